import { type Edit, insertion, replacement } from '../../text/edit.ts';
import { isLineStart } from '../../text/lines.ts';
import { indentAt, lineEnd } from '../write/format.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** A container without its closing bracket. */
export interface UnclosedContainer {
  /** The offset of its opening bracket. */
  readonly start: number;
  readonly bracket: string;
  readonly isEmpty: boolean;
  /** Whether it is the whole file, and its opening bracket is missing as well. */
  readonly isVirtual: boolean;
}

/**
 * Returns the insertions of closing brackets, innermost first, as they are formatted after the last
 * member: on a line of its own where the opening bracket ends its line. A line or a space that the
 * bracket seems to have left is filled.
 */
export function closingBrackets(
  text: string,
  containers: readonly UnclosedContainer[],
  { end, after = '' }: { readonly end: number; readonly after?: string },
): Edit[] {
  const written = containers.map((container, index) => formatted(text, container, index === 0));
  const last = `${written.pop() ?? ''}${after}`;
  const room = roomFor(text, end, last);
  if (room === undefined) return [insertion(end, written.join('') + last)];
  const others = written.join('');
  const inRoom = insertion(room, last.trimStart());
  return others === '' ? [inRoom] : [insertion(end, others), inRoom];
}

/**
 * Returns the edit that ends an item and begins the next one between two properties.
 * @param place where the item begins, where its last property ends, and where the next item does begin
 */
export function itemBoundary(
  text: string,
  { item, end, next }: { readonly item: number; readonly end: number; readonly next: number },
): Edit {
  const between = text.slice(end, next);
  const comma = /^\s*,/.exec(between)?.[0] ?? '';
  const newLine = lineEnd(text) + indentAt(text, item);
  const isLines = /[\r\n]/.test(between);
  const written = isLines ? `${newLine}},${newLine}{` : ' }, {';
  return replacement({ start: end, end: end + comma.length }, written);
}

function formatted(
  text: string,
  { start, bracket, isEmpty, isVirtual }: UnclosedContainer,
  isFirst: boolean,
): string {
  if (isEmpty && isFirst) return bracket;
  if (isVirtual)
    return /[\r\n]/.test(text.slice(start).trimEnd()) ? lineEnd(text) + bracket : bracket;
  if (endsLine(text, start + 1)) return lineEnd(text) + indentAt(text, start) + bracket;
  return text[start + 1] === ' ' ? ` ${bracket}` : bracket;
}

/** Where the whitespace is in a text already that a bracket begins with. */
function roomFor(text: string, end: number, written: string): number | undefined {
  const space = /^\s*/.exec(written)?.[0] ?? '';
  if (space === '') return undefined;
  const start = space === ' ' ? end : skipBlanks(text, end);
  const offset = start + space.length;
  const isThere = text.startsWith(space, start) && /[\s,]/.test(text[offset] ?? '');
  return isThere ? offset : undefined;
}

function endsLine(text: string, offset: number): boolean {
  return /[\r\n]/.test(text[skipBlanks(text, offset)] ?? ' ');
}

function skipBlanks(text: string, offset: number): number {
  let end = offset;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end;
}

/** How many tokens are looked at for the closing bracket of a container. */
const lookAhead = 5000;

/**
 * Returns the insertion of the opening bracket that is missing before a token, formatted as its closing
 * bracket is: with the line of the name that it is the value of, or on a line of its own.
 */
export function openingBracket(
  text: string,
  { tokens, token, bracket }: { tokens: Tokens; token: number; bracket: string },
): Edit {
  const start = tokens.start(token);
  const isFirst = tokens.indent(token) >= 0;
  if (isFirst && tokens.kind(token - 1) === TokenKind.Colon) {
    const end = tokens.end(token - 1);
    return text[end] === ' ' ? insertion(end + 1, bracket) : insertion(end, ` ${bracket}`);
  }
  const closer = closerOf(tokens, token);
  // Both brackets of a file whose properties are on lines of their own.
  if (closer < 0 && token === 0 && isFirst && spansLines(tokens)) {
    return insertion(start - indentAt(text, start).length, bracket + lineEnd(text));
  }
  if (closer < 0) return insertion(start, bracket);
  const end = tokens.start(closer);
  if (isFirst && tokens.indent(closer) >= 0) return onItsLine(text, start, { end, bracket });
  if (text[end - 1] !== ' ') return insertion(start, bracket);
  return text.slice(start - 2, start) === '  '
    ? insertion(start - 1, bracket)
    : insertion(start, `${bracket} `);
}

/** @param end where the closing bracket is */
function onItsLine(
  text: string,
  start: number,
  { end, bracket }: { readonly end: number; readonly bracket: string },
): Edit {
  const indent = indentAt(text, end);
  const lineStart = start - indentAt(text, start).length;
  const before = lineStart - lineEnd(text).length;
  const isBlank = indentAt(text, before) === indent && isLineStart(text, before - indent.length);
  if (before >= 0 && isBlank) return insertion(before, bracket);
  return insertion(lineStart, indent + bracket + lineEnd(text));
}

function spansLines(tokens: Tokens): boolean {
  for (let token = 1; token < tokens.count; token++) if (tokens.indent(token) >= 0) return true;
  return false;
}

/** The first closing bracket from a token on that no opening bracket after it belongs to, else -1. */
function closerOf(tokens: Tokens, first: number): number {
  let depth = 0;
  const end = Math.min(tokens.count, first + lookAhead);
  for (let token = first; token < end; token++) {
    if (tokens.isOpener(token)) depth++;
    else if (tokens.isCloser(token) && depth-- === 0) return token;
  }
  return -1;
}
