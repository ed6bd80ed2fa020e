import { t } from '@vscode/l10n';
import type { Edit } from '../text/edit.ts';
import { overlaps } from '../text/span.ts';
import type { ClassifiedFix, Problem } from './problem.ts';

/** The maximum number of related locations of a problem. */
export const relatedLimit = 20;
/** The maximum number of locations; further ones are only counted. */
const placeLimit = 1000;

/** A group of problems with the same code, severity and reason, which are reported as one. */
export class ProblemGroup {
  private readonly members: Problem[] = [];
  private count = 0;

  add(problem: Problem): void {
    this.count++;
    if (this.members.length < placeLimit) this.members.push(problem);
  }

  /**
   * Returns a problem at the first location, with the others as related locations and a fix for all
   * of them.
   */
  merged(): Problem | undefined {
    const [first, ...others] = this.members.sort((a, b) => a.span.start - b.span.start);
    if (first === undefined || others.length === 0) return first;
    const places = others.slice(0, relatedLimit).map(({ span }) => ({
      span,
      message: t('The same problem occurs here.'),
    }));
    const more = this.count - 1;
    const note =
      more === 1
        ? t('The same problem occurs in one more place.')
        : t('The same problem occurs in {0} more places.', more);
    return {
      ...first,
      message: `${first.message} ${note}`,
      related: [...(first.related ?? []), ...places],
      places: this.members.flatMap(({ span, places = [span] }) => places),
      fixes: () => fixesOfAll(first, others),
    };
  }
}

/** Returns the key of the group of a problem; `undefined` if it is not grouped. */
export function groupKey({ code, severity, reason }: Problem): string | undefined {
  return reason === undefined ? undefined : `${code}\n${severity}\n${reason}`;
}

/**
 * Yields each fix of the first problem, for all locations if the other problems have the same fix,
 * then for the first location only.
 */
function fixesOfAll(first: Problem, others: readonly Problem[]): ClassifiedFix[] {
  const own = first.fixes?.() ?? [];
  const fixesOfOthers = others.map(({ fixes }) => fixes?.() ?? []);
  const all = own.flatMap((fix): ClassifiedFix[] => {
    const edits = [...fix.edits];
    let { applicability } = fix;
    let places = 1;
    for (const fixes of fixesOfOthers) {
      const same = fixes.find(({ title }) => title === fix.title);
      if (same === undefined || same.edits.some(edit => collides(edit, edits))) continue;
      edits.push(...same.edits);
      if (same.applicability !== 'safe') applicability = 'suggestion';
      places++;
    }
    return places === 1
      ? []
      : [{ ...fix, title: allPlaces(fix.title, places), edits, applicability }];
  });
  const isPreferred = all.some(({ preferred }) => preferred === true);
  return [...all, ...own.map(fix => (isPreferred ? onlyHere(fix) : fix))];
}

function onlyHere({ title, edits }: ClassifiedFix): ClassifiedFix {
  return { title, edits, applicability: 'suggestion' };
}

function allPlaces(title: string, places: number): string {
  return t('{0} (in all {1} places)', title, places);
}

/** Whether an edit touches the text of another, so that they cannot be applied together. */
function collides({ span }: Edit, edits: readonly Edit[]): boolean {
  return edits.some(other => overlaps(span, other.span));
}
