import { dashes } from '../../text/dashes.ts';
import type { Span } from '../../text/span.ts';
import type { Grammar, ValueGrammar } from '../parse/grammar.ts';
import {
  backslash,
  carriageReturn,
  lineFeed,
  quote,
  slash,
  space,
  tab,
} from '../tree/characters.ts';
import { readForeignMember, readInLine, skipBullet } from './foreignMembers.ts';
import type { ForeignStretch } from './foreignStretches.ts';
import { readForeignValue } from './foreignValues.ts';
import { goesOn, readQuoted } from './quotes.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, Tokens } from './tokens.ts';
import { readUnopened } from './unopenedStrings.ts';
import {
  isAfterRatio,
  type OpenBracket,
  readAddressOrTime,
  readGlob,
  readLongName,
  readRemark,
  readTickedBox,
} from './wholeWords.ts';

const punctuation: Readonly<Record<string, TokenKind>> = {
  '{': TokenKind.OpenBrace,
  '｛': TokenKind.OpenBrace,
  '}': TokenKind.CloseBrace,
  '｝': TokenKind.CloseBrace,
  '[': TokenKind.OpenBracket,
  '［': TokenKind.OpenBracket,
  '【': TokenKind.OpenBracket,
  ']': TokenKind.CloseBracket,
  '］': TokenKind.CloseBracket,
  '】': TokenKind.CloseBracket,
  ',': TokenKind.Comma,
  ';': TokenKind.Comma,
  '，': TokenKind.Comma,
  '、': TokenKind.Comma,
  '،': TokenKind.Comma,
  '؛': TokenKind.Comma,
  '；': TokenKind.Comma,
  ':': TokenKind.Colon,
  '=': TokenKind.Colon,
  '：': TokenKind.Colon,
  '︰': TokenKind.Colon,
  '∶': TokenKind.Colon,
};

const wordPattern =
  /[^\s,;:=[\]{}"“”„‟«»「」『』＂，、；：،؛︰∶｛｝［］【】()/\u200b-\u200d\u2060\ufeff]+/y;
/** Punctuation that is part of a word, as in a URL, a call or a path. */
const wordPartPattern = /:(?=[^\s,;:=[\]{}"'])|=(?=\S)|\/(?![/*])|\([^()\r\n{}[\]"]*\)/y;
/** What does not follow a value in JSON: an operator, or another value. */
const afterValue =
  /[ \t]+(?:[+&|?!=.<>*]|as\b|satisfies\b|(?:or|and)[ \t]+"|"[^":\r\n]*"(?![ \t]*:))/y;
const colorPattern = /#[0-9a-fA-F]{3,8}\b/y;
/** A comment that stands for what was left out, for which a comma is before it. */
const elision = /^(?:\/\/|\/\*|#|--)[ \t]*(?:\.{3}|…|etc\b)/;
/** What comes after a comment. */
const afterComment = /\s{0,200}([,}\]])/y;
/** The longest line of which the rest may be outside of a comment, in UTF-16 code units. */
const longestLine = 20_000;
/** Characters without a width, marks of the direction of a text, and control characters. */
const invisible =
  /[\p{Cf}\u115f\u1160\u180e\u2800\u3164\uffa0]|[\ufe00-\ufe0f]|(?![\t\n\r])\p{Cc}/u;

/** The ASCII characters that comments begin with, by code; most tokens begin with another one. */
const mayBeginComment = new Uint8Array(128);
for (const character of '/#;-<{"') mayBeginComment[character.charCodeAt(0)] = 1;

/** Tokenizes a text with syntax errors into tokens of JSON (RFC 8259) and lookalikes. */
export class Lexer {
  readonly text: string;
  readonly tokens: Tokens;
  readonly errors: SyntaxErrors;
  offset: number;
  private lineStart = 0;
  private knownLineStart = 0;
  private knownLineEnd = -1;
  isFirst = true;
  private indent = 0;
  private readonly stretches: readonly ForeignStretch[];
  private nextStretch = 0;
  readonly grammar: Grammar;
  /** The brackets that are open, outermost first. */
  private readonly open: OpenBracket[] = [];

  constructor(
    text: string,
    errors: SyntaxErrors,
    { stretches, grammar }: { stretches: readonly ForeignStretch[]; grammar: Grammar },
  ) {
    this.text = text;
    this.tokens = new Tokens(text);
    this.errors = errors;
    this.stretches = stretches;
    this.grammar = grammar;
    // A byte order mark is ignored (RFC 8259, section 8.1).
    this.offset = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.lineStart = this.offset;
  }

  /** Reads all tokens of the text. */
  read(): Tokens {
    while (this.skipSpace()) this.token();
    return this.tokens;
  }

  /** Reads the next token; returns false at the end. */
  private skipSpace(): boolean {
    const { text } = this;
    for (;;) {
      if (this.skipStretch()) continue;
      const code = text.charCodeAt(this.offset);
      if (code === lineFeed || code === carriageReturn) this.newLine();
      else if (code === space || code === tab) this.offset++;
      else if (mayBeginComment[code] === 1 && this.anyComment()) continue;
      else if ((code > 0x7e || code < space) && this.foreignSpace()) continue;
      else return this.offset < text.length;
    }
  }

  /** Reads a comment of any language; returns false if there is none. */
  private anyComment(): boolean {
    const { text, offset } = this;
    if (text.charCodeAt(offset) === slash) return this.slashComment();
    if (this.isLineComment()) this.lineComment();
    else if (text.startsWith('<!--', offset)) this.blockComment('<!--', '-->');
    else if (text.startsWith('{/*', offset)) this.blockComment('{/*', '*/}');
    else if (/^\{#(?!\{)/.test(text.slice(offset, offset + 3)) && this.isClosed('#}'))
      this.blockComment('{#', '#}');
    else if (this.isFirst && text.startsWith('"""', offset)) this.blockComment('"""', '"""');
    else return false;
    return true;
  }

  /** Whether a comment that begins here ends on its line. */
  private isClosed(closing: string): boolean {
    const end = this.text.indexOf(closing, this.offset);
    return end >= 0 && end <= this.lineEnd(this.offset);
  }

  private newLine(): void {
    this.lineStart = ++this.offset;
    this.isFirst = true;
  }

  private skipStretch(): boolean {
    const stretch = this.stretches[this.nextStretch];
    if (stretch === undefined || stretch.start > this.offset) return false;
    this.nextStretch++;
    if (stretch.isMember) {
      this.indent = columns(this.text, this.lineStart, this.offset);
      this.add(TokenKind.Foreign, stretch.end);
    }
    if (stretch.end > this.offset) this.offset = stretch.end;
    this.lineStart = this.offset;
    this.isFirst = true;
    return true;
  }

  private slashComment(): boolean {
    const kind = this.text[this.offset + 1];
    if (kind === '/') this.lineComment();
    else if (kind === '*') this.blockComment('/*', '*/');
    else return false;
    return true;
  }

  /** Whether a comment that begins with `#` or `--` starts here. */
  private isLineComment(): boolean {
    const { text, offset } = this;
    const { before } = this;
    if (text.startsWith('--', offset)) {
      const isApart = before !== TokenKind.Colon && before !== TokenKind.Word;
      return (this.isFirst || isApart) && /[ \t]/.test(text[offset + 2] ?? '');
    }
    if (text[offset] === ';') return this.isSemicolonComment();
    if (text[offset] !== '#') return false;
    if (before === TokenKind.Colon || before === TokenKind.OpenBracket) {
      return /^#(?:[ \t!#]|$|\p{L})/mu.test(text.slice(offset, offset + 3)) && !this.isAtColor();
    }
    return !this.isAtColor() || this.isFirst;
  }

  /** Whether a semicolon is not where a comma may be, and text comes after it. */
  private isSemicolonComment(): boolean {
    const { before, text, offset } = this;
    const isApart =
      this.isFirst || before === TokenKind.Comma || this.tokens.isOpener(this.tokens.count - 1);
    const line = isApart ? text.slice(offset, Math.min(this.lineEnd(offset), offset + 250)) : '';
    return /^;{1,9}[ \t]+\p{L}[^:]*$/u.test(line);
  }

  isAtColor(): boolean {
    colorPattern.lastIndex = this.offset;
    return colorPattern.test(this.text);
  }

  private lineComment(): void {
    const start = this.offset;
    const end = this.lineEnd(start);
    this.offset = this.isFirst ? end : commentEnd(this.text, start, end);
    this.comment({ start, end: this.offset });
  }

  private blockComment(opening: string, closing: string): void {
    const start = this.offset;
    const found = this.text.indexOf(closing, start + opening.length);
    this.offset = found < 0 ? this.lineEnd(start) : found + closing.length;
    const span = { start, end: this.offset };
    if (found < 0) this.errors.openComment(span);
    else this.comment(span);
  }

  private comment(span: Span): void {
    const raw = this.text.slice(span.start, Math.min(span.end, span.start + 20));
    const isPart =
      this.text[span.end - 1] === ',' || elision.test(raw) || this.isInsteadOfMember(span);
    this.errors.comment(span, isPart ? this.tokens.count : undefined);
  }

  /** Whether a comment is all that is left of a member: its comma comes after it, or the end of the list. */
  private isInsteadOfMember({ end }: Span): boolean {
    const isApart = this.before === TokenKind.Comma || this.tokens.isOpener(this.tokens.count - 1);
    afterComment.lastIndex = end;
    const next = isApart ? afterComment.exec(this.text)?.[1] : undefined;
    return next === ',' || (next !== undefined && this.isFirst && this.before === TokenKind.Comma);
  }

  private foreignSpace(): boolean {
    const { text, offset } = this;
    const character = text[offset] ?? '';
    const isInvisible = invisible.test(character);
    if (!isInvisible && !/\s/.test(character)) return false;
    this.errors.foreignSpace({ start: offset, end: offset + 1 }, isInvisible ? character : '');
    this.offset++;
    return true;
  }

  /** Returns the end of the line of an offset, memoized per line. */
  lineEnd(offset: number): number {
    if (offset < this.knownLineStart || offset > this.knownLineEnd) {
      let end = offset;
      while (end < this.text.length && !isLineEnd(this.text.charCodeAt(end))) end++;
      this.knownLineStart = offset;
      this.knownLineEnd = end;
    }
    return this.knownLineEnd;
  }

  private token(): void {
    const { text, offset } = this;
    if (this.isFirst) this.indent = columns(text, this.lineStart, offset);
    const bracket = punctuation[text[offset] ?? ''];
    // The second one of a doubled brace is skipped.
    if (bracket !== undefined && this.stretches[this.nextStretch]?.start === offset + 1) {
      this.add(bracket, offset + 1);
      return;
    }
    if (text.charCodeAt(offset) === quote) {
      if (this.isFirst && this.list?.allowsScalar === false && readForeignMember(this)) return;
      if (this.plainString()) return;
    }
    if (this.isFirst && readForeignMember(this)) return;
    if (readAddressOrTime(this)) return;
    if (!this.isFirst && (readForeignValue(this) || skipBullet(this) || readInLine(this))) return;
    if (readLongName(this)) return;
    if (readGlob(this) || readTickedBox(this)) return;
    if (readQuoted(this)) return;
    const character = text[offset] ?? '';
    if (/[[{<*]/.test(character) && readRemark(this)) return;
    const kind = punctuation[character];
    if (kind !== undefined) {
      this.add(kind, offset + (/^(?:=>|:=)/.test(text.slice(offset, offset + 2)) ? 2 : 1));
      return;
    }
    if (character === '(' || character === ')') {
      if (!readRemark(this)) this.round(character);
      return;
    }
    if (readUnopened(this)) return;
    const end = character === '/' || isWordStart(character) ? this.wordEnd(offset) : offset;
    const isPoint = character === '.' && end === offset + 1;
    if (end > offset && !isPoint) this.add(TokenKind.Word, end);
    else this.add(TokenKind.Junk, offset + 1);
  }

  /** Reads a parenthesis that is used instead of a JSON bracket. */
  private round(character: string): void {
    const isObject = /^\s*(?:["']?[\w$-]+["']?\s*:|\)|$)/.test(
      this.text.slice(this.offset + 1, this.offset + 100),
    );
    const opener = isObject ? TokenKind.OpenBrace : TokenKind.OpenBracket;
    const kind = character === '(' ? opener : TokenKind.CloseBrace;
    this.add(kind, this.offset + 1, { malformed: true });
  }

  /** Reads a valid JSON string without escapes that is not adjacent to a word. */
  private plainString(): boolean {
    const { text, offset } = this;
    for (let at = offset + 1; ; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        const next = text[at + 1] ?? '\n';
        if (!/[,:\s}\]]/.test(next) || endsInSeparator(text, offset, at)) return false;
        if (next === ' ' && (goesOn(this, at) || this.isExpressed(at) || this.isKey(at)))
          return false;
        this.add(TokenKind.String, at + 1, { plain: true });
        return true;
      }
      if (code === backslash || !(code >= space)) return false;
    }
  }

  /** Whether something comes after the string that is the value of a property, up to the end of its value. */
  private isExpressed(close: number): boolean {
    afterValue.lastIndex = close + 1;
    return this.before === TokenKind.Colon && afterValue.test(this.text);
  }

  /** Whether a string at the beginning of a line in a list is before the arrow of PHP or Ruby. */
  private isKey(close: number): boolean {
    return this.isFirst && this.text.startsWith(' =>', close + 1) && this.list !== undefined;
  }

  /** Returns the end of the word at an offset; the offset itself if there is none. */
  wordEnd(offset: number): number {
    let end = this.isPathStart(offset) ? offset + 1 : offset;
    for (;;) {
      const start = end;
      wordPattern.lastIndex = end;
      end += wordPattern.exec(this.text)?.[0].length ?? 0;
      if (end === offset) return end;
      wordPartPattern.lastIndex = end;
      const part = this.text.startsWith('//', end) && this.text[end - 1] === ':' ? '//' : undefined;
      end += part?.length ?? this.wordPart(offset, end);
      if (end === start) return end;
    }
  }

  /** Whether a path or a regular expression begins where a value is. */
  private isPathStart(offset: number): boolean {
    const { before, text } = this;
    if (text[offset] !== '/' || !/[\p{L}^.]/u.test(text[offset + 1] ?? '')) return false;
    return (
      before === TokenKind.Colon || before === TokenKind.OpenBracket || before === TokenKind.Comma
    );
  }

  private wordPart(start: number, end: number): number {
    const part = wordPartPattern.exec(this.text)?.[0] ?? '';
    const isAfterColon = this.before === TokenKind.Colon || isAfterRatio(this);
    if (part === '=') return isAfterColon && !/^=[=>]/.test(this.text.slice(end, end + 2)) ? 1 : 0;
    // After the colon of a property comes a value, such as an address with a port.
    if (part === ':' && isAfterColon && /^\w[\w.:-]*$/.test(this.text.slice(start, end))) return 1;
    // A name such as `enabled` in `enabled:true` ends at its colon, unlike the scheme of a URL.
    const isValue = this.before === TokenKind.Colon || this.before === TokenKind.OpenBracket;
    const isAddress = isValue || this.before === TokenKind.Comma;
    if (part === ':' && !(isAddress && /^[a-z][\w+.-]*$/i.test(this.text.slice(start, end))))
      return 0;
    // After the comma in an object comes a name, unless it is an address.
    const rest = this.innermost?.isList === false ? /^:\/\// : /^:[\w/.-]*\//;
    if (part === ':' && !isValue && !rest.test(this.text.slice(end, end + 200))) return 0;
    return part.length;
  }

  /** The kind of the last token. */
  get before(): TokenKind {
    return this.tokens.kind(this.tokens.count - 1);
  }

  /** The innermost bracket that is open. */
  get innermost(): OpenBracket | undefined {
    return this.open.at(-1);
  }

  /** What the format allows as an item of the innermost list; `undefined` outside of lists. */
  get list(): ValueGrammar | undefined {
    const { innermost } = this;
    return innermost?.isList ? innermost.allowed.item : undefined;
  }

  /** What the format allows at the offset. */
  get allowed(): ValueGrammar {
    const { tokens } = this;
    const outer = this.innermost?.allowed;
    const isValue = this.before === TokenKind.Colon && tokens.isText(tokens.count - 2);
    const allowed = isValue ? outer?.member(tokens.name(tokens.count - 2)) : outer?.item;
    return allowed ?? this.grammar.root;
  }

  /** Follows the brackets as they are written, which may be wrong. */
  private follow(kind: TokenKind): void {
    if (kind === TokenKind.CloseBrace || kind === TokenKind.CloseBracket) this.open.pop();
    if (kind !== TokenKind.OpenBrace && kind !== TokenKind.OpenBracket) return;
    this.open.push({ isList: kind === TokenKind.OpenBracket, allowed: this.allowed });
  }

  /** Adds a token at the offset and advances past it. */
  add(kind: TokenKind, end: number, traits: { plain?: boolean; malformed?: boolean } = {}): void {
    const { indent, isFirst } = this;
    this.follow(kind);
    this.tokens.add(kind, { start: this.offset, end }, { ...traits, indent, isFirst });
    this.isFirst = false;
    this.offset = end;
  }
}

/**
 * Returns the end of a comment: that of its line, or where the next member begins if brackets that are open
 * before the comment are closed after it, as in a file of one line.
 */
function commentEnd(text: string, start: number, lineEnd: number): number {
  if (lineEnd - start > longestLine) return lineEnd;
  const content = text.slice(start, lineEnd);
  const names = /"[\w$-]+"[ \t]*:/g;
  const first = names.exec(content);
  if (first === null || !closesMore(content)) return lineEnd;
  const begins = /^\W*$/.test(content.slice(0, first.index)) ? names.exec(content) : first;
  return begins === null ? lineEnd : start + begins.index;
}

/** Whether a text closes more brackets than it opens. */
function closesMore(text: string): boolean {
  const brackets = text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^[\]{}]/g, '');
  return (brackets.match(/[\]}]/g) ?? []).length * 2 > brackets.length;
}

/** Whether a colon or comma is before an offset, and not much whitespace between. */
function endsInSeparator(text: string, start: number, end: number): boolean {
  return (
    /[:,\s]/.test(text[end - 1] ?? '') && /[:,]\s*$/.test(text.slice(Math.max(start, end - 3), end))
  );
}

function isLineEnd(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

/** Returns the width of the whitespace between two offsets; a tab has four columns. */
function columns(text: string, start: number, end: number): number {
  let width = 0;
  for (let at = start; at < end; at++) width += text.charCodeAt(at) === tab ? 4 : 1;
  return width;
}

const wordStart = new RegExp(
  String.raw`[-${dashes}\ufe63\uff0d+\uff0b.#@$_*~!\u00ac%&|?<>^\\\p{L}\p{N}]`,
  'u',
);

function isWordStart(character: string): boolean {
  return wordStart.test(character);
}
