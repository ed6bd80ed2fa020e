import { t } from '@vscode/l10n';
import type { Edit } from '../text/edit.ts';
import { groupBy } from '../text/groupBy.ts';
import { overlaps } from '../text/span.ts';
import type { ClassifiedFix, Problem } from './problem.ts';

/** The maximum number of problems reported per file. */
export const maximumProblems = 1000;
/** The maximum number of related locations of a problem. */
const relatedLimit = 20;
/** The maximum number of locations of a problem; further ones are only counted. */
const placeLimit = 1000;

/**
 * Returns the problems as they are reported, in text order: those with the same code, severity and reason as
 * one, and if there are too many, errors first, with a problem that contains the number of the others.
 * @param omitted the number of problems that were already omitted
 */
export function groupedProblems(problems: readonly Problem[], omitted: number): Problem[] {
  const groups = [...groupBy(problems.toSorted(byPlace), groupOf).values()];
  const rank = ([first]: Group) => (first.severity === 'error' ? 0 : 1);
  const errorsFirst = groups.toSorted((a, b) => rank(a) - rank(b));
  const kept = errorsFirst.slice(0, maximumProblems).map(merged).sort(byPlace);
  const more = omitted + groups.length - kept.length;
  const last = kept.at(-1);
  return more === 0 || last === undefined ? kept : [...kept, tooMany(last, more)];
}

function byPlace(a: Problem, b: Problem): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}

/** Problems that are reported as one. */
type Group = readonly [Problem, ...Problem[]];

/** Returns the key of the group of a problem, which is the problem itself if it is not grouped. */
function groupOf(problem: Problem): string | Problem {
  const { code, severity, reason } = problem;
  return reason === undefined ? problem : `${code}\n${severity}\n${reason}`;
}

function tooMany({ span }: Problem, more: number): Problem {
  return {
    code: 'too-many-problems',
    severity: 'information',
    span,
    message: t('There are {0} more problems, which are not shown.', more),
  };
}

/** Returns a problem at the first location, with the others as related locations and a fix for all of them. */
function merged([first, ...all]: Group): Problem {
  const others = all.slice(0, placeLimit - 1);
  const places = others.map(({ span }) => ({ span, message: t('The same problem occurs here.') }));
  const related = [...(first.related ?? []), ...places].slice(0, relatedLimit);
  if (others.length === 0) return { ...first, ...(related.length > 0 && { related }) };
  const note =
    all.length === 1
      ? t('The same problem occurs in one more place.')
      : t('The same problem occurs in {0} more places.', all.length);
  return {
    ...first,
    message: `${first.message} ${note}`,
    related,
    places: [first, ...others].flatMap(({ span, places = [span] }) => places),
    fixes: () => fixesOfAll(first, others),
  };
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
      // Edits that touch each other cannot be applied together.
      const isFree = (edit: Edit) => !edits.some(one => overlaps(one.span, edit.span));
      if (!same?.edits.every(isFree)) continue;
      edits.push(...same.edits);
      if (same.applicability !== 'safe') applicability = 'suggestion';
      places++;
    }
    const title = t('{0} (in all {1} places)', fix.title, places);
    return places === 1 ? [] : [{ ...fix, title, edits, applicability }];
  });
  const isPreferred = all.some(({ preferred }) => preferred === true);
  return [...all, ...own.map(fix => (isPreferred ? onlyHere(fix) : fix))];
}

function onlyHere({ title, edits }: ClassifiedFix): ClassifiedFix {
  return { title, edits, applicability: 'suggestion' };
}
