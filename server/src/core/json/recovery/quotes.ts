import { reportContent } from '../parse/stringContent.ts';
import { isQuote } from '../tree/quoteCharacters.ts';
import { readColonInside } from './colonInside.ts';
import { readEmphasized, readEscaped, readOther } from './otherQuotes.ts';
import { isItemPlace, isMemberPlace, isNamePlace, type QuoteReader } from './quoteReader.ts';
import { TokenKind } from './tokens.ts';

/** Matches a name with a missing or different closing quote, including its colon. */
const openName =
  /["'“]([\w$-]+)(['‘’“”„`´«»＂]?)\s*[:=](?=\s*(?:["'[{]|true\b|false\b|null\b|-?\d|$))/my;
const openNameBeforeWord = /["'“]([\w$-]+)(['‘’“”„`´«»＂]?)\s*[:=]\s*$/;

/** Reads a string in any quotation marks; returns false if there is none. */
export function readQuoted(lexer: QuoteReader): boolean {
  if (lexer.text[lexer.offset] !== '"') {
    if (isMemberPlace(lexer) && readColonInside(lexer)) return true;
    return readEscaped(lexer) || readEmphasized(lexer) || readOther(lexer);
  }
  readDouble(lexer);
  return true;
}

function readDouble(lexer: QuoteReader): void {
  const { text } = lexer;
  if (startsTwice(lexer)) {
    const start = lexer.offset++;
    lexer.errors.extraQuote({ start, end: start + 1 }, lexer.tokens.count);
  }
  const start = lexer.offset;
  if (readBeforeName(lexer)) return;
  if (isMemberPlace(lexer) && (readColonInside(lexer) || readOpenName(lexer))) return;
  const close = closingQuote(text, start + 1);
  if (text[close] !== '"') {
    if (!readLines(lexer, close)) unterminated(lexer, close);
    return;
  }
  const next = text.slice(close + 1, close + 3);
  const isCut = !/^[\s,:}\]=;]|^$/.test(next) && !isBeforeSeparator(text, close + 1);
  if (/^"(?:[\s,:}\]]|$)/.test(next)) {
    finish(lexer, close + 1);
    lexer.errors.extraQuote({ start: close + 1, end: close + 2 }, lexer.tokens.count - 1);
    lexer.offset = close + 2;
  } else if (isCut && swallowsNext(text, start, close)) {
    unterminated(lexer, start + text.slice(start, close).search(/\s*[,}\]]/));
  } else if ((!isCut && !goesOn(lexer, close)) || !readInnerQuotes(lexer, close)) {
    finish(lexer, close + 1);
  }
}

/** Whether two quotes are where one belongs. */
function startsTwice({ text, offset }: QuoteReader): boolean {
  if (!/^""[\w@./#$]/.test(text.slice(offset, offset + 3))) return false;
  // A string that begins with a quote of its own has another one inside.
  const close = closingQuote(text, offset + 2);
  if (!/^[\s]*(?:[,:}\]=;"]|$)/.test(text.slice(close + 1, close + 20))) return false;
  // An empty string may lack what comes after it.
  return !(/^""[\w$-]+"\s*:/.test(text.slice(offset, offset + 80)) && text[offset - 1] === ':');
}

/** Whether a character between two strings stands for the comma. */
function isBeforeSeparator(text: string, offset: number): boolean {
  return /^[，、；：،؛·|./]\s*"/.test(text.slice(offset, offset + 20));
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

/** A string that is typed directly before the name of the next property: `"d"position": 1`. */
function readBeforeName(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  beforeName.lastIndex = offset;
  const body = beforeName.exec(text)?.[1];
  if (body === undefined) return false;
  const end = offset + 1 + body.length;
  if (!isNamePlace(lexer)) errors.unterminatedString({ start: offset, end }, end, tokens.count);
  lexer.add(TokenKind.String, end, { malformed: true });
  return true;
}

const beforeName = /"([\w$-]*)(?="[\w$-]+"[ \t]*:[ \t]*(?:["{[\d-]|true|false|null))/y;

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
  if (wrong !== '') errors.quotes({ start: offset, end: end + 1 }, `"${name}"`, tokens.count);
  else errors.unterminatedString({ start: offset, end }, end, tokens.count);
  lexer.add(TokenKind.String, end + wrong.length, { malformed: true });
  return true;
}

/** Reads a string with a missing or different closing quote. */
function unterminated(lexer: QuoteReader, before: number): void {
  const { text, offset, errors, tokens } = lexer;
  const body = text.slice(offset, before).replace(/[\s,\]}]+$/, '');
  const end = offset + Math.max(body.length, 1);
  const isOther = body.length > 1 && isQuote(body.at(-1));
  const escaped = body.match(/\\"/g)?.length ?? 0;
  if (body.endsWith('\\"') && escaped % 2 === 1)
    errors.escapedEnd({ start: end - 2, end }, tokens.count);
  else if (isOther) errors.quotes({ start: end - 1, end }, '"', tokens.count);
  else errors.unterminatedString({ start: offset, end }, end, tokens.count);
  lexer.add(TokenKind.String, end, { malformed: true });
}

/** A string with quotes inside. It ends with the quote that leaves pairs of quotes inside, if there is one. */
function readInnerQuotes(lexer: QuoteReader, close: number): boolean {
  const { text, offset, errors, tokens } = lexer;
  // A name is followed by something else, such as another character for the colon.
  const isAfterName = isNamePlace(lexer) && lexer.before !== TokenKind.OpenBracket;
  if (isAfterName && !/[\p{L}\p{N}]/u.test(text[close + 1] ?? '')) return false;
  nextItem.lastIndex = close + 1;
  if (isItemPlace(lexer) && nextItem.test(text)) return false;
  const end = outerQuote(lexer, close);
  if (end < 0) return false;
  const span = { start: offset, end: end + 1 };
  const inside = text.slice(span.start + 1, end);
  const right = `"${inside.replace(/\\?"/g, '\\"')}"`;
  const isAlone = inside.indexOf('"') === inside.lastIndexOf('"');
  // In a list, the only quote inside may end an item and begin the next.
  const between = isItemPlace(lexer) && isAlone ? { start: close, end: close + 1 } : undefined;
  errors.innerQuotes(span, { right, nearToken: tokens.count, between });
  lexer.add(TokenKind.String, span.end, { malformed: true });
  return true;
}

/** A string directly after another one in a list, between which the comma is missing. */
const nextItem = /"[^"\r\n]+"(?=[ \t]*(?:[,\]\r\n]|$))/my;

/** What follows a quote that is part of its string: words up to the quote that ends it. */
const laterWords = /"[ \t]+[^\s"':,{}[\]][^":,{}[\]\r\n]*"(?=[ \t]*(?:[,}\]]|$))/my;

/** Whether a string goes on after a quote that a space follows. */
export function goesOn({ text, before }: QuoteReader, close: number): boolean {
  laterWords.lastIndex = close;
  return before === TokenKind.Colon && laterWords.test(text);
}

/** How far the end of a string with quotes inside is looked for, in UTF-16 code units. */
const longestRest = 2000;

function outerQuote(lexer: QuoteReader, close: number): number {
  const { text } = lexer;
  const isName = isNamePlace(lexer);
  const lineEnd = Math.min(lexer.lineEnd(close), close + longestRest);
  let first = -1;
  let isPaired = true;
  for (let at = close + 1; at < lineEnd; at++) {
    const character = text[at] ?? '';
    if (character === '\\') at++;
    else if (isName && /[,:{}[\]]/.test(character)) break;
    if (character !== '"') continue;
    isPaired = !isPaired;
    const isNameEnd = /^\s*:/.test(text.slice(at + 1, at + 20));
    if (isNameEnd && !isName) break;
    if (!isNameEnd && !/^\s*(?:[,}\]\r\n]|$)/.test(text.slice(at + 1, at + 20))) continue;
    if (isPaired) return at;
    if (first < 0) first = at;
  }
  return first;
}

/** A string that goes on in the next line, where only its end and what may follow that is. */
const laterLine =
  /\s*?\\?(?:\r\n|\n|\r)[ \t]*(?=[^\s"{}[\],:])[^"{}[\]:\r\n]*"(?=[ \t]*(?:[,}\]]|$))/my;

function readLines(lexer: QuoteReader, lineEnd: number): boolean {
  const { text, offset, errors, tokens } = lexer;
  if (/[,{[]\s*$/.test(text.slice(offset, lineEnd)) || lexer.before === TokenKind.OpenBrace) {
    return false;
  }
  const line = text.slice(offset, lineEnd).replace(/\s*\\?\s*$/, '');
  laterLine.lastIndex = offset + line.length;
  const found = laterLine.exec(text)?.[0];
  if (found === undefined) return false;
  const start = laterLine.lastIndex - found.length;
  const gap = { start, end: start + (/^[\s\\]*/.exec(found)?.[0].length ?? 0) };
  const isChoice = lexer.before !== TokenKind.Colon;
  errors.brokenString({ start: offset, end: start }, gap, { nearToken: tokens.count, isChoice });
  lexer.add(TokenKind.String, laterLine.lastIndex, { malformed: true });
  return true;
}
