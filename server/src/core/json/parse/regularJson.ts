import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';

/** What is expected next in the innermost open container. */
export const Expect = { First: 0, Member: 1, Separator: 2 } as const;
export type Expect = (typeof Expect)[keyof typeof Expect];

/** The state of the parser between two tokens. */
export interface Progress {
  offset: number;
  /** The innermost open object or array. */
  container: Node;
  expect: Expect;
  /** The end of the last complete member. */
  memberEnd: number;
  /** The offset of the comma before the current position, -1 if there is none. */
  lastComma: number;
}

// Duplicated from characters.ts: in unbundled code, reading imported constants for each character
// makes this loop 20% slower.
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const dot = 0x2e;
const zero = 0x30;
const nine = 0x39;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * The fast path of the parser: reads members and separators of regular JSON without escapes and
 * exponents. It stops before anything else, whether it is an error or a rare form, which the parser
 * then handles. This halves the time of a keystroke in a long file.
 */
export function readRegular(tree: SyntaxTree, progress: Progress): void {
  const { text } = tree;
  let { container, expect, memberEnd, lastComma } = progress;
  let isObject = tree.kind(container) === NodeKind.Object;
  /** The end of the last accepted token. */
  let taken = progress.offset;
  for (;;) {
    let at = skipSpace(text, taken);
    let code = text.charCodeAt(at);
    const isEnd = code === (isObject ? closeBrace : closeBracket);
    if (isEnd && expect !== Expect.Member) {
      taken = memberEnd = at + 1;
      container = tree.closeContainer(container, taken);
      expect = Expect.Separator;
      if (container === noNode) break;
      isObject = tree.kind(container) === NodeKind.Object;
      continue;
    }
    if (expect === Expect.Separator) {
      if (code !== comma) break;
      lastComma = at;
      taken = at + 1;
      expect = Expect.Member;
      continue;
    }
    const keyStart = at;
    let keyEnd = at;
    if (isObject) {
      if (code !== quote) break;
      keyEnd = stringEnd(text, at);
      at = skipSpace(text, keyEnd);
      if (text.charCodeAt(at) !== colon) break;
      at = skipSpace(text, at + 1);
      code = text.charCodeAt(at);
    }
    if (code === openBrace || code === openBracket) {
      const holder = isObject ? tree.openProperty(keyStart, keyEnd, container) : container;
      isObject = code === openBrace;
      container = tree.open(isObject ? NodeKind.Object : NodeKind.Array, at, holder);
      taken = at + 1;
      expect = Expect.First;
      continue;
    }
    const kind = kindOf(code);
    const end = kind === NodeKind.String ? stringEnd(text, at) : wordEnd(text, at, kind);
    if (end <= at) break;
    const holder = isObject ? tree.openProperty(keyStart, keyEnd, container) : container;
    tree.plainLeaf(kind, at, end, holder);
    if (isObject) tree.close(holder, end);
    taken = memberEnd = end;
    expect = Expect.Separator;
  }
  Object.assign(progress, { offset: taken, container, expect, memberEnd, lastComma });
}

/** Returns the offset of the next character that is not whitespace. */
export function skipSpace(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== space && code !== lineFeed && code !== carriageReturn && code !== tab) return at;
    at++;
  }
}

/**
 * Returns the offset after the closing quote of a string without escapes; its start if it is not
 * one.
 */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    // At the end of the text, the code is NaN, and all comparisons are false.
    if (code === backslash || !(code >= space)) return start;
  }
}

/** Returns the kind of a value by its first character. */
function kindOf(code: number): NodeKind {
  if (code === quote) return NodeKind.String;
  if (code === 0x74 || code === 0x66) return NodeKind.Boolean;
  return code === 0x6e ? NodeKind.Null : NodeKind.Number;
}

/**
 * Returns the offset after a number, a boolean or `null` that is followed by a delimiter; its start
 * if it is not one.
 */
function wordEnd(text: string, start: number, kind: NodeKind): number {
  const end = kind === NodeKind.Number ? numberEnd(text, start) : literalEnd(text, start, kind);
  const code = text.charCodeAt(end);
  const isDelimited =
    code === comma ||
    code === lineFeed ||
    code === closeBrace ||
    code === closeBracket ||
    code === space ||
    code === carriageReturn ||
    code === tab;
  return isDelimited ? end : start;
}

function literalEnd(text: string, start: number, kind: NodeKind): number {
  if (kind === NodeKind.Null) return text.startsWith('null', start) ? start + 4 : start;
  if (text.startsWith('true', start)) return start + 4;
  return text.startsWith('false', start) ? start + 5 : start;
}

function numberEnd(text: string, start: number): number {
  const first = text.charCodeAt(start) === minus ? start + 1 : start;
  const whole = digitsEnd(text, first);
  const hasLeadingZero = text.charCodeAt(first) === zero && whole > first + 1;
  if (whole === first || hasLeadingZero) return start;
  if (text.charCodeAt(whole) !== dot) return whole;
  const end = digitsEnd(text, whole + 1);
  return end === whole + 1 ? start : end;
}

function digitsEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code >= zero && code <= nine)) return at;
    at++;
  }
}
