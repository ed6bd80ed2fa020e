import type { ConfigDocument } from '../../model/document.ts';
import { isObject } from '../../model/editing.ts';
import { noNode } from '../../model/syntaxTree.ts';
import type { Edit } from '../../text/edit.ts';
import { readPaint } from '../paint.ts';
import type { ColorAction } from './actions.ts';
import { changeMembers } from './members.ts';

/** Sets a colour, and writes what is missing on the way to it. */
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
  const old = node === noNode ? undefined : tree.value(node);
  const value = typeof old === 'string' ? inNotationOf(old, action.value) : action.value;
  return changeMembers(tree, object, { set: new Map([[name, value]]) });
}

function nest(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

/** The new colour, as transparent as the old one was, in its notation where that is hex or `rgb()`. */
function inNotationOf(old: string, hex: string): string {
  const before = readPaint(old);
  // A colour that could not be seen is meant to be seen once it is picked.
  const alpha = before === undefined || before.alpha === 0 ? 1 : before.alpha;
  const parts = [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16));
  const written = /[,/]\s*([\d.]+%?)\s*\)\s*$/.exec(old)?.[1] ?? String(round(alpha));
  if (/^\s*rgba?\(/i.test(old)) {
    const name = /^\s*(rgba?)/i.exec(old)?.[1] ?? 'rgb';
    const isLegacy = old.includes(',');
    const body = parts.join(isLegacy ? ', ' : ' ');
    const tail = alpha < 1 ? `${isLegacy ? ', ' : ' / '}${written}` : '';
    return alpha < 1 || name === 'rgb' ? `${name}(${body}${tail})` : `rgb(${body})`;
  }
  const isUpper = /[A-F]/.test(old) && !/[a-f]/.test(old);
  const channel = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  const value = alpha < 1 ? hex + channel : hex;
  return isUpper ? value.toUpperCase() : value.toLowerCase();
}

function round(alpha: number): number {
  return Math.round(alpha * 1000) / 1000;
}
