import { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { escapeLength } from './stringContent.ts';

// Characters as bytes.
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
const lastAscii = 0x7f;

const exponentPattern = /[eE][+-]?\d+/y;

/**
 * Returns the tree of a valid JSON text (RFC 8259, with an optional byte order mark); `undefined`
 * for other texts. It does not recurse, so deep nesting cannot overflow the stack.
 */
export function parseStrict(text: string): SyntaxTree | undefined {
  const tree = new SyntaxTree(text);
  const input: Input = { text, bytes: utf8Of(text), shift: 0 };
  // A byte order mark is ignored (RFC 8259, section 8.1).
  const end = addValue(tree, input, text.charCodeAt(0) === 0xfeff ? skipUnit(input, 0) : 0);
  tree.isJson = end >= 0 && skipSpace(input.bytes, end) - input.shift === text.length;
  return tree.isJson ? tree : undefined;
}

/**
 * A text, and its bytes, which are read instead: for each character of a string, V8 tests how the string is
 * stored.
 */
interface Input {
  readonly text: string;
  /** The text as UTF-8, and 0. */
  readonly bytes: Uint8Array;
  /** How many more bytes than UTF-16 code units there are before the place that is read. */
  shift: number;
}

/**
 * Adds a value with all that it contains and returns the place after it, or -1 if the value is invalid. The
 * function is the loop and nothing else: V8 replaces a loop while it runs, and would discard the
 * optimized code at the first call after it, in each parse.
 */
function addValue(tree: SyntaxTree, input: Input, start: number): number {
  const { bytes } = input;
  /** The innermost open object or array. */
  let container: Node = noNode;
  let isObject = false;
  /** Whether a bracket may close the container here, and whether a comma must come before a member. */
  let mayClose = false;
  let needsComma = false;
  let at = start;
  do {
    at = skipSpace(bytes, at);
    let code = bytes[at];
    if (mayClose && code === (isObject ? closeBrace : closeBracket)) {
      container = tree.closeContainer(container, ++at - input.shift);
      isObject = container !== noNode && tree.kind(container) === NodeKind.Object;
      needsComma = true;
      continue;
    }
    if (needsComma) {
      if (code !== comma) return -1;
      at++;
      mayClose = needsComma = false;
      continue;
    }
    let parent = container;
    if (isObject) {
      if (code !== quote) return -1;
      parent = tree.open(NodeKind.Property, at - input.shift, container);
      at = addString(tree, input, at, parent);
      if (at < 0) return -1;
      if (!tree.isPlain(parent + 1)) tree.noteIrregularName();
      at = skipSpace(bytes, at);
      if (bytes[at] !== colon) return -1;
      at = skipSpace(bytes, at + 1);
      code = bytes[at];
    }
    if (code === openBrace || code === openBracket) {
      isObject = code === openBrace;
      const kind = isObject ? NodeKind.Object : NodeKind.Array;
      container = tree.open(kind, at++ - input.shift, parent);
      mayClose = true;
      continue;
    }
    at = code === quote ? addString(tree, input, at, parent) : addWord(tree, input, at, parent);
    if (at < 0) return -1;
    if (isObject) tree.close(parent, at - input.shift);
    mayClose = needsComma = true;
  } while (container !== noNode);
  return at;
}

/** Returns the place of the next character that is not whitespace. */
function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const code = bytes[at];
    if (code !== space && code !== lineFeed && code !== carriageReturn && code !== tab) return at;
    at++;
  }
}

/** Adds a string that begins with a quote, and returns the place after it, -1 if it is invalid. */
function addString(tree: SyntaxTree, input: Input, start: number, parent: Node): number {
  const { bytes, shift } = input;
  let isPlain = true;
  let at = simpleEnd(bytes, start + 1);
  while (bytes[at] !== quote) {
    if (bytes[at] === backslash) {
      const length = escapeLength(input.text, at - input.shift);
      if (length === 0) return -1;
      isPlain = false;
      at += length;
    } else if ((bytes[at] as number) > lastAscii) at = skipUnit(input, at);
    else return -1;
    at = simpleEnd(bytes, at);
  }
  at++;
  if (isPlain) tree.plainLeaf(NodeKind.String, start - shift, at - input.shift, parent);
  else tree.close(tree.open(NodeKind.String, start - shift, parent), at - input.shift);
  return at;
}

/** Returns the place of the next character in a string that is not a simple one: a quote, an escape. */
function simpleEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const code = bytes[at] as number;
    if (code === quote || code === backslash || code < space || code > lastAscii) return at;
    at++;
  }
}

/** Returns the place after a character that is not ASCII. */
function skipUnit(input: Input, at: number): number {
  const first = input.bytes[at] as number;
  // Four bytes are two code units, and three bytes are one, lone surrogates included.
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  input.shift += length === 2 ? 1 : 2;
  return at + length;
}

/** Adds a number, a boolean or `null` and returns the place after it, or -1 if it is invalid. */
function addWord(tree: SyntaxTree, input: Input, start: number, parent: Node): number {
  const { text, shift } = input;
  const from = start - shift;
  let kind: NodeKind = NodeKind.Boolean;
  let end = start;
  if (text.startsWith('true', from)) end += 4;
  else if (text.startsWith('false', from)) end += 5;
  else if (text.startsWith('null', from)) {
    kind = NodeKind.Null;
    end += 4;
  } else {
    kind = NodeKind.Number;
    end = numberEnd(input, start);
  }
  tree.plainLeaf(kind, from, end - shift, parent);
  return end;
}

/** Returns the place after a number, or -1 if it is invalid. A leading zero is a number by itself. */
function numberEnd({ text, bytes, shift }: Input, start: number): number {
  const first = bytes[start] === minus ? start + 1 : start;
  let end = bytes[first] === zero ? first + 1 : digitsEnd(bytes, first);
  if (end >= 0 && bytes[end] === dot) end = digitsEnd(bytes, end + 1);
  if (end < 0) return -1;
  const code = bytes[end];
  if (code !== 0x65 && code !== 0x45) return end;
  exponentPattern.lastIndex = end - shift;
  return exponentPattern.test(text) ? exponentPattern.lastIndex + shift : -1;
}

/** Returns the place after one or more digits, or -1 without a digit. */
function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const code = bytes[at] as number;
    if (code < zero || code > nine) return at === start ? -1 : at;
    at++;
  }
}

const encoder = new TextEncoder();

/** The length up to which an array is kept for the next text, in bytes. */
const longestKept = 1_000_000;

let kept = new Uint8Array(10_000);

/** Returns a text as UTF-8, and 0. The array is used again for the next text. */
function utf8Of(text: string): Uint8Array {
  // A code unit has at most three bytes, but most texts have few that are not ASCII.
  for (const mostBytes of [1.125, 3]) {
    const bytes = arrayOf(Math.ceil(text.length * mostBytes) + 1);
    const { read, written } = encoder.encodeInto(text, bytes);
    if (read < text.length || written === bytes.length) continue;
    bytes[written] = 0;
    return bytes;
  }
  throw new RangeError('A text has at most three bytes for each code unit.');
}

function arrayOf(length: number): Uint8Array<ArrayBuffer> {
  if (length > longestKept) return new Uint8Array(length);
  if (kept.length < length) kept = new Uint8Array(Math.min(length * 2, longestKept));
  return kept;
}
