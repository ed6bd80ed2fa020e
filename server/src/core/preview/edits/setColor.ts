import { parseColor } from '../../color/color.ts';
import { rewriteColor } from '../../color/notations.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { noNode } from '../../json/tree/tape.ts';
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
