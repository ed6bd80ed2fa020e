import type { Fix } from '../text/fix.ts';
import { once } from '../text/once.ts';
import { printable } from '../text/printable.ts';
import { contains } from '../text/span.ts';
import type { ClassifiedFix, Finding, Problem, Severity } from './problem.ts';

/**
 * Returns a finding as a problem, whose texts are safe to display, whatever they quote. Its fixes are
 * computed once, on demand.
 */
export function toProblem(
  { fixes, ...finding }: Finding,
  { code, severity }: { readonly code: string; readonly severity: Severity },
): Problem {
  const related = finding.related?.map(other => ({ ...other, message: printable(other.message) }));
  const classify = (fix: Fix): ClassifiedFix => ({
    applicability: 'suggestion',
    ...fix,
    title: printable(fix.title),
  });
  return {
    severity,
    ...finding,
    message: printable(finding.message),
    ...(related && { related }),
    code,
    ...(fixes !== undefined && { fixes: once(() => fixes().map(classify)) }),
  };
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
 * Whether an editor may apply the fix as the preferred one of its problem (`CodeAction.isPreferred`, LSP 3.18):
 * a safe one, or the most likely one, if it removes no more outside of the squiggle than it writes.
 */
export function isPreferred(text: string, { span }: Problem, fix: ClassifiedFix): boolean {
  const lettersIn = (parts: readonly string[]) =>
    parts.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const outside = fix.edits.filter(edit => !contains(span, edit.span));
  const removed = lettersIn(outside.map(({ span: { start, end } }) => text.slice(start, end)));
  const written = lettersIn(fix.edits.map(({ newText }) => newText));
  return fix.applicability === 'safe' || (fix.preferred === true && removed <= written);
}
