import { ConfigDocument } from '../config/document.ts';
import {
  addAtPath,
  indentAt,
  indentUnit,
  isInline,
  lineEnd,
  stringify,
  stringifyInline,
} from '../json/jsonWriter.ts';
import type { SyntaxTree } from '../json/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tape.ts';
import type { IgnoreEntry } from '../problems/ignore.ts';
import { projectSettingsFileName, settingsSection } from '../product.ts';
import { applyEdits, type Edit, insertion, replacement } from '../text/edit.ts';

/**
 * The text of a settings file with more entries in `ignore`.
 * @param text empty where the file is new
 * @returns `undefined` where the text is not JSON, or has a value other than a list there
 */
export function addIgnoreEntries(
  text: string,
  fileName: string,
  entries: readonly IgnoreEntry[],
): string | undefined {
  if (text.trim() === '') return `${JSON.stringify({ ignore: entries }, null, 2)}\n`;
  const { tree, syntaxErrors } = new ConfigDocument(text);
  if (syntaxErrors.length > 0 || tree.kind(tree.root) !== NodeKind.Object) return undefined;
  const path = fileName === projectSettingsFileName ? ['ignore'] : [settingsSection, 'ignore'];
  const list = tree.descendant(tree.root, path);
  if (list !== noNode && tree.kind(list) !== NodeKind.Array) return undefined;
  const edit = list === noNode ? addAtPath(tree, path, entries) : append(tree, list, entries);
  return edit && applyEdits(text, [edit]);
}

/** The edit that adds items at the end of a list. */
function append(tree: SyntaxTree, list: Node, entries: readonly IgnoreEntry[]): Edit {
  const last = tree.lastChild(list);
  if (isInline(tree, list)) {
    const written = entries.map(entry => stringifyInline(tree, entry)).join(', ');
    return last === noNode
      ? replacement(tree.span(list), `[${written}]`)
      : insertion(tree.end(last), `, ${written}`);
  }
  const outer = indentAt(tree.text, tree.start(list));
  const indent = outer + indentUnit(tree);
  const separator = lineEnd(tree.text) + indent;
  const written = entries.map(entry => stringify(tree, entry, indent));
  if (last !== noNode) {
    return insertion(tree.end(last), written.map(json => `,${separator}${json}`).join(''));
  }
  const body = `${separator}${written.join(`,${separator}`)}${lineEnd(tree.text)}${outer}`;
  return replacement(tree.span(list), `[${body}]`);
}
