import { t } from '@vscode/l10n';
import type { Problem } from './problem.ts';
import { groupKey, ProblemGroup, relatedLimit } from './problemGroups.ts';

/** The maximum number of problems reported per file. */
export const mostShown = 1000;

/** Keeps the problems that are shown, errors before others, and counts the rest. */
export class Shown {
  private readonly errors: Slot[] = [];
  private readonly others: Slot[] = [];
  private readonly groups = new Map<string, ProblemGroup>();
  private omitted: number;

  /** @param omitted the number of problems that were already omitted */
  constructor(omitted: number) {
    this.omitted = omitted;
  }

  /** Adds a problem. One with a reason joins the others that have it. */
  add(problem: Problem): void {
    const key = groupKey(problem);
    const group = key === undefined ? undefined : this.groups.get(key);
    if (group !== undefined) group.add(problem);
    else this.addFirst(problem, key);
  }

  /** @param key the group that the problem opens; `undefined` where it is shown by itself */
  private addFirst(problem: Problem, key: string | undefined): void {
    const list = problem.severity === 'error' ? this.errors : this.others;
    if (list.length >= mostShown) {
      this.omitted++;
      return;
    }
    if (key === undefined) {
      list.push(problem);
      return;
    }
    const group = new ProblemGroup();
    group.add(problem);
    this.groups.set(key, group);
    list.push(group);
  }

  /** Returns the problems in the order of the text, followed by one that gives the number of the rest. */
  inOrder(): Problem[] {
    const all = [...this.errors, ...this.others];
    const kept = all.slice(0, mostShown).flatMap(one => withFewRelated(one) ?? []);
    kept.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
    const more = this.omitted + all.length - kept.length;
    const last = kept.at(-1);
    return more === 0 || last === undefined ? kept : [...kept, tooMany(last, more)];
  }
}

type Slot = Problem | ProblemGroup;

function tooMany({ span }: Problem, more: number): Problem {
  return {
    code: 'too-many-problems',
    severity: 'information',
    span,
    message: t('There are {0} more problems, which are not shown.', more),
  };
}

function withFewRelated(one: Slot): Problem | undefined {
  const problem = one instanceof ProblemGroup ? one.merged() : one;
  if (problem?.related === undefined || problem.related.length <= relatedLimit) return problem;
  return { ...problem, related: problem.related.slice(0, relatedLimit) };
}
