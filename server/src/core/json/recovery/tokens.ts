import type { Span } from '../../text/span.ts';

/** The kind of a token. Lookalikes of brackets have the kind of the bracket. */
export const TokenKind = {
  End: 0,
  OpenBrace: 1,
  CloseBrace: 2,
  OpenBracket: 3,
  CloseBracket: 4,
  Comma: 5,
  Colon: 6,
  String: 7,
  /** A run of characters without quotes. */
  Word: 8,
  /** A character without a meaning in JSON. */
  Junk: 9,
  /** A range in another language. */
  Foreign: 10,
} as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

const width = 4;
const kindMask = 0xf;
const malformedFlag = 0x10;
const plainFlag = 0x20;
const firstFlag = 0x40;

/** The tokens of a text with syntax errors, as a flat array of integers, four per token. */
export class Tokens {
  private cells = new Int32Array(1024);
  private length = 0;
  private readonly text: string;
  private unitIfKnown: number | undefined;
  private lastName = { token: -1, name: '' };

  constructor(text: string) {
    this.text = text;
  }

  /** The number of tokens without the end of the text. */
  get count(): number {
    return this.length;
  }

  add(
    kind: TokenKind,
    { start, end }: { readonly start: number; readonly end: number },
    { indent, isFirst, malformed = false, plain = false }: TokenTraits,
  ): void {
    const at = this.length++ * width;
    if (at + width > this.cells.length) {
      const longer = new Int32Array(this.cells.length * 2);
      longer.set(this.cells);
      this.cells = longer;
    }
    const flags = (malformed ? malformedFlag : 0) | (plain ? plainFlag : 0);
    this.cells[at] = kind | flags | (isFirst ? firstFlag : 0);
    this.cells[at + 1] = start;
    this.cells[at + 2] = end;
    this.cells[at + 3] = indent;
  }

  /** `TokenKind.End` before the first token and after the last. */
  kind(token: number): TokenKind {
    if (token < 0 || token >= this.length) return TokenKind.End;
    return ((this.cells[token * width] as number) & kindMask) as TokenKind;
  }

  start(token: number): number {
    return this.cells[token * width + 1] as number;
  }

  end(token: number): number {
    return this.cells[token * width + 2] as number;
  }

  span(token: number): Span {
    return { start: this.start(token), end: this.end(token) };
  }

  /** Whether the token is the first of its line. */
  isFirst(token: number): boolean {
    return this.has(token, firstFlag);
  }

  /** Returns the column of the first token of a line, -1 for others. */
  indent(token: number): number {
    return this.isFirst(token) ? this.lineIndent(token) : -1;
  }

  /** Returns the indentation of the line of a token, in columns. */
  lineIndent(token: number): number {
    return this.cells[token * width + 3] ?? 0;
  }

  /** The width of the indentation unit in columns, 0 if no line is indented. */
  get unit(): number {
    if (this.unitIfKnown === undefined) {
      let token = 0;
      while (token < this.length && this.indent(token) <= 0) token++;
      this.unitIfKnown = token < this.length ? this.lineIndent(token) : 0;
    }
    return this.unitIfKnown;
  }

  private has(token: number, flag: number): boolean {
    return (
      token >= 0 && token < this.length && ((this.cells[token * width] as number) & flag) !== 0
    );
  }

  /** Returns a name without quotes. */
  name(token: number): string {
    if (this.lastName.token !== token) {
      const raw = this.text.slice(this.start(token), this.end(token));
      this.lastName = { token, name: raw.replace(/^[^\w$]+|[^\w$]+$/g, '') };
    }
    return this.lastName.name;
  }

  isMalformed(token: number): boolean {
    return this.has(token, malformedFlag);
  }

  /** Whether the token is a string without escapes. */
  isPlain(token: number): boolean {
    return this.has(token, plainFlag);
  }

  isText(token: number): boolean {
    const kind = this.kind(token);
    return kind === TokenKind.String || kind === TokenKind.Word;
  }

  isOpener(token: number): boolean {
    const kind = this.kind(token);
    return kind === TokenKind.OpenBrace || kind === TokenKind.OpenBracket;
  }

  /** Whether a token is where the value of a property is: after a colon, and not the next member. */
  followsColon(token: number): boolean {
    return (
      this.kind(token - 1) === TokenKind.Colon && !this.isCloser(token) && !this.isApart(token)
    );
  }

  /**
   * Whether an opening bracket after a colon begins the next member of an outer container, because it is
   * on a line that is indented less than the property.
   */
  isApart(token: number): boolean {
    const indent = this.indent(token);
    if (indent < 0 || !this.isOpener(token) || this.kind(token - 1) !== TokenKind.Colon)
      return false;
    const ofName = this.indent(token - 2);
    return ofName >= 0 ? indent < ofName : indent <= this.lineIndent(token - 2);
  }

  isCloser(token: number): boolean {
    const kind = this.kind(token);
    return kind === TokenKind.CloseBrace || kind === TokenKind.CloseBracket;
  }

  /** Whether a value starts with the token. */
  startsValue(token: number): boolean {
    return this.isText(token) || this.isOpener(token);
  }

  /** Whether a member cannot continue with the token. */
  endsMember(token: number): boolean {
    const kind = this.kind(token);
    return kind === TokenKind.Comma || kind === TokenKind.End || this.isCloser(token);
  }

  /** Whether the token is a text followed by a colon. */
  isName(token: number): boolean {
    return this.isText(token) && this.kind(token + 1) === TokenKind.Colon;
  }
}

interface TokenTraits {
  /** The indentation of the line, in columns. */
  readonly indent: number;
  /** Whether it is the first of its line. */
  readonly isFirst: boolean;
  readonly malformed?: boolean;
  readonly plain?: boolean;
}
