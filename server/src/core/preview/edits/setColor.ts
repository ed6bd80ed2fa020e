import { parseColor } from '../../color/color.ts';
import { rewriteColor } from '../../color/notations.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import type { ColorAction } from './actions.ts';
import { changeMembers } from './members.ts';

/** Returns the edits that set a color, creating missing objects on its path. */
export function setColor({ tree }: ConfigDocument, action: ColorAction): Edit[] {
  if (!/^#[0-9a-f]{6}$/i.test(action.value)) return [];
  const path = ['configuration', 'theme', 'colors', action.mode, action.name];
  if (tree.root === noNode) return [];
  let object = tree.root;
  while (path.length > 1) {
    const inner = tree.member(object, path[0] ?? '');
    if (!isObject(tree, inner)) break;
    object = inner;
    path.shift();
  }
  if (!isObject(tree, object)) return [];
  const [name = '', ...rest] = path;
  if (rest.length > 0)
    return changeMembers(tree, object, { set: new Map([[name, nest(rest, action.value)]]) });
  const node = tree.member(object, name);
  const old = node === noNode ? undefined : plainValue(tree, node);
  const value = typeof old === 'string' ? inNotationOf(old, action.value) : action.value;
  return changeMembers(tree, object, { set: new Map([[name, value]]) });
}

function nest(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

/** Returns the new color with the alpha and the notation of the old one. */
function inNotationOf(old: string, hex: string): string {
  const picked = parseColor(hex);
  if (picked === undefined) return hex;
  const alpha = parseColor(old)?.alpha ?? 1;
  // A fully transparent color becomes opaque when a color is picked.
  return rewriteColor({ ...picked, alpha: alpha === 0 ? 1 : alpha }, old);
}
