import { keepsWords, losesWordsOutside } from '../text/words.ts';
import type { ClassifiedFix, Finding, Fix, Problem, Severity } from './problem.ts';

/** A finding of a text as a problem. Its fixes are computed and classified lazily. */
export function toProblem(
  text: string,
  { fixes, ...finding }: Finding,
  { code, severity }: { readonly code: string; readonly severity: Severity },
): Problem {
  return {
    severity,
    ...finding,
    code,
    ...(fixes !== undefined && { fixes: once(() => fixes().map(fix => classified(text, fix))) }),
  };
}

function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/**
 * Whether a fix is safe follows from what it does to the words of the text, never from what a rule says
 * of it. One of several that are equally likely chooses for the author, and so is a suggestion.
 */
function classified(text: string, fix: Fix): ClassifiedFix {
  const isSafe =
    fix.preferred === true && fix.hasPlaceholders !== true && keepsWords(text, fix.edits);
  return { ...fix, applicability: isSafe ? 'safe' : 'suggestion' };
}

/** The fix of a problem that may be applied unattended, if there is one. */
export function safeFix(problem: Problem): ClassifiedFix | undefined {
  return problem.fixes?.().find(({ applicability }) => applicability === 'safe');
}

/** The likeliest fix of a problem, safe or not, that needs nothing more from the author. */
export function likeliestFix(problem: Problem): ClassifiedFix | undefined {
  return problem
    .fixes?.()
    .find(({ preferred, hasPlaceholders }) => preferred === true && hasPlaceholders !== true);
}

/**
 * Whether an editor may apply the fix as the preferred one of its problem (`CodeAction.isPreferred`,
 * LSP 3.18): the likeliest one, which removes nothing but what the squiggle is under.
 */
export function isPreferred(text: string, { span }: Problem, fix: ClassifiedFix): boolean {
  return fix.preferred === true && !losesWordsOutside(text, fix.edits, span);
}
