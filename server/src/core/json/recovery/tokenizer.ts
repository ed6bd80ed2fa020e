import type { Span } from '../../text/span.ts';
import { isQuote } from '../tree/quoteCharacters.ts';
import { yamlLines } from './foreignText.ts';
import { certaintyOf, emptyPair, isCertain, markAt } from './signs.ts';
import {
  inPlaceOfColon,
  quoteBeforeColon,
  startsValue,
  strayAfterColon,
  textBeforeBracket,
} from './strays.ts';
import {
  isStrayQuote,
  type ReadString,
  readDoubleQuoted,
  readOtherQuoted,
  readUnopened,
} from './strings.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { columnsOf, TokenKind, Tokens } from './tokens.ts';
import { endOf, literal, longName, quotedName, valueEnd, word } from './words.ts';

/** Characters without a width, marks of the direction of a text, and control characters. */
const invisible =
  /[\p{Cf}\u115f\u1160\u180e\u2800\u3164\uffa0]|[\ufe00-\ufe0f]|(?![\t\n\r])\p{Cc}/u;

const line = /[^\r\n]*/y;

const property = new RegExp(quotedName);

/** The beginning of a string, perhaps after whitespace. */
const string = /\s*"/y;

/** Signs without a letter or a digit, which are not text. */
const signs = /^[^\p{L}\p{N}]+$/u;

/** How far the end of a string or of a value is looked for, in UTF-16 code units, so that time is linear. */
const farthest = 2000;

/**
 * Splits a text with syntax errors into the tokens of JSON (RFC 8259) and their substitutes: strings in
 * other quotes, words, and lines of YAML. Reports what a token by itself shows.
 * @param skipped ranges that are left out, in text order
 */
export function tokenize(text: string, skipped: readonly Span[], errors: SyntaxErrors): Tokens {
  return new Tokenizer(text, errors).read(skipped);
}

class Tokenizer {
  private readonly text: string;
  private readonly errors: SyntaxErrors;
  private readonly tokens: Tokens;
  private offset: number;
  /** The offset where the line begins, and where it ends, -1 if that is not known yet. */
  private lineStart: number;
  private lineEnd = -1;
  /** Whether the next token is the first of its line, and whether a comment before it has a property. */
  private isFirst = true;
  private isAfterHidden = false;
  /** The brackets that are open as they are written, outermost first. */
  private readonly open: TokenKind[] = [];

  constructor(text: string, errors: SyntaxErrors) {
    this.text = text;
    this.errors = errors;
    this.tokens = new Tokens(text);
    // A byte order mark is ignored (RFC 8259, section 8.1).
    this.offset = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.lineStart = this.offset;
  }

  read(skipped: readonly Span[]): Tokens {
    for (const { start, end } of skipped) {
      this.readUpTo(start);
      this.beginLine(Math.max(end, this.offset));
    }
    this.readUpTo(this.text.length);
    return this.tokens;
  }

  private readUpTo(end: number): void {
    for (;;) {
      this.skipSpace(end);
      const { offset } = this;
      if (offset >= end) return;
      this.readToken();
      // A bug must not block the editor.
      if (this.offset <= offset) throw new Error(`The tokenizer stays at ${offset}.`);
    }
  }

  // Whitespace and comments.

  private skipSpace(end: number): void {
    while (this.offset < end) {
      const character = this.text[this.offset] as string;
      if (character === '\n' || character === '\r') this.beginLine(this.offset + 1);
      else if (character === ' ' || character === '\t') this.offset++;
      else if (/[!-~]/.test(character) ? !this.readComment() : !this.readOtherSpace()) return;
    }
  }

  private beginLine(start: number): void {
    this.offset = start;
    this.lineStart = start;
    this.lineEnd = -1;
    this.isFirst = true;
  }

  /** Reads a comment of JavaScript or YAML, or returns false. */
  private readComment(): boolean {
    const { text, offset: start } = this;
    const isBlock = text.startsWith('/*', start);
    // After a colon, it may be a color.
    const isYaml = text[start] === '#' && this.before !== TokenKind.Colon;
    if (!isBlock && !isYaml && !text.startsWith('//', start)) return false;
    const close = isBlock ? text.indexOf('*/', start + 2) : -1;
    this.offset = close < 0 ? this.endOfLine() : close + 2;
    const isOpen = isBlock && close < 0;
    this.isAfterHidden ||= property.test(text.slice(start, this.offset));
    this.errors.comment({ start, end: this.offset }, isOpen, { token: this.tokens.count });
    return true;
  }

  /** Reads whitespace that is not valid in JSON, or an invisible character, or returns false. */
  private readOtherSpace(): boolean {
    const { offset: start } = this;
    const character = this.text[start] ?? '';
    const isInvisible = invisible.test(character);
    if (!isInvisible && !/\s/.test(character)) return false;
    const span = { start, end: ++this.offset };
    this.errors.otherSpace(span, isInvisible ? '' : ' ', { token: this.tokens.count });
    return true;
  }

  private endOfLine(): number {
    const { text } = this;
    if (this.lineEnd < this.offset) this.lineEnd = endOf(line, text, this.offset);
    return this.lineEnd;
  }

  // Tokens.

  /** Reads the next token, or passes over a text that is not one. */
  private readToken(): void {
    const { text, offset } = this;
    if (this.isFirst && this.readYamlLines()) return;
    if (this.readStray()) return;
    if (text[offset] === '"') this.readString();
    else if (!this.readOtherString() && !this.readValue() && !this.readMark()) this.readName();
  }

  /** Reads lines of YAML in place of members, as one token. */
  private readYamlLines(): boolean {
    const { text, offset: start, errors, open } = this;
    if (this.before === TokenKind.Colon || open.length === 0) return false;
    const span = yamlLines(text, start);
    if (span === undefined) return false;
    const rest = text.slice(start, Math.min(this.endOfLine(), start + farthest)).trimEnd();
    const first = { start, end: Math.min(span.end, start + rest.length) };
    errors.foreign(first, { language: 'yaml', span }, { token: this.tokens.count });
    this.add(TokenKind.Foreign, span.end);
    return true;
  }

  /** Reads what is between a name and its value, or beside a value, and has no meaning. */
  private readStray(): boolean {
    const { text, offset } = this;
    const character = text[offset];
    // A fast path: most tokens begin with one of these.
    if (character === ':' || character === ',') return false;
    if (character === '"' && text[offset + 1] !== '"') {
      const end = this.before === TokenKind.Colon ? endOf(textBeforeBracket, text, offset) : -1;
      if (end >= 0) this.passOver(end);
      return end >= 0;
    }
    return this.isAfterName ? this.readBeforeColon() : this.readBesideValue();
  }

  /** Reads what is in place of the colon after a name, or passes over a quote before it. */
  private readBeforeColon(): boolean {
    const { text, offset: start } = this;
    const { kind } = markAt(text, start) ?? {};
    if (kind === TokenKind.Colon || kind === TokenKind.Comma) return false;
    const end = endOf(inPlaceOfColon, text, start);
    if (end >= 0) this.add(TokenKind.Colon, end);
    else if (endOf(quoteBeforeColon, text, start) >= 0) this.passOver(start + 1);
    return this.offset > start;
  }

  /**
   * Passes over an empty pair beside a value, because editors close the bracket or quote that is typed there, or
   * over a word before the bracket of a value.
   */
  private readBesideValue(): boolean {
    const { text, offset: start, before } = this;
    const pair = endOf(emptyPair, text, start);
    if (pair >= 0) {
      const isAfter = !isQuote(text[start]) && this.isAfterValue;
      const isQuoteBefore = pair === start + 1;
      if (isAfter || isQuoteBefore || this.isBeforeValue(pair)) this.passOver(pair, isAfter);
    } else if (before === TokenKind.Colon && markAt(text, start) === undefined) {
      const end = strayAfterColon(text, start, this.indent);
      if (end >= 0) this.passOver(end);
    }
    return this.offset > start;
  }

  /** Reports what is not expected here up to an offset, and reads on as if it were not there. */
  private passOver(end: number, isSafe = false): void {
    const { text, offset: start, errors } = this;
    const written = text.slice(start, end);
    const place = { token: this.tokens.count };
    const span = { start, end };
    const isPair = endOf(emptyPair, written, 0) >= 0;
    if (isQuote(written[0]) && (isPair || written.length === 1)) errors.extraQuote(span, place);
    else if (isPair) errors.extraMark(span, written, isSafe, place);
    else errors.unexpectedSign(span, written, place);
    this.offset = end;
  }

  private readString(): void {
    const input = this.stringInput();
    if (isStrayQuote(input)) {
      this.errors.extraQuote({ start: this.offset, end: ++this.offset }, input.place);
      return;
    }
    this.addString(readDoubleQuoted(input));
  }

  private stringInput() {
    const { text, offset: start, errors } = this;
    const limit = Math.min(this.endOfLine(), start + farthest);
    const place = { token: this.tokens.count };
    return { text, start, limit, isName: !this.isValuePlace, errors, place };
  }

  /** Adds the string that has been read, if any. */
  private addString(read: ReadString | undefined): boolean {
    if (read === undefined) return false;
    this.add(TokenKind.String, read.end, read.isMalformed);
    this.offset = read.next;
    return true;
  }

  private readOtherString(): boolean {
    const isQuoted = isQuote(this.text[this.offset]);
    return isQuoted && this.addString(readOtherQuoted(this.stringInput()));
  }

  /** Reads a value without quotes: a literal, or what comes before the next comma or bracket. */
  private readValue(): boolean {
    const { text, offset: start } = this;
    if (!this.isValuePlace) return false;
    if (markAt(text, start) !== undefined) return false;
    const literalEnd = endOf(literal, text, start);
    if (literalEnd >= 0) {
      this.add(TokenKind.Word, literalEnd);
      return true;
    }
    if (this.addString(readUnopened(this.stringInput()))) return true;
    const isItem = this.before !== TokenKind.Colon;
    const end = valueEnd(text, start, Math.min(this.endOfLine(), start + farthest));
    if (isItem && signs.test(text.slice(start, end))) return false;
    this.add(TokenKind.Word, end);
    return true;
  }

  /** Reads punctuation of JSON, or what looks like it or is in place of it; another bracket is malformed. */
  private readMark(): boolean {
    const { text, offset: start, tokens } = this;
    const mark = markAt(text, start);
    if (mark === undefined) return false;
    const { kind, written, right } = mark;
    const end = start + written.length;
    if (written > '~') {
      const isSafe = isCertain(certaintyOf(written, right), {
        isBeforeString: endOf(string, text, end) >= 0,
        isAfterKnownName: false,
      });
      this.errors.lookalike({ start, end }, right, isSafe, { token: tokens.count });
    }
    const isBracket = '{}[]'.includes(right);
    const isMalformed = isBracket && written !== right && written <= '~';
    // Before a name, a colon is a sign like others.
    this.add(
      kind === TokenKind.Colon && this.isMemberPlace ? TokenKind.Junk : kind,
      end,
      isMalformed,
    );
    return true;
  }

  /** Reads a name without quotes, a word, or a character without a meaning in JSON. */
  private readName(): void {
    const { text, offset: start } = this;
    if (this.addString(readUnopened({ ...this.stringInput(), isName: true }))) return;
    const isStart = this.isFirst || this.before !== TokenKind.Word;
    const name = isStart ? endOf(longName, text, start) : -1;
    const end = name >= 0 ? name : endOf(word, text, start);
    const isWord = end > start && !signs.test(text.slice(start, end));
    this.add(isWord ? TokenKind.Word : TokenKind.Junk, Math.max(end, start + 1));
  }

  // The place in the text.

  private get before(): TokenKind {
    return this.tokens.kind(this.tokens.count - 1);
  }

  /** Whether a value is expected: after a colon, or as the next item of a list. */
  private get isValuePlace(): boolean {
    const { before, tokens } = this;
    if (before === TokenKind.Colon) return true;
    const isAfterItem = tokens.isText(tokens.count - 1) || tokens.isCloser(tokens.count - 1);
    return this.isInList && !isAfterItem;
  }

  /** Whether the name of a property is before this on its line. */
  private get isAfterName(): boolean {
    const { before, tokens, isFirst, isInList } = this;
    const isString = before === TokenKind.String && !isFirst && !isInList;
    return isString && !tokens.isAfterColon(tokens.count - 1);
  }

  /** Whether the name of a property is expected. */
  private get isMemberPlace(): boolean {
    const { before, isInList } = this;
    return before === TokenKind.OpenBrace || (before === TokenKind.Comma && !isInList);
  }

  private get isInList(): boolean {
    return this.open.at(-1) === TokenKind.OpenBracket;
  }

  /** Whether a value is before this on its line; after the space behind an object in a list, the next one may begin. */
  private get isAfterValue(): boolean {
    const { tokens, isInList } = this;
    const last = tokens.count - 1;
    if (this.isFirst) return false;
    if (tokens.isCloser(last)) return !isInList || tokens.at(last).end === this.offset;
    return tokens.isText(last) && (isInList || tokens.kind(last - 1) === TokenKind.Colon);
  }

  /** Whether the value, or the member, that is expected here begins at an offset. */
  private isBeforeValue(offset: number): boolean {
    const { before, tokens } = this;
    const isMember = before === TokenKind.Comma || tokens.isOpener(tokens.count - 1);
    if (!isMember && before !== TokenKind.Colon) return false;
    return startsValue(this.text, offset, isMember);
  }

  private add(kind: TokenKind, end: number, isMalformed = false): void {
    const { open, tokens, isFirst, isAfterHidden, indent, offset: start } = this;
    if (kind === TokenKind.CloseBrace || kind === TokenKind.CloseBracket) open.pop();
    else if (kind === TokenKind.OpenBrace || kind === TokenKind.OpenBracket) open.push(kind);
    tokens.add({ kind, start, end, indent, isFirst, isMalformed, isAfterHidden });
    this.isFirst = false;
    this.isAfterHidden = false;
    this.offset = end;
  }

  /** The indentation of the line in columns, whatever is skipped before its first token. */
  private get indent(): number {
    if (!this.isFirst) return this.tokens.at(this.tokens.count - 1).indent;
    return columnsOf(this.text, this.lineStart, this.offset);
  }
}
