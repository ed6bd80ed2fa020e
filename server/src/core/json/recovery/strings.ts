import { reportContent } from '../parse/stringContent.ts';
import { closingQuotes, isQuote } from '../tree/quoteCharacters.ts';
import { classOf, markAt } from './signs.ts';
import { inPlaceOfColon } from './strays.ts';
import type { SyntaxErrors, TokenRange } from './syntaxErrors.ts';
import { endOf } from './words.ts';

/** Where a string is read, and where its errors are reported. */
export interface StringInput {
  readonly text: string;
  /** The offset of the opening quote. */
  readonly start: number;
  /** The end of what is looked at for the closing quote: the end of the line, or a little before. */
  readonly limit: number;
  /** Whether the name of a property is expected, and not a value. */
  readonly isName: boolean;
  readonly errors: SyntaxErrors;
  readonly place: TokenRange;
}

/** A string: where it ends, where the next token is, and how it is written. */
export interface ReadString {
  readonly end: number;
  readonly next: number;
  readonly isMalformed: boolean;
}

/**
 * A name whose closing quote is missing, escaped or another one, up to its colon. After the colon comes the value; a
 * quote directly before a space is not the beginning of one, but the end of `"name:"`.
 */
const openName =
  /["“]([\w$-]+)(\\"|['‘’“”„`´«»]?)[ \t]*[:=](?=[ \t]*(?:["'][^\s,]|[[{]|true\b|false\b|null\b|-?\d|[\r\n]))/y;

/** What may come after a string, beside the signs of other languages. */
const afterString = /^(?:[\s}\],:]|\/[/*]|$)/;

/** A separator at the end of a text, after which a string has been read into the next one. */
const separatorAtEnd = /\s*(?:[,}\]{[:]\s*)+$/;
const separatorAfterValue = /\s*(?:[,}\]{[]\s*)+$/;

/** Reads a string in double quotes, whether or not its quotes are right. */
export function readDoubleQuoted(input: StringInput): ReadString {
  const { text, start, isName } = input;
  const close = closingQuote(text, start + 1);
  const after = text.slice(close + 1, close + 3);
  const isEnd = () =>
    afterString.test(after) ||
    '}],:'.includes(markAt(text, close + 1)?.right ?? ' ') ||
    (isName && endOf(inPlaceOfColon, text, close + 1) >= 0);
  if (text[close] === '"' && isEnd()) {
    return readComplete(input, close + 1);
  }
  return (
    readOpenName(input) ??
    (text[close] === '"' ? readBeyondQuote(input, close) : readToSeparator(input, input.limit))
  );
}

/** Reads a name up to its colon, if its closing quote is missing or another one. */
function readOpenName({ text, start, isName, errors, place }: StringInput): ReadString | undefined {
  openName.lastIndex = start;
  const found = isName ? openName.exec(text) : null;
  if (found === null) return undefined;
  const [, name = '', wrong = ''] = found;
  const end = start + 1 + name.length + wrong.length;
  if (wrong === '') errors.missingQuote({ start, end }, 'closing', place);
  else if (wrong === '\\"') errors.escapedQuote({ start, end }, place);
  else errors.otherQuotes({ start, end }, `"${name}"`, place);
  return malformed(end);
}

/** Reads a string whose next quote is not followed by what may follow a string. */
function readBeyondQuote(input: StringInput, close: number): ReadString {
  const { text, start, limit, errors, place } = input;
  if (/^"(?:[\s,:}\]]|$)/.test(text.slice(close + 1, close + 3))) {
    const read = readComplete(input, close + 1);
    errors.extraQuote({ start: close + 1, end: close + 2 }, place);
    return { ...read, next: close + 2 };
  }
  if (separatorAtEnd.test(text.slice(start, close))) return readToSeparator(input, close);
  const end = outerQuote(text, close, limit);
  if (end < 0) return readComplete(input, close + 1);
  const inside = text.slice(start + 1, end);
  const right = `"${inside.replace(/\\?"/g, '\\"')}"`;
  errors.innerQuotes({ start, end: end + 1 }, right, !hasOddQuotes(inside), place);
  return malformed(end + 1);
}

/** Reads a string without its closing quote, which ends before the separators at the end of its text. */
function readToSeparator(
  { text, start, isName, errors, place }: StringInput,
  before: number,
): ReadString {
  const body = text.slice(start, before);
  const written = body.replace(isName ? separatorAtEnd : separatorAfterValue, '').trimEnd();
  const end = start + Math.max(1, written.length);
  const span = { start, end };
  if (written.endsWith('\\"')) errors.escapedQuote(span, place);
  else if (written.length > 2 && isQuote(written.at(-1))) {
    errors.otherQuotes(span, `${written.slice(0, -1)}"`, place);
  } else errors.missingQuote(span, 'closing', place);
  return malformed(end);
}

/** Reads a string whose quotes are right, and reports what is wrong inside. */
function readComplete({ text, start, errors }: StringInput, end: number): ReadString {
  return { end, next: end, isMalformed: reportContent({ text, errors }, start + 1, end - 1) };
}

function malformed(end: number): ReadString {
  return { end, next: end, isMalformed: true };
}

/** Returns the offset of the next double quote that is not escaped, else that of the end of the line. */
function closingQuote(text: string, offset: number): number {
  let at = offset;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c && !/[\r\n]/.test(text[at + 1] ?? '\n')) at++;
    else if (code === 0x22 || code === 0x0a || code === 0x0d) return at;
  }
  return Math.min(at, text.length);
}

/** How many quotes a string may have inside, so that time is linear. */
const mostQuotes = 40;

/** Returns the offset of the quote before a separator that ends a string with quotes inside, else -1. */
function outerQuote(text: string, close: number, limit: number): number {
  for (let at = close + 1, quotes = 0; at < limit && quotes < mostQuotes; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') {
      quotes++;
      const after = text.slice(at + 1, at + 20);
      if (/^\s*:/.test(after)) break;
      if (/^\s*(?:[,}\]\r\n]|$)/.test(after)) return at;
    }
  }
  return -1;
}

/** A quote before another one and a text, or before the bracket of a value. */
const strayQuote = /^"(?:"[\w@./#$]|[ \t]*[{[][ \t]*(?:["{}[\]]|$))/;

/** Whether the quote at the start of a string has no partner, so that it is one too many. */
export function isStrayQuote({ text, start, limit, isName }: StringInput): boolean {
  const line = text.slice(start, limit);
  return strayQuote.test(line) && !(isName && /^"\s*[{[]/.test(line)) && hasOddQuotes(line);
}

/** Whether a line has an odd number of quotes. */
function hasOddQuotes(line: string): boolean {
  return line.replace(/\\./g, '').split('"').length % 2 === 0;
}

/**
 * Matches the text of a string up to its closing quote or else a double one, by opening quote: what may follow a
 * string comes after it. Before its own, double quotes are pairs.
 */
const bodies = new Map(
  Object.entries(closingQuotes).map(([opening, closing]) => {
    const after = `(?=[ \\t]*(?:[${classOf('}],:')}]|$|/[/*]))`;
    const own = `((?:\\\\.|[^"\\\\]|"[^"]*")*?)[${closing}]${after}`;
    return [opening, new RegExp(`^(?:${own}|((?:\\\\.|[^\\\\])*?)[${closing}"]${after})`)];
  }),
);

/** Reads a string in single, curly or back quotes; `undefined` if none begins at the offset. */
export function readOtherQuoted(input: StringInput): ReadString | undefined {
  const { text, start, limit, errors, place } = input;
  const opening = text[start] ?? '';
  const found = bodies.get(opening)?.exec(text.slice(start + opening.length, limit));
  const [raw = '', own, body = own ?? ''] = found ?? [];
  // Quotes alone are a fence of Markdown.
  if (raw === '' || /^[`´'"]+$/.test(body)) return undefined;
  const end = start + opening.length + raw.length;
  // YAML doubles a single quote inside of single quotes (YAML 1.2.2, section 7.3.2).
  const unescaped = body.replace(/\\(['`])/g, '$1').replace(/''/g, "'");
  const right = `"${unescaped.replace(/(?<!\\)"/g, '\\"')}"`;
  // A template of JavaScript has a value only when it runs.
  if (body.includes('${')) errors.invalidValue({ start, end }, text.slice(start, end), place);
  else errors.otherQuotes({ start, end }, right, place);
  return malformed(end);
}

/** A name, and a value, that end with a quote and do not begin with one. */
const unopenedName = /[\w$-]+"(?=[ \t]*[:=])/y;
const unopenedValue = /[^"\s,{}[\]][^"\r\n]{0,500}"(?=[ \t]*(?:[,}\]]|$))/my;

/** Reads a string without its opening quote, or returns `undefined`. */
export function readUnopened(input: StringInput): ReadString | undefined {
  const { text, start, limit, isName, errors, place } = input;
  const pattern = isName ? unopenedName : unopenedValue;
  pattern.lastIndex = start;
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return undefined;
  if (!isName && !hasOddQuotes(text.slice(start, limit))) return undefined;
  errors.missingQuote({ start, end: start + found.length }, 'opening', place);
  return malformed(start + found.length);
}
