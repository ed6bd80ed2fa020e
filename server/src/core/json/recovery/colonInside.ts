import { closingQuotes } from '../tree/quoteCharacters.ts';
import { afterValue, inWord } from './otherQuotes.ts';
import type { QuoteReader } from './quoteReader.ts';
import { TokenKind } from './tokens.ts';

/** The words of a name, and the colon after them. */
const nameAndColon = /([\p{L}\p{N}_$-]+(?:[ '’][\p{L}\p{N}_$-]+)*)[ \t]*:[ \t]*/uy;

const quotes = `"${Object.keys(closingQuotes).join('')}`;

/** The start of a value: its quote, its bracket, or all of it in a line or an entry without further quotes. */
const value = new RegExp(
  `[ \\t]*(?:([${quotes}])|[[{]|[^\\s:=,}\\]${quotes}][^,}${quotes}\\r\\n]*(?:[,}]|$))`,
  'my',
);

/** How far the end of a string is looked for, in UTF-16 code units, so that many take time in proportion. */
const longestValue = 2000;

/** Reads a name with its colon in its quotes before a value, as in `"order:" 20`; returns whether it did. */
export function readColonInside(lexer: QuoteReader): boolean {
  const { text, offset, errors } = lexer;
  nameAndColon.lastIndex = offset + 1;
  const [inside = '', name = ''] = nameAndColon.exec(text) ?? [];
  const close = offset + 1 + inside.length;
  if (name === '' || !isClosedBy(text[offset], text[close])) return false;
  value.lastIndex = close + 1;
  const found = value.exec(text);
  if (found === null || (found[1] !== undefined && !isString(lexer, value.lastIndex))) return false;
  errors.colonInName({ start: offset, end: close + 1 }, name);
  lexer.add(TokenKind.String, offset + 1 + name.length, { malformed: true });
  lexer.offset = text.indexOf(':', lexer.offset);
  lexer.add(TokenKind.Colon, lexer.offset + 1);
  lexer.offset = close + 1;
  return true;
}

/** Whether a string, after its quote, ends where a value may. */
function isString(lexer: QuoteReader, start: number): boolean {
  const { text } = lexer;
  const end = Math.min(lexer.lineEnd(start), start + longestValue);
  for (let at = start; at < end; at++) {
    inWord.lastIndex = at;
    if (text[at] === '\\') at++;
    else if (isClosedBy(text[start - 1], text[at]) && !inWord.test(text)) {
      afterValue.lastIndex = at + 1;
      return afterValue.test(text);
    }
  }
  return false;
}

function isClosedBy(opening = '', closing = ' '): boolean {
  return (opening === '"' ? opening : (closingQuotes[opening] ?? '')).includes(closing);
}
