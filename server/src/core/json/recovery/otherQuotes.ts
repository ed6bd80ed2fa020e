import { closingQuotes, escapedQuote } from '../tree/quoteCharacters.ts';
import { isItemPlace, isNamePlace, type QuoteReader } from './quoteReader.ts';
import { TokenKind } from './tokens.ts';

const otherName = /[^"]([\w$-]+)"(?=\s*[:=])/y;

/** Reads a string in other quotes than double ones; returns false where none begins. */
export function readOther(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  const closers = closingQuotes[text[offset] ?? ''];
  if (closers === undefined) return false;
  if (readDoubled(lexer)) return true;
  otherName.lastIndex = offset;
  const mixed = isNamePlace(lexer) ? otherName.exec(text) : null;
  const outer = mixed === null ? afterApostrophes(lexer, closers) : undefined;
  const end = outer ?? (mixed === null ? otherEnd(lexer, closers) : offset + mixed[0].length);
  const last = text[end - 1] ?? '';
  const isClosed = end > offset + 1 && `${closers}"`.includes(last);
  const body = text.slice(offset + 1, isClosed ? end - 1 : end);
  const name = /^([\w$-]+)\s*:\s*$/.exec(body)?.[1];
  if (name !== undefined && /\w/.test(text[end] ?? '')) {
    const nameEnd = offset + 1 + name.length;
    errors.quotes({ start: offset, end: nameEnd }, `"${name}"`, tokens.count);
    lexer.add(TokenKind.String, nameEnd, { malformed: true });
    return true;
  }
  errors.quotes(
    { start: offset, end },
    /^"[^"\\]*"$/.test(body) ? body : requote(body.replaceAll(doubledInWord, "'")),
    tokens.count,
    outer !== undefined && isItemPlace(lexer) && !contraction.test(body),
  );
  lexer.add(TokenKind.String, end, { malformed: true });
  return true;
}

/** A string between quotes that are written twice or three times: `''x''`, as TeX has it. */
const doubled =
  /(['\u2018\u2019\u00b4\x60]{2,3})([^'\u2018\u2019\u00b4\x60"\r\n]+)['\u2018\u2019\u00b4\x60]{2,3}(?=[ \t]*(?:[:=,}\]\r\n]|$))/y;

function readDoubled(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  doubled.lastIndex = offset;
  const [raw, , body = ''] = doubled.exec(text) ?? [];
  if (raw === undefined) return false;
  errors.quotes({ start: offset, end: offset + raw.length }, requote(body), tokens.count);
  lexer.add(TokenKind.String, offset + raw.length, { malformed: true });
  return true;
}

/** An apostrophe inside of a word, and the same twice, as YAML escapes it (YAML 1.2.2, section 7.3.2). */
export const inWord = /(?<=[\p{L}\p{N}])(?:['\u2019]|'')(?=[\p{L}\p{N}])/uy;
const doubledInWord = /(?<=[\p{L}\p{N}])''(?=[\p{L}\p{N}])/gu;

/** An ending of English, which no item of a list begins with. */
const contraction = /['\u2019](?:t|s|re|ll|ve|d|m)(?![\p{L}\p{N}])/u;

/** What follows the quote that ends a name, or a value. */
const afterName = /[ \t]*(?:[:=]|$)/my;
export const afterValue = /[ \t]*(?:[,}\]]|$)/my;

/**
 * Returns the end of a string with apostrophes, such as `'Don't panic'`: its first quote that is not inside
 * of a word, where a string may end; `undefined` if it has no apostrophe, or its quotes may be those of
 * several strings.
 */
function afterApostrophes(lexer: QuoteReader, closers: string): number | undefined {
  const { text, offset } = lexer;
  const end = lexer.lineEnd(offset);
  const after = isNamePlace(lexer) && !isItemPlace(lexer) ? afterName : afterValue;
  let hasOne = false;
  for (let at = offset + 1; at < end; at++) {
    if (text[at] === '\\') at++;
    else if (closers.includes(text[at] ?? ' ')) {
      inWord.lastIndex = at;
      const found = inWord.exec(text)?.[0];
      if (found === undefined) {
        after.lastIndex = at + 1;
        return hasOne && after.test(text) ? at + 1 : undefined;
      }
      hasOne = true;
      at += found.length - 1;
    }
  }
  return undefined;
}

function otherEnd(lexer: QuoteReader, closers: string): number {
  const { text, offset } = lexer;
  const end = lexer.lineEnd(offset);
  const found = unescaped(text, { start: offset + 1, end, closers });
  if (found >= 0) return found + 1;
  if (closers.includes('`')) {
    const later = unescaped(text, { start: end, end: end + 2000, closers: '`' });
    if (later >= 0) return later + 1;
  }
  const line = text.slice(offset, end);
  const double = line.search(/"\s*(?:[,}\]]|$)/);
  if (double > 0) return offset + double + 1;
  return offset + Math.max(1, line.replace(/[\s,\]}]+$/, '').length);
}

function unescaped(
  text: string,
  { start, end, closers }: { start: number; end: number; closers: string },
): number {
  for (let at = start; at < Math.min(end, text.length); at++) {
    if (text[at] === '\\') at++;
    else if (closers.includes(text[at] ?? ' ')) return at;
  }
  return -1;
}

/** A string between escaped quotes, as in JSON that was copied out of a string or a page; returns false where none begins. */
export function readEscaped(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  const mark = escapedQuote.exec(text.slice(offset, offset + 6))?.[0];
  if (mark === undefined) return false;
  const end = text.indexOf(mark, offset + mark.length);
  if (end < 0 || end > lexer.lineEnd(offset)) return false;
  const span = { start: offset, end: end + mark.length };
  errors.quotes(span, requote(text.slice(offset + mark.length, end)), tokens.count);
  lexer.add(TokenKind.String, span.end, { malformed: true });
  return true;
}

/** A name or a value between the marks of Markdown, which are on both sides of it. */
const emphasized = /(\*{1,3}|_{1,3}|~~|`)("(?:[^"\\\r\n]|\\.)*")\1(?=[ \t]*(?:[:=,}\]\r\n]|$))/y;

/** Reads a string that is emphasized in Markdown; returns false where none begins. */
export function readEmphasized(lexer: QuoteReader): boolean {
  const { text, offset, errors } = lexer;
  emphasized.lastIndex = offset;
  const [raw, , string] = emphasized.exec(text) ?? [];
  if (raw === undefined || string === undefined) return false;
  errors.emphasis({ start: offset, end: offset + raw.length }, string, lexer.tokens.count);
  lexer.add(TokenKind.String, offset + raw.length, { malformed: true });
  return true;
}

/** Converts a string in other quotes to a JSON string. */
export function requote(body: string): string {
  const content = body.replace(
    /\\(['‘’“”`])|"|\t|\r|\n/g,
    (found, escaped: string | undefined) => escaped ?? JSON.stringify(found).slice(1, -1),
  );
  return `"${content}"`;
}
