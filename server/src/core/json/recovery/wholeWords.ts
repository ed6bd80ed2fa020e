import type { ValueGrammar } from '../parse/grammar.ts';
import { isItemPlace, type QuoteReader } from './quoteReader.ts';
import { TokenKind } from './tokens.ts';

/** The part of the lexer that reads words of which punctuation of JSON is a part. */
export interface WordReader extends QuoteReader {
  /** What the format allows at the offset. */
  readonly allowed: ValueGrammar;
  /** The innermost bracket that is open. */
  readonly innermost: OpenBracket | undefined;
}

/** An opening bracket as it is written, which may be wrong. */
export interface OpenBracket {
  readonly isList: boolean;
  /** What the format allows as the value that it opens. */
  readonly allowed: ValueGrammar;
}

/**
 * An address with its scheme, of which colons, equals signs and commas are parts, up to a comma or
 * semicolon at its end. What may be a comment, a template or the name of the next property is not a part.
 */
const addressPattern =
  /([A-Za-z][\w+.-]*):\/\/(?:[^\s,;:/"“”'`{}[\]()$]|[,;](?![\s,;"'“}\])]|[\w$-]+[ \t]*:(?!\/\/)|$)|:(?=[^\s,;"'“{}[\]()])|\/(?!\*|\/\W)|\$(?![({])|(?<!\$)\([^\s()"'{}[\]]*\))+/my;
const time = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?`;
const zone = String.raw`[ \t]?(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)`;
const dateTimePattern = new RegExp(
  String.raw`\d{1,4}([-./])\d{1,2}\1\d{1,4}(?:[Tt]|[ \t]+)${time}(?:${zone})?(?![\w:])`,
  'y',
);
/** A time alone, which a name and a number without quotes look like. */
const timePattern = new RegExp(
  String.raw`${time}(?:[ \t]?[AaPp][Mm]|${zone})?(?=[ \t]*(?:[,;}\]\r\n"]|//|/\*|$))`,
  'my',
);
/** A name of several words without quotes, of which none is a value of JSON. */
const longNamePattern =
  /([\p{L}_$][\p{L}\p{N}_$-]*)(?:[ \t]+(?!(?:true|false|null)\b)[\p{L}\p{N}_$][\p{L}\p{N}_$-]*)+(?=[ \t]*[:=](?!=))/uy;
/** A remark in parentheses, which is not a list. */
const remarkPattern =
  /(?:\([^()\r\n"'`:{}[\]]*\)|\[\p{L}[^\r\n"'`:,{}[\]]*\]|\{\p{L}[^\r\n"'`:,{}[\]]*\}|<\p{L}[^\r\n"'`:,{}[\]<>/=]*>|\*\p{L}[^\r\n"'`:,{}[\]*]*\*)(?=[ \t]*(?:[,}\]\r\n]|$))/uy;
const tickedBox = /\[[xX✓✔]\](?=[ \t]*(?:[,}\r\n]|$))/y;
const globPattern = /(?![/*]{2}[ \t])[\w.@!~*?/-]*\*[^\s,"'{}[\]:]*(?=[ \t]*(?:[,}\]]|$))/my;

/** Reads an address or a time as one word: its colons and equals signs are after no name. */
export function readAddressOrTime(lexer: WordReader): boolean {
  const { text, offset } = lexer;
  const end = addressEnd(lexer) ?? endOf(dateTimePattern, text, offset) ?? timeEnd(lexer);
  if (end === undefined) return false;
  lexer.add(TokenKind.Word, end);
  return true;
}

function addressEnd(lexer: WordReader): number | undefined {
  addressPattern.lastIndex = lexer.offset;
  const scheme = addressPattern.exec(lexer.text)?.[1];
  // A comment may be directly after the colon of a property.
  if (scheme === undefined || lexer.grammar.isName(scheme)) return undefined;
  const end = addressPattern.lastIndex;
  // What goes on in brackets is of a template.
  return /[{[($]/.test(lexer.text[end] ?? '') ? undefined : end;
}

/** Returns the end of a time that is a value: elsewhere, it may be a name and its value. */
function timeEnd(lexer: WordReader): number | undefined {
  const isValue = lexer.before === TokenKind.Colon || isItemPlace(lexer);
  if (!isAfterRatio(lexer) && !(isValue && lexer.allowed.allowsString)) return undefined;
  return endOf(timePattern, lexer.text, lexer.offset);
}

/** Whether a comma and a number with a colon in it are before the offset, such as another time. */
export function isAfterRatio(lexer: WordReader): boolean {
  const { before, text, tokens } = lexer;
  const last = tokens.count - 2;
  if (before !== TokenKind.Comma || tokens.kind(last) !== TokenKind.Word) return false;
  return /^\d[\w.-]*:/.test(text.slice(tokens.start(last), tokens.end(last)));
}

/**
 * Reads words before a colon as one name. A name that the format knows lacks its own colon instead, and
 * true, false and null are the value of the name before them.
 */
export function readLongName(lexer: WordReader): boolean {
  const { before, innermost, text, offset } = lexer;
  const isMember = lexer.isFirst || before === TokenKind.Comma;
  const isName = innermost?.isList
    ? before === TokenKind.OpenBracket
    : isMember || before === TokenKind.OpenBrace;
  if (!isName || innermost === undefined) return false;
  longNamePattern.lastIndex = offset;
  const first = longNamePattern.exec(text)?.[1] ?? '';
  const isOther = /^(?:true|false|null)$/.test(first) || innermost.allowed.knows(first);
  if (first === '' || isOther) return false;
  lexer.add(TokenKind.Word, longNamePattern.lastIndex);
  return true;
}

/** Reads a pattern with stars as one word, which begins no comment: `[notes/**, *.tmp]`. */
export function readGlob(lexer: WordReader): boolean {
  const { before } = lexer;
  const isItem = before === TokenKind.OpenBracket || before === TokenKind.Comma;
  const isLine = lexer.isFirst && lexer.list !== undefined;
  // What begins with `/*` directly after the colon is a value that is commented out.
  const isValue = before === TokenKind.Colon && !lexer.text.startsWith('/*', lexer.offset);
  if (!isItem && !isLine && !isValue) return false;
  globPattern.lastIndex = lexer.offset;
  if (!globPattern.test(lexer.text)) return false;
  lexer.add(TokenKind.Word, globPattern.lastIndex);
  return true;
}

/** Reads a remark after the value of a property: `"order": 10 (default)`. */
export function readRemark(lexer: WordReader): boolean {
  const { tokens } = lexer;
  const isAfterValue =
    tokens.kind(tokens.count - 2) === TokenKind.Colon && !tokens.isOpener(tokens.count - 1);
  if (lexer.isFirst || !isAfterValue) return false;
  remarkPattern.lastIndex = lexer.offset;
  if (!remarkPattern.test(lexer.text)) return false;
  lexer.add(TokenKind.Junk, remarkPattern.lastIndex);
  return true;
}

/** Reads a ticked box, as in a list of tasks, in place of a value that is not a list. */
export function readTickedBox(lexer: WordReader): boolean {
  if (lexer.before !== TokenKind.Colon) return false;
  tickedBox.lastIndex = lexer.offset;
  if (!tickedBox.test(lexer.text) || lexer.allowed.allowsArray) return false;
  lexer.add(TokenKind.Word, tickedBox.lastIndex);
  return true;
}

/** Returns the end of what a sticky pattern matches at an offset; `undefined` if it does not. */
function endOf(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
