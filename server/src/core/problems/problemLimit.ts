import { t } from '@vscode/l10n';
import type { Problem } from './problem.ts';
import { groupKey, ProblemGroup, relatedLimit } from './problemGroups.ts';

/** The maximum number of problems reported per file. */
export const maximumProblems = 1000;

/** Collects the reported problems, errors first, and counts the omitted ones. */
export class ProblemCollector {
  private readonly errors: Slot[] = [];
  private readonly others: Slot[] = [];
  private readonly groups = new Map<string, ProblemGroup>();
  private omitted: number;

  /** @param omitted the number of problems that were already omitted */
  constructor(omitted: number) {
    this.omitted = omitted;
  }

  /** Adds a problem, to the group of its reason if there is one. */
  add(problem: Problem): void {
    const key = groupKey(problem);
    const group = key === undefined ? undefined : this.groups.get(key);
    if (group !== undefined) group.add(problem);
    else this.addFirst(problem, key);
  }

  /** @param key of the group that the problem starts; `undefined` if it is not grouped */
  private addFirst(problem: Problem, key: string | undefined): void {
    const list = problem.severity === 'error' ? this.errors : this.others;
    if (list.length >= maximumProblems) {
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

  /** Returns the problems in text order, followed by one with the number of omitted problems. */
  inOrder(): Problem[] {
    const all = [...this.errors, ...this.others];
    const kept = all.slice(0, maximumProblems).flatMap(one => withFewRelated(one) ?? []);
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
