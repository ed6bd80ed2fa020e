import { applyEdits, insertion, removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import { parseStrict } from '../parse/strictJson.ts';
import { indentAt } from '../write/format.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { type Token, TokenKind, Tokens } from './tokens.ts';

/** How many pairs of lines are swapped to see whether the text is valid then, so that time is linear. */
const mostPairs = 3;

/** Two lines in sequence: the first token of each, and the one after them. */
type Pair = readonly [above: number, below: number, end: number];

/**
 * Returns the tokens of a text with a bracket on the other side of the line beside it, if the text is valid with the
 * two swapped, because one of them has been moved. Reports the line beside the bracket.
 */
export function withMovedLine(text: string, tokens: Tokens, errors: SyntaxErrors): Tokens {
  if (errors.list.length > 0) return tokens;
  let tried = 0;
  for (const [above, below, end] of oddPairs(tokens)) {
    if (tried++ === mostPairs) break;
    const upper = lineOf(text, tokens, above, below);
    const lower = lineOf(text, tokens, below, end);
    const edits = [
      removal({ start: upper.start, end: lower.start }),
      insertion(lower.end, text.slice(upper.end, lower.start) + text.slice(upper.start, upper.end)),
    ];
    if (parseStrict(applyEdits(text, edits)) === undefined) continue;
    const isAbove = isBracket(tokens, above, below);
    const first = tokens.at(isAbove ? below : above).start;
    const span = { start: first, end: isAbove ? lower.end : upper.end };
    errors.movedLine(span, tokens.textOf(isAbove ? above : below), isAbove, edits);
    const place = isAbove ? lower.end : first;
    // The comma after the bracket is not a part of the tree.
    const moved = (token: Token) =>
      token.kind === TokenKind.Comma ? token : { ...token, start: place, end: place };
    const [before, after] = [tokens.slice(above, below), tokens.slice(below, end)];
    const swapped = isAbove ? [...after, ...before.map(moved)] : [...after.map(moved), ...before];
    return new Tokens(text, [...tokens.slice(0, above), ...swapped, ...tokens.slice(end)]);
  }
  return tokens;
}

/** Yields the pairs of lines of which one is a bracket, where the other one may belong to its other side. */
function* oddPairs(tokens: Tokens): Iterable<Pair> {
  let above = -1;
  let below = -1;
  for (let token = 0; token <= tokens.count; token++) {
    if (token < tokens.count && !tokens.isFirst(token)) continue;
    if (above >= 0 && isOdd(tokens, above, below, token)) yield [above, below, token];
    above = below;
    below = token;
  }
}

function isOdd(tokens: Tokens, ...[above, below, end]: Pair): boolean {
  const isAbove = isBracket(tokens, above, below);
  const isBelow = isBracket(tokens, below, end);
  if (!isAbove && !isBelow) return false;
  // An editor may have indented the line that was moved: the last member, or the first one.
  const isOpen = tokens.kind(above - 1) === TokenKind.Comma || tokens.isOpener(above - 1);
  if (isAbove && isOpen && tokens.isCloser(above) && !tokens.isCloser(below)) return true;
  if (isBelow && tokens.isOpener(below) && tokens.isName(above)) return true;
  const deeper = tokens.indent(below) - tokens.indent(above);
  if (tokens.isOpener(below - 1)) return deeper <= 0;
  return deeper > 0 || (deeper < 0 && tokens.isOpener(below));
}

/** Whether a line is a bracket alone, perhaps with a comma. */
function isBracket(tokens: Tokens, start: number, end: number): boolean {
  const isAlone =
    end - start === 1 || (end - start === 2 && tokens.kind(start + 1) === TokenKind.Comma);
  return isAlone && (tokens.isOpener(start) || tokens.isCloser(start));
}

/** Returns the span of a line from its indentation to its last token. */
function lineOf(text: string, tokens: Tokens, first: number, end: number): Span {
  const { start } = tokens.at(first);
  return { start: start - indentAt(text, start).length, end: tokens.at(end - 1).end };
}
