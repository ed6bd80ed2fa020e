import { closingQuotes } from '../tree/quoteCharacters.ts';
import type { QuoteReader } from './quoteReader.ts';
import { TokenKind } from './tokens.ts';

/** The words of a name, and the colon after them. */
const nameAndColon = /([\p{L}\p{N}_$-]+(?:[ '’][\p{L}\p{N}_$-]+)*)[ \t]*:[ \t]*/uy;

/** The start of a value that is not a string, in a line or an entry without further quotes. */
const otherValue = /[ \t]*(?:[[{]|[^\s:=,}\]"'“”„«»`´][^,}"'“”„«»`´\r\n]*(?:[,}\r\n]|$))/y;

/** The quote that a string begins with, and what follows the one that ends it. */
const openingQuote = /[ \t]*(\S)/y;
const afterString = /[ \t]*(?:[,}\r\n]|$)/y;
/** How far the end of a string is looked for, in UTF-16 code units, so that many take time in proportion. */
const longestValue = 2000;
const apostrophe = /(?<=\p{L})['’](?=\p{L})/uy;

/** Reads a name with its colon in its quotes before a value, as in `"order:" 20`; returns false where there is none. */
export function readColonInside(lexer: QuoteReader): boolean {
  const { text, offset, errors } = lexer;
  const closers = closersOf(text[offset]);
  if (closers === '') return false;
  nameAndColon.lastIndex = offset + 1;
  const [inside = '', name = ''] = nameAndColon.exec(text) ?? [];
  const close = offset + 1 + inside.length;
  if (name === '' || !closers.includes(text[close] ?? ' ')) return false;
  if (!startsString(lexer, close + 1) && !matchesAt(otherValue, text, close + 1)) return false;
  errors.colonInName({ start: offset, end: close + 1 }, name);
  lexer.add(TokenKind.String, offset + 1 + name.length, { malformed: true });
  lexer.offset = text.indexOf(':', lexer.offset);
  lexer.add(TokenKind.Colon, lexer.offset + 1);
  lexer.offset = close + 1;
  return true;
}

/** Whether a string that its line or an entry ends with is at an offset. */
function startsString(lexer: QuoteReader, offset: number): boolean {
  const { text } = lexer;
  openingQuote.lastIndex = offset;
  const closers = closersOf(openingQuote.exec(text)?.[1]);
  if (closers === '') return false;
  const start = openingQuote.lastIndex;
  const end = Math.min(lexer.lineEnd(start), start + longestValue);
  for (let at = start; at < end; at++) {
    if (text[at] === '\\') at++;
    else if (closers.includes(text[at] ?? ' ') && !matchesAt(apostrophe, text, at))
      return matchesAt(afterString, text, at + 1);
  }
  return false;
}

function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

/** The quotes that may close a string that a character opens; empty if it opens none. */
function closersOf(character = ''): string {
  return character === '"' ? character : (closingQuotes[character] ?? '');
}
