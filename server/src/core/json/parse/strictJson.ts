import { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { escapeLength } from './stringContent.ts';

// Duplicated from characters.ts: in unbundled code, reading imported constants for each character
// makes the parser 20% slower.
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

const exponentPattern = /[eE][+-]?\d+/y;

/**
 * Returns the tree of a valid JSON text (RFC 8259, with an optional byte order mark); `undefined`
 * for other texts. It does not recurse, so deep nesting cannot overflow the stack.
 */
export function parseStrict(text: string): SyntaxTree | undefined {
  const tree = new SyntaxTree(text);
  // A byte order mark is ignored (RFC 8259, section 8.1).
  const end = addValue(tree, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  tree.isJson = end >= 0 && skipSpace(text, end) === text.length;
  return tree.isJson ? tree : undefined;
}

/**
 * Adds a value with all that it contains and returns the offset after it, or -1 if the value is invalid. The
 * function is the loop and nothing else: V8 replaces a loop while it runs, and would discard the
 * optimized code at the first call after it, in each parse.
 */
function addValue(tree: SyntaxTree, start: number): number {
  const { text } = tree;
  /** The innermost open object or array. */
  let container: Node = noNode;
  let isObject = false;
  /** Whether a bracket may close the container here, and whether a comma must come before a member. */
  let mayClose = false;
  let needsComma = false;
  let at = start;
  do {
    at = skipSpace(text, at);
    let code = text.charCodeAt(at);
    if (mayClose && code === (isObject ? closeBrace : closeBracket)) {
      container = tree.closeContainer(container, ++at);
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
      parent = tree.open(NodeKind.Property, at, container);
      at = skipSpace(text, addString(tree, at, parent));
      if (text.charCodeAt(at) !== colon) return -1;
      if (!tree.isPlain(parent + 1)) tree.noteIrregularName();
      at = skipSpace(text, at + 1);
      code = text.charCodeAt(at);
    }
    if (code === openBrace || code === openBracket) {
      isObject = code === openBrace;
      container = tree.open(isObject ? NodeKind.Object : NodeKind.Array, at++, parent);
      mayClose = true;
      continue;
    }
    at = code === quote ? addString(tree, at, parent) : addWord(tree, at, parent);
    if (at < 0) return -1;
    if (isObject) tree.close(parent, at);
    mayClose = needsComma = true;
  } while (container !== noNode);
  return at;
}

/** Returns the offset of the next character that is not whitespace. */
function skipSpace(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== space && code !== lineFeed && code !== carriageReturn && code !== tab) return at;
    at++;
  }
}

/** Adds a string and returns the offset after it, -1 if there is no valid string. */
function addString(tree: SyntaxTree, start: number, parent: Node): number {
  const { text } = tree;
  if (text.charCodeAt(start) !== quote) return -1;
  let isPlain = true;
  for (let at = start + 1; ; ) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      if (isPlain) tree.plainLeaf(NodeKind.String, start, at + 1, parent);
      else tree.close(tree.open(NodeKind.String, start, parent), at + 1);
      return at + 1;
    }
    // At the end of the text, the code is NaN, and all comparisons are false.
    if (!(code >= space)) return -1;
    if (code === backslash) {
      const length = escapeLength(text, at);
      if (length === 0) return -1;
      isPlain = false;
      at += length;
    } else at++;
  }
}

/** Adds a number, a boolean or `null` and returns the offset after it, -1 if there is none. */
function addWord(tree: SyntaxTree, start: number, parent: Node): number {
  const { text } = tree;
  let kind: NodeKind = NodeKind.Boolean;
  let end = start;
  if (text.startsWith('true', start)) end += 4;
  else if (text.startsWith('false', start)) end += 5;
  else if (text.startsWith('null', start)) {
    kind = NodeKind.Null;
    end += 4;
  } else {
    kind = NodeKind.Number;
    end = numberEnd(text, start);
  }
  tree.plainLeaf(kind, start, end, parent);
  return end;
}

/** Returns the offset after a number, -1 if there is none. A leading zero is a number by itself. */
function numberEnd(text: string, start: number): number {
  const first = text.charCodeAt(start) === minus ? start + 1 : start;
  let end = text.charCodeAt(first) === zero ? first + 1 : digitsEnd(text, first);
  if (text.charCodeAt(end) === dot) end = digitsEnd(text, end + 1);
  const code = text.charCodeAt(end);
  if (code !== 0x65 && code !== 0x45) return end;
  exponentPattern.lastIndex = end;
  return exponentPattern.test(text) ? exponentPattern.lastIndex : -1;
}

/** Returns the offset after one or more digits, -1 if there is none. */
function digitsEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code >= zero && code <= nine)) return at === start ? -1 : at;
    at++;
  }
}
