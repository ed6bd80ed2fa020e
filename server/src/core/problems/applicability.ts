import { printable } from '../text/printable.ts';
import { keepsWords, losesWordsOutside } from '../text/words.ts';
import type { ClassifiedFix, Finding, Fix, Problem, Severity } from './problem.ts';

/**
 * Returns a finding as a problem, whose texts are safe to display, whatever they quote. Its fixes are
 * computed and classified lazily.
 */
export function toProblem(
  text: string,
  { fixes, at: _, ...finding }: Finding,
  { code, severity }: { readonly code: string; readonly severity: Severity },
): Problem {
  return {
    severity,
    ...finding,
    message: printable(finding.message),
    ...(finding.related && {
      related: finding.related.map(other => ({ ...other, message: printable(other.message) })),
    }),
    code,
    ...(fixes !== undefined && { fixes: once(() => fixes().map(fix => classified(text, fix))) }),
  };
}

function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/**
 * Whether a fix is safe is derived from the words and marks that its edits change, never declared by a
 * rule, which can only say that the text has another reading.
 * One of several equally likely fixes is a choice and therefore a suggestion.
 */
function classified(text: string, fix: Fix): ClassifiedFix {
  const isSafe =
    fix.preferred === true &&
    fix.hasPlaceholders !== true &&
    fix.hasOtherReading !== true &&
    keepsWords(text, fix.edits);
  return { ...fix, title: printable(fix.title), applicability: isSafe ? 'safe' : 'suggestion' };
}

/** Returns the safe fix of a problem, if any. */
export function safeFix(problem: Problem): ClassifiedFix | undefined {
  return problem.fixes?.().find(({ applicability }) => applicability === 'safe');
}

/** Returns the most likely fix of a problem, safe or not, without placeholders. */
export function preferredFix(problem: Problem): ClassifiedFix | undefined {
  return problem
    .fixes?.()
    .find(({ preferred, hasPlaceholders }) => preferred === true && hasPlaceholders !== true);
}

/**
 * Whether an editor may apply the fix as the preferred one of its problem
 * (`CodeAction.isPreferred`, LSP 3.18): the most likely one, if it removes nothing outside of the
 * squiggle.
 */
export function isPreferred(text: string, { span }: Problem, fix: ClassifiedFix): boolean {
  return fix.preferred === true && !losesWordsOutside(text, fix.edits, span);
}
