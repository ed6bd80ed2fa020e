import { colon, comma, isOpener, openBrace, quote, space } from '../tree/characters.ts';
import { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { Expect, type Progress, readRegular, skipSpace } from './regularJson.ts';
import { escapeLength } from './stringContent.ts';

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literals = [
  ['true', NodeKind.Boolean],
  ['false', NodeKind.Boolean],
  ['null', NodeKind.Null],
] as const;

/**
 * Returns the tree of a valid JSON text (RFC 8259, with an optional byte order mark); `undefined`
 * for other texts. It does not recurse, so deep nesting cannot overflow the stack.
 */
export function parseStrict(text: string): SyntaxTree | undefined {
  const tree = new SyntaxTree(text);
  const progress: Progress = {
    // A byte order mark is ignored (RFC 8259, section 8.1).
    offset: skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0),
    container: noNode,
    expect: Expect.First,
    memberEnd: 0,
    lastComma: -1,
  };
  if (!readValue(tree, progress, noNode)) return undefined;
  while (progress.container !== noNode) {
    readRegular(tree, progress);
    if (progress.container !== noNode && !readIrregular(tree, progress)) return undefined;
  }
  tree.isJson = skipSpace(text, progress.offset) === text.length;
  return tree.isJson ? tree : undefined;
}

/**
 * Reads a comma, or a member with an escape, an exponent or another rare form; returns false if
 * there is none.
 */
function readIrregular(tree: SyntaxTree, progress: Progress): boolean {
  const { text } = tree;
  const { container } = progress;
  progress.offset = skipSpace(text, progress.offset);
  if (progress.expect === Expect.Separator) {
    if (text.charCodeAt(progress.offset) !== comma) return false;
    progress.lastComma = progress.offset++;
    progress.expect = Expect.Member;
    return true;
  }
  if (tree.kind(container) === NodeKind.Array) return readValue(tree, progress, container);
  const start = progress.offset;
  const end = stringEnd(text, start);
  if (end < 0) return false;
  const at = skipSpace(text, end);
  if (text.charCodeAt(at) !== colon) return false;
  const property = tree.open(NodeKind.Property, start, container);
  addString(tree, { start, end, parent: property });
  if (!tree.isPlain(property + 1)) tree.noteIrregularName();
  progress.offset = skipSpace(text, at + 1);
  return readValue(tree, progress, property);
}

function readValue(tree: SyntaxTree, progress: Progress, parent: Node): boolean {
  const { text } = tree;
  const start = progress.offset;
  const code = text.charCodeAt(start);
  if (isOpener(code)) {
    const kind = code === openBrace ? NodeKind.Object : NodeKind.Array;
    progress.container = tree.open(kind, start, parent);
    progress.expect = Expect.First;
    progress.offset++;
    return true;
  }
  const end = code === quote ? stringEnd(text, start) : readWord(tree, start, parent);
  if (end < 0) return false;
  if (code === quote) addString(tree, { start, end, parent });
  if (parent !== noNode && tree.kind(parent) === NodeKind.Property) tree.close(parent, end);
  progress.offset = progress.memberEnd = end;
  progress.expect = Expect.Separator;
  return true;
}

function addString(
  tree: SyntaxTree,
  { start, end, parent }: { start: number; end: number; parent: Node },
): void {
  const backslashAt = tree.text.indexOf('\\', start);
  if (backslashAt < 0 || backslashAt >= end) {
    tree.plainLeaf(NodeKind.String, start, end, parent);
    return;
  }
  tree.close(tree.open(NodeKind.String, start, parent), end);
}

/** Returns the offset after a valid string, -1 if there is none. */
function stringEnd(text: string, start: number): number {
  if (text.charCodeAt(start) !== quote) return -1;
  for (let at = start + 1; ; ) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    const length = code === 0x5c ? escapeLength(text, at) : 1;
    // At the end of the text, the code is NaN, and all comparisons are false.
    if (length === 0 || !(code >= space)) return -1;
    at += length;
  }
}

function readWord(tree: SyntaxTree, start: number, parent: Node): number {
  const { text } = tree;
  const literal = literals.find(([word]) => text.startsWith(word, start));
  numberPattern.lastIndex = start;
  const number = literal === undefined ? numberPattern.exec(text)?.[0] : undefined;
  const length = literal?.[0].length ?? number?.length ?? 0;
  if (length === 0) return -1;
  tree.plainLeaf(literal?.[1] ?? NodeKind.Number, start, start + length, parent);
  return start + length;
}
