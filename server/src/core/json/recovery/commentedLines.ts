import type { Span } from '../../text/span.ts';
import { isBalanced } from './bracketPlan.ts';
import { SyntaxErrors } from './syntaxErrors.ts';
import { tokenize } from './tokenizer.ts';
import type { Tokens } from './tokens.ts';

/** Lines of JSON in sequence that are comments, or are in one. */
const commented =
  /(?:^[ \t]*(?:\/\/|#)[ \t]*["{}[\]].*(?:\r\n|\n|\r|$))+|\/\*\s*["{}[\]](?:[^*]|\*(?!\/)){0,5000}\*\//gm;

/** A comment with its signs, to which a space belongs. */
const comment = /(\/\* ?)[\s\S]*?( ?\*\/)|((?:\/\/|#) ?).*/dg;

const stringOrBracket = /"(?:[^"\\\r\n]|\\.)*"|[{}[\]]/g;

/**
 * Splits a text into tokens. Comments with a bracket whose other one is outside of them are read as well if all
 * brackets are balanced with them.
 * @param skipped ranges that are left out, in text order
 */
export function readTokens(text: string, skipped: readonly Span[], errors: SyntaxErrors): Tokens {
  const blocks = skipped.length > 0 ? [] : [...text.matchAll(commented)];
  const comments = blocks.filter(([lines]) => isOpen(lines)).flatMap(commentsIn);
  if (comments.length > 0) {
    const found = new SyntaxErrors();
    for (const { span, signs } of comments) found.uncommented(span, signs);
    const signs = comments.flatMap(one => one.signs);
    const tokens = tokenize(text, signs, found);
    if (isBalanced(tokens)) {
      for (const problem of found.list) errors.add(problem);
      return tokens;
    }
  }
  return tokenize(text, skipped, errors);
}

/** Whether the other bracket of one in a text is outside of it. */
function isOpen(lines: string): boolean {
  let depth = 0;
  for (const [mark] of lines.matchAll(stringOrBracket)) {
    if (mark === '{' || mark === '[') depth++;
    else if ((mark === '}' || mark === ']') && --depth < 0) return true;
  }
  return depth > 0;
}

function commentsIn({ index: start, 0: lines }: RegExpExecArray) {
  const spanOf = ([from, to]: [number, number]) => ({ start: start + from, end: start + to });
  return [...lines.matchAll(comment)].flatMap(({ indices }) => {
    const [span, ...signs] = (indices ?? []).filter(at => at !== undefined).map(spanOf);
    return span === undefined ? [] : { span, signs };
  });
}
