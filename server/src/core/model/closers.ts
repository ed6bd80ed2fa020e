import { closeBrace, openBrace } from './characters.ts';
import type { ParseState } from './parseState.ts';
import { Expect } from './regularJson.ts';
import { NodeKind, noNode } from './tape.ts';

/** A text that leaves more open than this is no JSON at all. */
const mostClosers = 100;

/** Reads a closing bracket. One of the wrong kind closes what it fits, or is skipped if it fits nothing. */
export function parseCloser(state: ParseState, code: number): void {
  const { scanner } = state;
  reportTrailingComma(state);
  const kind = code === closeBrace ? NodeKind.Object : NodeKind.Array;
  const fitting = state.innermost(kind);
  if (fitting === noNode) {
    state.skipUnexpected();
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

/** Whether the innermost container lacks its closing bracket before a member of another around it. */
export function missesCloser(state: ParseState, code: number): boolean {
  const isObject = state.tree.kind(state.container) === NodeKind.Object;
  return isObject ? code === openBrace && isItem(state) : state.scanner.isAtName() && isList(state);
}

/** An object that starts where a property name belongs begins the next item of the array around. */
function isItem({ tree, container }: ParseState): boolean {
  const parent = tree.parent(container);
  return parent !== noNode && tree.kind(parent) === NodeKind.Array;
}

/** A name where an item belongs begins the next property, if the array is the value of another. */
function isList(state: ParseState): boolean {
  const { tree, container } = state;
  const parent = tree.parent(container);
  const isValue = parent !== noNode && tree.kind(parent) === NodeKind.Property;
  return isValue && !state.hasScrap && state.isUnclosed(container);
}

/** Whether a colon after the last item makes it a name, of the property that comes next. */
export function missesCloserBeforeItem(state: ParseState): boolean {
  const { tree, container } = state;
  const item = tree.size - 1;
  const isString = tree.parent(item) === container && tree.kind(item) === NodeKind.String;
  return isString && isList(state);
}

/** Ends the innermost container and goes on with a member of the one around, behind a comma. */
export function closeBeforeMember(state: ParseState): void {
  const hasComma = state.expect === Expect.Member && state.lastComma >= 0;
  closeUnclosed(state, hasComma ? '' : ',');
  state.expect = Expect.Member;
  if (!hasComma) state.lastComma = -1;
}

/**
 * Ends the innermost container where its last member ends.
 * @param separator what is missing there beside the closing bracket
 */
function closeUnclosed(state: ParseState, separator = ''): void {
  const { scanner, tree, container } = state;
  const start = tree.start(container);
  const end = state.readEnd;
  const closers = closerOf(state) + separator;
  scanner.errors.unclosed({ start, end: start + 1 }, scanner.text[start] ?? '', { end, closers });
  state.damage();
  state.closeContainer(end);
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
