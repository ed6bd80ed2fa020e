import { isBalanced } from './bracketPlan.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import type { Tokens } from './tokens.ts';

/**
 * Returns the tokens without a line that opens a container and is the same as the one before it, if the brackets
 * are balanced without it. Reports the line.
 */
export function withoutDoubledLine(tokens: Tokens, errors: SyntaxErrors): Tokens {
  let lineStart = 0;
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.isFirst(token)) lineStart = token;
    if (!tokens.isOpener(token) || !tokens.isFirst(token + 1)) continue;
    const length = token + 1 - lineStart;
    if (!isSameLine(tokens, lineStart, length)) continue;
    const others = tokens.without(lineStart, length);
    if (!isBalanced(others)) return tokens;
    const span = { start: tokens.at(lineStart).start, end: tokens.at(token).end };
    errors.doubledLine(span, { token: lineStart });
    return others;
  }
  return tokens;
}

/** Whether the line that begins at a token has the same tokens and indentation as the one before it. */
function isSameLine(tokens: Tokens, start: number, length: number): boolean {
  const before = start - length;
  if (before < 0 || tokens.indent(before) !== tokens.indent(start)) return false;
  for (let index = 0; index < length; index++) {
    if (tokens.textOf(before + index) !== tokens.textOf(start + index)) return false;
    if (index > 0 && tokens.isFirst(before + index)) return false;
  }
  return true;
}
