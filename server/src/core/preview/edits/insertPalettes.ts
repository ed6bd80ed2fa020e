import type { ConfigDocument } from '../../config/document.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { set } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';

/** Returns the edit that inserts the palettes of a new configuration, unless it would replace a value. */
export function insertPalettes(document: ConfigDocument): Edit[] {
  const { tree, view } = document;
  const { colors } = startingConfiguration.configuration.theme;
  const written = tree.member(view.theme, 'colors');
  if (written !== noNode && !hasOnlyEmpty(tree, written, Object.keys(colors))) return [];
  return set(tree, ['configuration', 'theme', 'colors'], colors);
}

/** Whether an object has no other properties than empty objects of these names. */
function hasOnlyEmpty(tree: SyntaxTree, object: Node, names: readonly string[]): boolean {
  if (!isObject(tree, object)) return false;
  return tree.children(object).every(property => {
    const value = tree.propertyValue(property);
    const isEmpty = isObject(tree, value) && tree.firstChild(value) === noNode;
    return isEmpty && names.includes(tree.propertyName(property));
  });
}
