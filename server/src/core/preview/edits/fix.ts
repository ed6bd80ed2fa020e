import type { Problem } from '../../problems/problem.ts';
import type { Edit } from '../../text/edit.ts';
import type { FixAction } from './actions.ts';

/** Returns an id for a fix, from the location of the problem and the index of the fix. */
export function fixId({ code, span }: Problem, index: number): string {
  return `${code} ${span.start} ${span.end} ${index}`;
}

/** Returns the edits of the fix with an id; none if there is no such fix. */
export function fixEdits(problems: readonly Problem[], { fix }: FixAction): readonly Edit[] {
  const index = Number(fix.slice(fix.lastIndexOf(' ')));
  const problem = problems.find(candidate => fixId(candidate, index) === fix);
  return problem?.fixes?.()[index]?.edits ?? [];
}
