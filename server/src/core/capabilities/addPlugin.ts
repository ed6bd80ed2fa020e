import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../model/document.ts';
import {
  addProperties,
  indentAt,
  indentUnit,
  isInline,
  isObject,
  lineEnd,
  stringify,
  stringifyInline,
} from '../model/editing.ts';
import type { SyntaxTree } from '../model/syntaxTree.ts';
import { noNode } from '../model/tape.ts';
import { type Edit, insertion, replacement } from '../text/edit.ts';
import type { KnownPlugin } from '../workspace/knownPlugin.ts';

/** A new entry for a plugin, enabled, with what is known of its place. */
export function newEntry({
  source,
  order,
  layout,
}: KnownPlugin): Readonly<Record<string, unknown>> {
  return {
    source,
    enabled: true,
    ...(order !== undefined && { order }),
    ...(layout !== undefined && { layout }),
  };
}

/** The edit that appends an entry to `plugins`, or why there is none. */
export function addPlugin(
  document: ConfigDocument,
  plugin: KnownPlugin,
): { readonly edits: readonly Edit[] } | { readonly refused: string } {
  const { tree, view, syntaxErrors } = document;
  if (syntaxErrors.length > 0 || view.root === noNode) {
    return { refused: t('The file has syntax errors. Fix them first.') };
  }
  if (!isObject(tree, view.root)) {
    return { refused: t('The file is no object. Mend it first.') };
  }
  const entry = newEntry(plugin);
  if (view.pluginList !== noNode) return { edits: [appendItem(tree, view.pluginList, entry)] };
  if (tree.member(view.root, 'plugins') !== noNode) {
    return { refused: t('"plugins" is no list. Mend it first.') };
  }
  const json = (indent: string) => stringify(tree, [entry], indent);
  return { edits: [addProperties(tree, view.root, [['plugins', json]])] };
}

/** The edit that puts an item behind the last one of an array, laid out as they are. */
function appendItem(tree: SyntaxTree, array: number, value: unknown): Edit {
  const last = tree.lastChild(array);
  const inline = isInline(tree, array);
  const outer = indentAt(tree.text, tree.start(array));
  const inner = last === noNode ? outer + indentUnit(tree) : indentAt(tree.text, tree.start(last));
  const json = inline ? stringifyInline(tree, value) : stringify(tree, value, inner);
  const line = lineEnd(tree.text);
  if (last !== noNode) {
    return insertion(tree.end(last), inline ? `, ${json}` : `,${line}${inner}${json}`);
  }
  const room = { start: tree.start(array) + 1, end: tree.end(array) - 1 };
  return replacement(room, inline ? json : `${line}${inner}${json}${line}${outer}`);
}
