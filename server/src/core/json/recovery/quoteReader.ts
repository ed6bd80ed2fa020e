import type { Grammar, ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** The part of the lexer that reads strings. */
export interface QuoteReader {
  readonly text: string;
  readonly errors: SyntaxErrors;
  readonly grammar: Grammar;
  readonly tokens: Tokens;
  /** The kind of the token before the offset. */
  readonly before: TokenKind;
  /** What the format allows as an item of the innermost list; `undefined` outside of lists. */
  readonly list: ValueGrammar | undefined;
  /** What the format allows as the value at the offset. */
  readonly allowed: ValueGrammar;
  /** Whether the offset is the first of its line that is not whitespace. */
  readonly isFirst: boolean;
  offset: number;
  lineEnd(offset: number): number;
  add(kind: TokenKind, end: number, traits?: { plain?: boolean; malformed?: boolean }): void;
}

/** Whether a property name may be here: there is no colon before it. */
export function isNamePlace({ before }: QuoteReader): boolean {
  return before !== TokenKind.Colon;
}

/** Whether the name of a property may be here, and no item of a list. */
export function isMemberPlace(lexer: QuoteReader): boolean {
  return isNamePlace(lexer) && lexer.list === undefined;
}

/** Whether an item of a list may be here. */
export function isItemPlace({ list, before }: QuoteReader): boolean {
  const isPlace = before === TokenKind.OpenBracket || before === TokenKind.Comma;
  return list !== undefined && isPlace;
}
