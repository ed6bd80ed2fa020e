import { type Edit, insertion } from '../text/edit.ts';
import { indentAt, lineEnd } from './jsonWriter.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** A container without its closing bracket. */
export interface UnclosedContainer {
  /** The offset of its opening bracket. */
  readonly start: number;
  readonly bracket: string;
  readonly isEmpty: boolean;
}

/**
 * Returns the closing brackets of containers, innermost first, as they are formatted after the last
 * member: on a line of its own where the opening bracket ends its line.
 */
export function closingBrackets(
  text: string,
  containers: readonly UnclosedContainer[],
): readonly string[] {
  return containers.map(({ start, bracket, isEmpty }, index) => {
    if (isEmpty && index === 0) return bracket;
    if (endsLine(text, start + 1)) return lineEnd(text) + indentAt(text, start) + bracket;
    return text[start + 1] === ' ' ? ` ${bracket}` : bracket;
  });
}

function endsLine(text: string, offset: number): boolean {
  let end = offset;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end < text.length && /[\r\n]/.test(text[end] ?? '');
}

/** How many tokens are looked at for the closing bracket of a container. */
const lookAhead = 5000;

/**
 * Returns the insertion of the opening bracket that is missing before a token, formatted as its closing
 * bracket is: with the line of the name that it is the value of, or on a line of its own.
 */
export function openingBracket(
  text: string,
  { tokens, token, bracket }: { tokens: Tokens; token: number; bracket: string },
): Edit {
  const start = tokens.start(token);
  const isFirst = tokens.indent(token) >= 0;
  if (isFirst && tokens.kind(token - 1) === TokenKind.Colon) {
    return insertion(tokens.end(token - 1), ` ${bracket}`);
  }
  const closer = closerOf(tokens, token);
  if (closer < 0) return insertion(start, bracket);
  const end = tokens.start(closer);
  if (isFirst && tokens.indent(closer) >= 0) {
    const lineStart = start - indentAt(text, start).length;
    return insertion(lineStart, indentAt(text, end) + bracket + lineEnd(text));
  }
  return insertion(start, text[end - 1] === ' ' ? `${bracket} ` : bracket);
}

/** The first closing bracket from a token on that no opening bracket after it belongs to, else -1. */
function closerOf(tokens: Tokens, first: number): number {
  let depth = 0;
  const end = Math.min(tokens.count, first + lookAhead);
  for (let token = first; token < end; token++) {
    if (tokens.isOpener(token)) depth++;
    else if (tokens.isCloser(token) && depth-- === 0) return token;
  }
  return -1;
}
