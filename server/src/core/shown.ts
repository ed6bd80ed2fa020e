import { t } from '@vscode/l10n';
import type { Problem } from './rules/rule.ts';

/** A file with more problems than this is no configuration at all; more lines would help nobody. */
export const mostShown = 1000;
/** A problem with more second places than this is not easier to understand for them. */
const mostRelated = 20;

/** Keeps the problems that are shown, errors before others, and counts the rest. */
export class Shown {
  private readonly errors: Problem[] = [];
  private readonly others: Problem[] = [];
  private omitted: number;

  /** @param omitted how many were left out before they came here */
  constructor(omitted: number) {
    this.omitted = omitted;
  }

  add(problem: Problem): void {
    const list = problem.severity === 'error' ? this.errors : this.others;
    if (list.length < mostShown) list.push(withFewRelated(problem));
    else this.omitted++;
  }

  /** In the order of the text, and behind them one that says how many more there are. */
  inOrder(): Problem[] {
    const all = [...this.errors, ...this.others];
    const kept = all.slice(0, mostShown);
    kept.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
    const more = this.omitted + all.length - kept.length;
    const last = kept.at(-1);
    return more === 0 || last === undefined ? kept : [...kept, tooMany(last, more)];
  }
}

function tooMany({ span }: Problem, more: number): Problem {
  return {
    code: 'too-many-problems',
    severity: 'information',
    span,
    message: t('There are {0} more problems, which are not shown.', more),
  };
}

function withFewRelated(problem: Problem): Problem {
  if (problem.related === undefined || problem.related.length <= mostRelated) return problem;
  return { ...problem, related: problem.related.slice(0, mostRelated) };
}
