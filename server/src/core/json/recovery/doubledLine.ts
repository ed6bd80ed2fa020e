import { isBalanced } from './bracketPlan.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import type { Tokens } from './tokens.ts';

/** Two equal lines in sequence that open a container. */
const doubled = /^([ \t]*(?:\S[^\r\n]*)?[{[])[ \t]*(?:\r\n|\n|\r)\1(?=[ \t]*(?:[\r\n]|$))/gm;

/**
 * Returns the tokens without a line that opens a container and is the same as the one before it, if the brackets
 * are balanced without it. Reports the line.
 */
export function withoutDoubledLine(text: string, tokens: Tokens, errors: SyntaxErrors): Tokens {
  for (const { index, 0: both, 1: line = '' } of text.matchAll(doubled)) {
    const end = index + both.length;
    const span = { start: end - line.trimStart().length, end };
    const others = tokens.without(span);
    if (!isBalanced(others)) continue;
    errors.doubledLine(span);
    return others;
  }
  return tokens;
}
