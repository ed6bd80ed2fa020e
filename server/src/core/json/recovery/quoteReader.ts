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

/** Whether a property name may be here: there is no colon before it. */
export function isNamePlace({ before }: QuoteReader): boolean {
  return before !== TokenKind.Colon;
}
