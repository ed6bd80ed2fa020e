import { ConfigDocument } from '../config/document.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { fileText } from '../json/write/format.ts';
import { append, remove, set } from '../json/write/jsonWriter.ts';
import type { IgnoreEntry } from '../problems/ignore.ts';
import type { IgnoreTarget } from '../problems/problem.ts';
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
  const found = ignoreList(text, fileName);
  if (found === undefined) return undefined;
  const { tree, path, list } = found;
  const edits = list === noNode ? set(tree, path, entries) : [append(tree, list, entries)];
  return edits.length === 0 ? undefined : applyEdits(text, edits);
}

/**
 * The text of a settings file without the entries of `ignore` for a code at a place.
 * @returns `undefined` where the text is not JSON, or has no such entry
 */
export function removeIgnoreEntries(
  text: string,
  fileName: string,
  target: IgnoreTarget,
): string | undefined {
  const found = ignoreList(text, fileName);
  if (found === undefined || found.list === noNode) return undefined;
  const { tree, list } = found;
  const isMeant = (entry: Node) => {
    const written = plainValue(tree, entry) as Partial<IgnoreTarget> | null;
    const keys = ['code', 'plugin', 'pointer', 'value'] as const;
    return keys.every(key => written?.[key] === target[key]);
  };
  const edits = remove(tree, tree.children(list).filter(isMeant));
  return edits.length === 0 ? undefined : applyEdits(text, edits);
}

/** Finds the list in a settings file: `noNode` if it is missing, `undefined` if it cannot be changed. */
function ignoreList(text: string, fileName: string) {
  const { tree, syntaxErrors } = new ConfigDocument(text);
  const path = fileName === projectSettingsFileName ? ['ignore'] : [settingsSection, 'ignore'];
  if (syntaxErrors.length > 0 || tree.kind(tree.root) !== NodeKind.Object) return undefined;
  const list = tree.descendant(tree.root, path);
  const isList = list === noNode || tree.kind(list) === NodeKind.Array;
  return isList ? { tree, path, list } : undefined;
}
