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
import { applyEdits, type Edit, insertion, replacement } from '../text/edit.ts';
import { configurationFileName, manifestKey } from './configuration.ts';

/**
 * Returns the text of a settings file with additional entries in `ignore`.
 * @param text the current text, empty for a new file
 * @returns `undefined` if the text is not valid JSON or `ignore` is not an array
 */
export function addIgnoreEntries(
  text: string,
  fileName: string,
  entries: readonly IgnoreEntry[],
): string | undefined {
  if (text.trim() === '') return `${JSON.stringify({ ignore: entries }, null, 2)}\n`;
  const { tree, syntaxErrors } = new ConfigDocument(text);
  if (syntaxErrors.length > 0 || tree.kind(tree.root) !== NodeKind.Object) return undefined;
  const path = fileName === configurationFileName ? ['ignore'] : [manifestKey, 'ignore'];
  const list = tree.descendant(tree.root, path);
  if (list !== noNode && tree.kind(list) !== NodeKind.Array) return undefined;
  const edit = list === noNode ? addAtPath(tree, path, entries) : append(tree, list, entries);
  return edit && applyEdits(text, [edit]);
}

/** Returns the edit that appends items to an array. */
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
