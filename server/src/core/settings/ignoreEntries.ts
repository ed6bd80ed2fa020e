import { ConfigDocument } from '../config/document.ts';
import { NodeKind, noNode } from '../json/tree/tape.ts';
import { fileText } from '../json/write/format.ts';
import { append, remove, set } from '../json/write/jsonWriter.ts';
import type { IgnoreEntry } from '../problems/ignore.ts';
import { projectSettingsFileName, settingsSection } from '../product.ts';
import { applyEdits } from '../text/edit.ts';

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
  if (text.trim() === '') return fileText({ ignore: entries });
  const { tree, syntaxErrors } = new ConfigDocument(text);
  if (syntaxErrors.length > 0 || tree.kind(tree.root) !== NodeKind.Object) return undefined;
  const path = pathOf(fileName);
  const list = tree.descendant(tree.root, path);
  if (list !== noNode && tree.kind(list) !== NodeKind.Array) return undefined;
  const edits = list === noNode ? set(tree, path, entries) : [append(tree, list, entries)];
  return edits.length === 0 ? undefined : applyEdits(text, edits);
}

/** Returns the spans and the reasons of the entries of `ignore` in a settings file. */
export function ignoreEntriesIn(text: string, fileName: string) {
  const { tree } = new ConfigDocument(text);
  const items = tree.children(tree.descendant(tree.root, pathOf(fileName)));
  return items.map(item => ({
    span: tree.span(item),
    reason: tree.scalarValue(tree.member(item, 'reason')),
  }));
}

/** Returns the text of a settings file without some entries of `ignore`. @param indices those of the entries */
export function removeIgnoreEntries(
  text: string,
  fileName: string,
  indices: readonly number[],
): string {
  const { tree } = new ConfigDocument(text);
  const items = tree.children(tree.descendant(tree.root, pathOf(fileName)));
  const removed = items.filter((_, index) => indices.includes(index));
  return applyEdits(text, remove(tree, removed));
}

function pathOf(fileName: string): string[] {
  return fileName === projectSettingsFileName ? ['ignore'] : [settingsSection, 'ignore'];
}
