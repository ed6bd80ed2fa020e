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

export interface Token extends Span {
  readonly kind: TokenKind;
  /** The indentation of its line in columns, a tab as four. */
  readonly indent: number;
  /** Whether it is the first of its line. */
  readonly isFirst: boolean;
  readonly isMalformed: boolean;
  /** Whether a comment before it has a property. */
  readonly isAfterHidden: boolean;
}

/** Returns the width of the indentation between two offsets in columns, a tab as four. */
export function columnsOf(text: string, start: number, end: number): number {
  let columns = 0;
  for (let at = start; at < end; at++) {
    const character = text[at];
    if (character === '\t') columns += 4;
    else if (character === ' ') columns++;
    else break;
  }
  return columns;
}

/** What is before the first token and after the last. */
const end: Token = {
  kind: TokenKind.End,
  start: 0,
  end: 0,
  indent: 0,
  isFirst: false,
  isMalformed: false,
  isAfterHidden: false,
};

/** The tokens of a text with syntax errors, by their number. */
export class Tokens {
  private readonly list: Token[];
  private readonly text: string;
  private unitIfKnown: number | undefined;
  private lastName = { token: -1, name: '' };

  constructor(text: string, list: Token[] = []) {
    this.text = text;
    this.list = list;
  }

  add(token: Token): void {
    this.list.push(token);
  }

  /** Returns the tokens that are not in a part of the text. */
  without({ start, end }: Span): Tokens {
    const others = this.list.filter(token => token.start < start || token.start >= end);
    return new Tokens(this.text, others);
  }

  slice(start: number, end?: number): Token[] {
    return this.list.slice(start, end);
  }

  /** The number of tokens without the end of the text. */
  get count(): number {
    return this.list.length;
  }

  at(token: number): Token {
    return this.list[token] ?? end;
  }

  /** `TokenKind.End` before the first token and after the last. */
  kind(token: number): TokenKind {
    return this.at(token).kind;
  }

  span(token: number): Span {
    const { start, end } = this.at(token);
    return { start, end };
  }

  /** Whether the token is the first of its line. */
  isFirst(token: number): boolean {
    return this.at(token).isFirst;
  }

  /** Returns the column of the first token of a line, -1 for others. */
  indent(token: number): number {
    const { isFirst, indent } = this.at(token);
    return isFirst ? indent : -1;
  }

  /** The width of the indentation unit in columns, 0 if no line is indented. */
  get unit(): number {
    this.unitIfKnown ??= this.list.find(one => one.isFirst && one.indent > 0)?.indent ?? 0;
    return this.unitIfKnown;
  }

  textOf(token: number): string {
    const { start, end } = this.at(token);
    return this.text.slice(start, end);
  }

  /** Returns a name without quotes. */
  name(token: number): string {
    if (this.lastName.token !== token) {
      const raw = this.textOf(token);
      this.lastName = { token, name: raw.replace(/^[^\w$]+|[^\w$]+$/g, '') };
    }
    return this.lastName.name;
  }

  isText(token: number): boolean {
    const kind = this.kind(token);
    return kind === TokenKind.String || kind === TokenKind.Word;
  }

  isOpener(token: number): boolean {
    const kind = this.kind(token);
    return kind === TokenKind.OpenBrace || kind === TokenKind.OpenBracket;
  }

  /** Whether a token is after a colon, and not the next member. */
  isAfterColon(token: number): boolean {
    return this.kind(token - 1) === TokenKind.Colon && !this.isApart(token);
  }

  /** Whether a token is where the value of a property is. */
  followsColon(token: number): boolean {
    return this.isAfterColon(token) && !this.isCloser(token);
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
    return ofName >= 0 ? indent < ofName : indent <= this.at(token - 2).indent;
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
