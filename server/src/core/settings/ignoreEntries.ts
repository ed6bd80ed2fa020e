import { ConfigDocument } from '../config/document.ts';
import { NodeKind, noNode } from '../json/tree/tape.ts';
import { fileText } from '../json/write/format.ts';
import { append, set } from '../json/write/jsonWriter.ts';
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

/** Returns the tree of a settings file, and the entries of `ignore` in it. */
export function ignoreEntriesIn(text: string, fileName: string) {
  const { tree } = new ConfigDocument(text);
  return { tree, entries: tree.children(tree.descendant(tree.root, pathOf(fileName))) };
}

function pathOf(fileName: string): string[] {
  return fileName === projectSettingsFileName ? ['ignore'] : [settingsSection, 'ignore'];
}
