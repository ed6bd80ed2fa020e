import { parseColor } from '../../color/color.ts';
import { rewriteColor } from '../../color/notations.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { set } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import type { ColorAction } from './actions.ts';

/** Returns the edits that set a color, creating missing objects on its path. */
export function setColor({ tree }: ConfigDocument, action: ColorAction): Edit[] {
  if (!/^#[0-9a-f]{6}$/i.test(action.value)) return [];
  const path = ['configuration', 'theme', 'colors', action.mode, action.name];
  const node = tree.descendant(tree.root, path);
  const old = node === noNode ? undefined : plainValue(tree, node);
  const value = typeof old === 'string' ? inNotationOf(old, action.value) : action.value;
  return set(tree, path, value);
}

/** Returns the new color with the alpha and the notation of the old one. */
function inNotationOf(old: string, hex: string): string {
  const picked = parseColor(hex);
  if (picked === undefined) return hex;
  const alpha = parseColor(old)?.alpha ?? 1;
  // A fully transparent color becomes opaque when a color is picked.
  return rewriteColor({ ...picked, alpha: alpha === 0 ? 1 : alpha }, old);
}

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
