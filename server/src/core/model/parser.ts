import { t } from '@vscode/l10n';
import { colon, comma, isCloser, isOpener, quote, semicolon } from './characters.ts';
import {
  closeBeforeMember,
  missesCloser,
  missesCloserBeforeItem,
  parseCloser,
  parseEnd,
} from './closers.ts';
import { ParseState } from './parseState.ts';
import {
  missesValueBeforeName,
  parseProperty,
  parsePropertyNamed,
  takeBackName,
} from './properties.ts';
import { Expect } from './regularJson.ts';
import type { SyntaxProblem } from './syntaxErrors.ts';
import type { SyntaxTree } from './syntaxTree.ts';
import { NodeKind, noNode } from './tape.ts';
import { parseValue } from './values.ts';

export interface ParseResult {
  readonly tree: SyntaxTree;
  readonly errors: readonly SyntaxProblem[];
  /** How many errors there are beside those that are listed. */
  readonly omitted: number;
}

/**
 * Parses any text. What is not JSON is reported and read as what it most likely means, so that the
 * rest can still be checked. It keeps its own stack: no depth of nesting overflows it.
 * The text is JSON (RFC 8259, a leading byte-order mark allowed) exactly when there are no errors.
 */
export function parse(text: string): ParseResult {
  const state = new ParseState(text);
  const { scanner, tree } = state;
  if (Number.isNaN(scanner.next())) {
    const whole = { start: 0, end: text.length };
    scanner.errors.add('syntax-empty', whole, t('The file is empty.'));
  } else {
    parseRoot(state);
    parseMembers(state);
    if (!Number.isNaN(scanner.next())) scanner.trailingContent();
  }
  const { list, omitted } = scanner.errors;
  return { tree, errors: list, omitted };
}

function parseRoot(state: ParseState): void {
  const { scanner, tree } = state;
  while (tree.root === noNode && !Number.isNaN(scanner.next())) parseValue(state, noNode);
}

/** Reads what is in the root, at any depth, up to its end or that of the text. */
function parseMembers(state: ParseState): void {
  const { scanner, tree } = state;
  while (state.container !== noNode) {
    state.readRegular();
    if (state.container === noNode) return;
    const code = scanner.next();
    if (Number.isNaN(code)) parseEnd(state);
    else if (isCloser(code)) parseCloser(state, code);
    else if (state.expect === Expect.Separator) parseSeparator(state, code);
    else if (code === comma) extraComma(state);
    // Whether a string is an item or a name is seen behind it.
    else if (code !== quote && missesCloser(state, code)) closeBeforeMember(state);
    else if (tree.kind(state.container) === NodeKind.Object) parseProperty(state, code);
    else parseValue(state, state.container);
  }
}

/** Between two members, where a comma is expected. */
function parseSeparator(state: ParseState, code: number): void {
  const { scanner, tree } = state;
  const isArray = tree.kind(state.container) === NodeKind.Array;
  if (code === comma) {
    goOnBehindComma(state);
  } else if (code === colon && isArray && missesCloserBeforeItem(state)) {
    const name = state.takeBackItem();
    closeBeforeMember(state);
    parsePropertyNamed(state, name);
  } else if (code === colon && missesValueBeforeName(state)) {
    const name = takeBackName(state);
    missingComma(state);
    parsePropertyNamed(state, name);
  } else if (code === semicolon || (code === colon && isArray && scanner.isBeforeValue())) {
    scanner.errors.wrongSeparator({ start: scanner.offset, end: scanner.offset + 1 }, ',');
    state.damage();
    goOnBehindComma(state);
  } else if (missesCloser(state, code)) {
    closeBeforeMember(state);
  } else if (startsMember(state, code)) {
    missingComma(state);
  } else {
    state.skipUnexpected();
  }
}

function goOnBehindComma(state: ParseState): void {
  state.lastComma = state.scanner.offset++;
  state.expect = Expect.Member;
}

function missingComma(state: ParseState): void {
  state.scanner.errors.missingComma(state.memberEnd, state.readEnd);
  state.lastComma = -1;
  state.expect = Expect.Member;
}

function extraComma(state: ParseState): void {
  const start = state.scanner.offset++;
  state.damage();
  state.scanner.errors.extraComma({ start, end: start + 1 });
}

/** Whether a member could begin with this character, so that only the comma is missing. */
function startsMember({ scanner }: ParseState, code: number): boolean {
  const word = scanner.peekWord(true);
  return (
    code === quote ||
    isOpener(code) ||
    /^[-\p{L}\p{N}_$]/u.test(word) ||
    "'“”‘’".includes(scanner.text[scanner.offset] ?? ' ')
  );
}
