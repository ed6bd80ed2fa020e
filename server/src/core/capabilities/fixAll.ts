import type { Problem } from '../rules/rule.ts';
import type { Edit } from '../text/edit.ts';

/**
 * The edits of every problem's preferred fix that can be applied together.
 * Of two fixes that touch the same text the one of the earlier problem is taken; the other waits for
 * the next time.
 */
export function fixAll(problems: readonly Problem[]): Edit[] {
  const taken: Edit[] = [];
  for (const problem of problems) {
    const fix = problem.fixes?.().find(candidate => candidate.preferred === true);
    if (fix?.edits.every(edit => !taken.some(other => collides(edit, other)))) {
      taken.push(...fix.edits);
    }
  }
  return taken;
}

/** Whether two edits overlap or insert at the same place. */
function collides(a: Edit, b: Edit): boolean {
  return a.span.start <= b.span.end && b.span.start <= a.span.end;
}
