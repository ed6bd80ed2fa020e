import { ConfigDocument } from '../config/document.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
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
  const { tree, syntaxErrors } = new ConfigDocument(text);
  if (syntaxErrors.length > 0 || tree.kind(tree.root) !== NodeKind.Object) return undefined;
  const path = listPath(fileName);
  const list = tree.descendant(tree.root, path);
  if (list !== noNode && tree.kind(list) !== NodeKind.Array) return undefined;
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
  { code, plugin, pointer, value }: IgnoreTarget,
): string | undefined {
  const { tree, syntaxErrors } = new ConfigDocument(text);
  const list = ignoreListOf(tree, fileName);
  if (syntaxErrors.length > 0 || list === noNode) return undefined;
  const isMeant = (entry: Node) => {
    const written = plainValue(tree, entry) as Partial<IgnoreTarget> | null;
    const isSame =
      written?.plugin === plugin && written?.pointer === pointer && written?.value === value;
    return isSame && written?.code === code;
  };
  const edits = remove(tree, tree.children(list).filter(isMeant));
  return edits.length === 0 ? undefined : applyEdits(text, edits);
}

/** The list `ignore` of a settings file, `noNode` where there is none. */
function ignoreListOf(tree: SyntaxTree, fileName: string): Node {
  const list = tree.descendant(tree.root, listPath(fileName));
  return list !== noNode && tree.kind(list) === NodeKind.Array ? list : noNode;
}

function listPath(fileName: string): readonly string[] {
  return fileName === projectSettingsFileName ? ['ignore'] : [settingsSection, 'ignore'];
}
