import { closeBrace, openBrace } from './characters.ts';
import type { ParseState } from './parseState.ts';
import { Expect } from './regularJson.ts';
import { NodeKind, noNode } from './tape.ts';

/** A text that leaves more open than this is no JSON at all. */
const mostClosers = 100;

/** Reads a closing bracket. One of the wrong kind closes what it fits, or is skipped if it fits nothing. */
export function parseCloser(state: ParseState, code: number): void {
  const { tree, scanner } = state;
  reportTrailingComma(state);
  const kind = code === closeBrace ? NodeKind.Object : NodeKind.Array;
  let fitting = state.container;
  while (fitting !== noNode && tree.kind(fitting) !== kind) fitting = tree.parent(fitting);
  if (fitting === noNode) {
    state.damage();
    scanner.skipUnexpected();
    return;
  }
  const isUnclosed = state.container !== fitting;
  while (state.container !== fitting) closeUnclosed(state);
  // What was never closed may have swallowed members of what is closed here.
  if (isUnclosed) state.damage();
  state.closeContainer(++scanner.offset);
}

function reportTrailingComma({ scanner, expect, lastComma }: ParseState): void {
  if (expect !== Expect.Member || lastComma < 0) return;
  scanner.errors.trailingComma({ start: lastComma, end: lastComma + 1 });
}

/**
 * An object that starts where a property name belongs, in an object that is an item of an array:
 * the closing brace before it was forgotten.
 */
export function missesBrace({ tree, container }: ParseState, code: number): boolean {
  const parent = tree.parent(container);
  return (
    code === openBrace &&
    tree.kind(container) === NodeKind.Object &&
    parent !== noNode &&
    tree.kind(parent) === NodeKind.Array
  );
}

/** Ends the innermost container where its last member ends; a comma behind it stays one. */
export function closeUnclosed(state: ParseState): void {
  const { scanner, tree, container, expect } = state;
  const start = tree.start(container);
  const end = Math.max(state.memberEnd, start + 1);
  const opener = { start, end: start + 1 };
  scanner.errors.unclosed(opener, scanner.text[start] ?? '', { end, closers: closerOf(state) });
  state.damage();
  state.closeContainer(end);
  if (expect === Expect.Member) state.expect = expect;
}

/** The text ends inside containers: one mistake, however many are open. */
export function parseEnd(state: ParseState): void {
  const { tree, scanner } = state;
  const start = tree.start(state.container);
  const end = scanner.text.trimEnd().length;
  reportTrailingComma(state);
  let closers = '';
  while (state.container !== noNode) {
    closers += closerOf(state);
    state.damage();
    state.closeContainer(end);
  }
  const opener = { start, end: start + 1 };
  if (closers.length > mostClosers) closers = '';
  scanner.errors.unclosed(opener, scanner.text[start] ?? '', { end, closers });
}

function closerOf({ tree, container }: ParseState): string {
  return tree.kind(container) === NodeKind.Object ? '}' : ']';
}
