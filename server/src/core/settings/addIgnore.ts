import { ConfigDocument } from '../config/document.ts';
import { addAtPath, addItems, fileText } from '../json/jsonWriter.ts';
import { NodeKind, noNode } from '../json/tape.ts';
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
  const path = fileName === projectSettingsFileName ? ['ignore'] : [settingsSection, 'ignore'];
  const list = tree.descendant(tree.root, path);
  if (list !== noNode && tree.kind(list) !== NodeKind.Array) return undefined;
  const edit = list === noNode ? addAtPath(tree, path, entries) : addItems(tree, list, entries);
  return edit && applyEdits(text, [edit]);
}
