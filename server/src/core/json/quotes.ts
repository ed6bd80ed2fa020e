import { reportContent } from './stringContent.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** The part of the lexer that reads strings. */
export interface QuoteReader {
  readonly text: string;
  readonly errors: SyntaxErrors;
  readonly tokens: Tokens;
  /** The kind of the token before the offset. */
  readonly before: TokenKind;
  offset: number;
  lineEnd(offset: number): number;
  add(kind: TokenKind, end: number, traits?: { plain?: boolean; malformed?: boolean }): void;
}

/** Quotation marks with their closing counterparts. */
const closing: Readonly<Record<string, string>> = {
  "'": "'’",
  '“': '”“',
  '”': '”',
  '„': '“”‟',
  '‟': '”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '「': '」',
  '『': '』',
  '＂': '＂',
  '＇': '＇',
  '‘': '’',
  '’': '’',
  '‚': '‘’',
  '‛': '’',
  '`': '`´',
  '´': '´`',
};
const otherQuotes = "'“”„‟«»‹›「」『』＂＇‘’‚‛`´";

/** Matches a name with a missing or different closing quote, including its colon. */
const openName =
  /["'“]([\w$-]+)(['‘’“”„`´«»＂]?)\s*[:=](?=\s*(?:["'[{]|true\b|false\b|null\b|-?\d|$))/my;
const openNameBeforeWord = /["'“]([\w$-]+)(['‘’“”„`´«»＂]?)\s*[:=]\s*$/;
const otherName = /[^"]([\w$-]+)"(?=\s*[:=])/y;
const unopenedName = /[\w$-]+["'”’](?=\s*[:=])/y;
const unopenedValue = /[^"\s,{}[\]][^"\r\n]{0,500}"(?=\s*(?:[,}\]]|$))/my;

/** Reads a string in any quotation marks; returns false if there is none. */
export function readQuoted(lexer: QuoteReader): boolean {
  const character = lexer.text[lexer.offset] ?? '';
  if (character === '"') readDouble(lexer);
  else if (character in closing) readOther(lexer, closing[character] ?? '');
  else return false;
  return true;
}

/** Whether a property name may be here: there is no colon before it. */
function isNamePlace({ before }: QuoteReader): boolean {
  return before !== TokenKind.Colon;
}

function readDouble(lexer: QuoteReader): void {
  const { text } = lexer;
  if (/^""[\w@./#$]/.test(text.slice(lexer.offset, lexer.offset + 3)) && !isPairBefore(lexer)) {
    const start = lexer.offset++;
    lexer.errors.extraQuote({ start, end: start + 1 }, lexer.tokens.count);
  }
  const start = lexer.offset;
  if (isNamePlace(lexer) && readOpenName(lexer)) return;
  const close = closingQuote(text, start + 1);
  if (text[close] !== '"') {
    unterminated(lexer, close);
    return;
  }
  const next = text.slice(close + 1, close + 3);
  const isCut = !/^[\s,:}\]=;]|^$/.test(next);
  if (/^"(?:[\s,:}\]]|$)/.test(next)) {
    finish(lexer, close + 1);
    lexer.errors.extraQuote({ start: close + 1, end: close + 2 }, lexer.tokens.count - 1);
    lexer.offset = close + 2;
  } else if (isCut && swallowsNext(text, start, close)) {
    unterminated(lexer, start + text.slice(start, close).search(/\s*[,}\]]/));
  } else if (!isCut || !readInnerQuotes(lexer, close)) {
    finish(lexer, close + 1);
  }
}

/** Whether two quotes are an empty string followed by a missing token. */
function isPairBefore({ text, offset }: QuoteReader): boolean {
  return /^""[\w$-]+"\s*:/.test(text.slice(offset, offset + 80)) && text[offset - 1] === ':';
}

/** Adds a string at the offset and reports errors inside it. */
function finish(lexer: QuoteReader, end: number): void {
  const { text, offset, errors } = lexer;
  const malformed = reportContent({ text, errors }, offset + 1, end - 1);
  lexer.add(TokenKind.String, end, { malformed });
}

/** Returns the offset of the next unescaped quote, or the end of the line. */
function closingQuote(text: string, offset: number): number {
  let at = offset;
  for (; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x5c && !/[\r\n]/.test(text[at + 1] ?? '\n')) at++;
    else if (character === 0x22 || character === 0x0a || character === 0x0d) return at;
  }
  return Math.min(at, text.length);
}

/** Whether a string extends to the opening quote of the next name or item. */
function swallowsNext(text: string, start: number, close: number): boolean {
  const isOpen = /[,{[]\s*$/.test(text.slice(Math.max(start, close - 20), close));
  return isOpen && /^[\w$@./-]+["“]?\s*/.test(text.slice(close + 1, close + 100));
}

/** A name whose closing quote is missing or of another kind. */
function readOpenName(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  openName.lastIndex = offset;
  const close = closingQuote(text, offset + 1);
  const isBeforeWord = text[close] === '"' && /^[^\s,:}\]]/.test(text[close + 1] ?? ' ');
  const isLost = text[close] !== '"' || !/^\s*[:=]/.test(text.slice(close + 1, close + 20));
  const found =
    (isLost ? openName.exec(text) : null) ??
    (isBeforeWord ? openNameBeforeWord.exec(text.slice(offset, close)) : null);
  if (found === null) return false;
  const [, name = '', wrong = ''] = found;
  const end = offset + 1 + name.length;
  if (wrong !== '') errors.quotes({ start: offset, end: end + 1 }, `"${name}"`);
  else errors.unterminatedString({ start: offset, end }, end, tokens.count);
  lexer.add(TokenKind.String, end + wrong.length, { malformed: true });
  return true;
}

/** Reads a string with a missing or different closing quote. */
function unterminated(lexer: QuoteReader, before: number): void {
  const { text, offset, errors, tokens } = lexer;
  const body = text.slice(offset, before).replace(/[\s,\]}]+$/, '');
  const end = offset + Math.max(body.length, 1);
  const isOther = body.length > 1 && otherQuotes.includes(body.at(-1) ?? ' ');
  if (isOther) errors.quotes({ start: end - 1, end }, '"');
  else errors.unterminatedString({ start: offset, end }, end, tokens.count);
  lexer.add(TokenKind.String, end, { malformed: true });
}

/** Reads a value with unescaped quotes inside, which ends at the last quote of the line. */
function readInnerQuotes(lexer: QuoteReader, close: number): boolean {
  const { text, offset, errors } = lexer;
  if (isNamePlace(lexer) && lexer.before !== TokenKind.OpenBracket) return false;
  const rest = text.slice(close, lexer.lineEnd(close));
  const end = rest.search(/"[\s,}\]]*$/);
  if (end <= 0 || /"\s*[:,]/.test(rest.slice(0, end))) return false;
  const span = { start: offset, end: close + end + 1 };
  const content = text.slice(span.start + 1, span.end - 1).replace(/\\?"/g, '\\"');
  errors.innerQuotes(span, `"${content}"`);
  lexer.add(TokenKind.String, span.end, { malformed: true });
  return true;
}

/** Reads a string that is not in double quotes. */
function readOther(lexer: QuoteReader, closers: string): void {
  const { text, offset, errors } = lexer;
  otherName.lastIndex = offset;
  const mixed = isNamePlace(lexer) ? otherName.exec(text) : null;
  const end = mixed === null ? otherEnd(lexer, closers) : offset + mixed[0].length;
  const last = text[end - 1] ?? '';
  const isClosed = end > offset + 1 && `${closers}"`.includes(last);
  const body = text.slice(offset + 1, isClosed ? end - 1 : end);
  const name = /^([\w$-]+)\s*:\s*$/.exec(body)?.[1];
  if (name !== undefined && /\w/.test(text[end] ?? '')) {
    const nameEnd = offset + 1 + name.length;
    errors.quotes({ start: offset, end: nameEnd }, `"${name}"`);
    lexer.add(TokenKind.String, nameEnd, { malformed: true });
    return;
  }
  errors.quotes({ start: offset, end }, requote(body));
  lexer.add(TokenKind.String, end, { malformed: true });
}

function otherEnd(lexer: QuoteReader, closers: string): number {
  const { text, offset } = lexer;
  const end = lexer.lineEnd(offset);
  const found = unescaped(text, { start: offset + 1, end, closers });
  if (found >= 0) return found + 1;
  if (closers.includes('`')) {
    const later = unescaped(text, { start: end, end: Math.min(end + 2000, text.length), closers });
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
  for (let at = start; at < end; at++) {
    if (text[at] === '\\') at++;
    else if (closers.includes(text[at] ?? ' ')) return at;
  }
  return -1;
}

/** Reads a string whose opening quote is missing. */
export function readUnopened(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  const pattern = isNamePlace(lexer) ? unopenedName : unopenedValue;
  let end = endOf(pattern, text, offset);
  const isItem = lexer.before === TokenKind.OpenBracket || lexer.before === TokenKind.Comma;
  if (end < 0 && isItem) end = endOf(unopenedValue, text, offset);
  if (end < 0) return false;
  const rest = text.slice(offset, lexer.lineEnd(offset));
  if (pattern === unopenedValue && rest.split('"').length % 2 === 1) return false;
  const span = { start: offset, end };
  if (text[end - 1] === '"') errors.unopenedString(span, tokens.count);
  else errors.quotes(span, requote(text.slice(offset, end - 1)));
  lexer.add(TokenKind.String, end, { malformed: true });
  return true;
}

function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Converts a string in other quotes to a JSON string. */
function requote(body: string): string {
  const content = body.replace(
    /\\(['‘’“”`])|"|\t|\r|\n/g,
    (found, escaped: string | undefined) => escaped ?? JSON.stringify(found).slice(1, -1),
  );
  return `"${content}"`;
}
