import { preferredFix, safeFix } from '../problems/applicability.ts';
import type { ClassifiedFix, Problem } from '../problems/problem.ts';
import { applyEdits, composeEdits, type Edit, isSameEdit } from '../text/edit.ts';
import { overlaps, type Span } from '../text/span.ts';

/** The maximum number of rounds, because fixing a problem may reveal others. */
const maximumRounds = 100;

/** The maximum number of characters that are checked again to find harmful fixes. */
const maximumRechecked = 8_000_000;

/** The minimum number of checks of a text of any length: of a run, and of a confirmation. */
const minimumChecks = { run: 60, confirmation: 12 } as const;

type Check = (text: string) => Promise<readonly Problem[]>;
type Select = (problem: Problem) => ClassifiedFix | undefined;

interface FixOptions {
  /** The problems of a text. */
  readonly check: Check;
  /** The fix to apply for a problem, if any. */
  readonly select: Select;
}

export interface FixResult {
  readonly text: string;
  /** The edits of the original text that result in `text`. */
  readonly edits: readonly Edit[];
  /** The remaining problems. */
  readonly problems: readonly Problem[];
  /** The number of fixed problems. */
  readonly fixed: number;
}

/** A text with its problems. */
interface Version {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** A fix and its problem. */
interface Candidate {
  readonly problem: Problem;
  readonly fix: ClassifiedFix;
}

/**
 * Applies fixes until none of them improves the text. Each round applies the fixes that improve the
 * text by themselves. So it terminates, introduces no new problems and is idempotent.
 */
export async function applyFixes(original: string, options: FixOptions): Promise<FixResult> {
  const recheck = limitedCheck(options.check, original.length, minimumChecks.run);
  const trial = { select: options.select, recheck };
  const steps: (readonly Edit[])[] = [];
  let version: Version = { text: original, problems: await options.check(original) };
  let fixed = 0;
  for (let round = 0; round < maximumRounds; round++) {
    const groups = await allImprovements(version, version.problems, trial);
    const step = await together(version, groups, trial);
    if (step === undefined) break;
    steps.push(...step.steps);
    fixed += step.applied;
    version = step.version;
  }
  return { ...version, edits: composeEdits(original.length, steps), fixed };
}

/**
 * Returns problems of a text with only those fixes as safe or preferred that a run would keep, so that
 * what is announced is what is done.
 * @param problems those to confirm, of `version.problems`
 */
export async function confirmFixes(
  version: Version,
  problems: readonly Problem[],
  check: Check,
): Promise<Problem[]> {
  const recheck = limitedCheck(check, version.text.length, minimumChecks.confirmation);
  const confirm = async (part: readonly Problem[], select: Select) => {
    const steps = await allImprovements(version, part, { select, recheck });
    return new Set(steps.flatMap(({ own }) => own.map(({ problem }) => problem)));
  };
  const safe = await confirm(problems, safeFix);
  const others = problems.filter(problem => !safe.has(problem));
  const preferred = await confirm(others, preferredFix);
  return problems.map(problem =>
    safe.has(problem) ? problem : asSuggestion(problem, preferred.has(problem)),
  );
}

/** Returns a problem whose fixes are for the author to choose, or for a run with suggestions. */
function asSuggestion(problem: Problem, isPreferred: boolean): Problem {
  if (preferredFix(problem) === undefined) return problem;
  const fixes = problem.fixes?.().map(
    (fix): ClassifiedFix => ({
      ...fix,
      applicability: 'suggestion',
      ...(!isPreferred && fix.hasPlaceholders !== true && { preferred: false }),
    }),
  );
  return { ...problem, fixes: () => fixes ?? [] };
}

type Recheck = (text: string) => Promise<Version | undefined>;

/** Checks a text; returns `undefined` if the budget is used up. */
function limitedCheck(check: Check, length: number, minimum: number): Recheck {
  let left = Math.max(minimum, maximumRechecked / Math.max(length, 1));
  return async text => (left-- > 0 ? { text, problems: await check(text) } : undefined);
}

interface Trial {
  readonly select: Select;
  readonly recheck: Recheck;
}

/**
 * Returns a fix for each fixable problem. If two fixes conflict, that of the first problem is used.
 */
function candidatesOf(problems: readonly Problem[], select: Select): Candidate[] {
  return withoutCollisions(
    problems.flatMap(problem => {
      const fix = select(problem);
      return fix === undefined ? [] : [{ problem, fix }];
    }),
  );
}

function withoutCollisions(candidates: readonly Candidate[]): Candidate[] {
  const taken: Candidate[] = [];
  for (const candidate of candidates) {
    const { fix } = candidate;
    const isFree = taken.every(other => isSame(fix, other.fix) || !collide(fix, other.fix));
    if (isFree) taken.push(candidate);
  }
  return taken;
}

/** Whether two problems have the same fix, such as moving several properties. */
function isSame(a: ClassifiedFix, b: ClassifiedFix): boolean {
  return (
    a.edits.length === b.edits.length &&
    a.edits.every((edit, index) => isSameEdit(edit, b.edits[index] ?? edit))
  );
}

function collide(a: ClassifiedFix, b: ClassifiedFix): boolean {
  return a.edits.some(one => b.edits.some(other => touch(one, other)));
}

/** Whether two edits overlap or insert at the same place. */
function touch(a: Edit, b: Edit): boolean {
  return a.span.start <= b.span.end && b.span.start <= a.span.end;
}

/** Edits of a version that improve it. */
interface Step {
  readonly version: Version;
  readonly steps: readonly (readonly Edit[])[];
  /** The fixes of problems of the version, without those of problems that they reveal. */
  readonly own: readonly Candidate[];
  readonly applied: number;
}

/** Returns the fixes of problems that improve a version. Fixes that collide are tried in turn. */
async function allImprovements(
  version: Version,
  problems: readonly Problem[],
  trial: Trial,
): Promise<Step[]> {
  const steps: Step[] = [];
  let rest = problems.filter(problem => trial.select(problem) !== undefined);
  while (rest.length > 0) {
    const candidates = candidatesOf(rest, trial.select);
    // A fix of a syntax error would make others pass that damage the text by themselves.
    for (const isFirst of [true, false]) {
      const part = candidates.filter(({ problem }) => isSyntax(problem.code) === isFirst);
      if (part.length > 0) steps.push(...(await improvements(version, part, trial)));
    }
    const tried = new Set(candidates.map(({ problem }) => problem));
    rest = rest.filter(problem => !tried.has(problem));
  }
  return steps;
}

/**
 * Returns the fixes that improve a version, in groups of fixes that improve it together: all of them,
 * or those of each half.
 */
async function improvements(
  version: Version,
  candidates: readonly Candidate[],
  trial: Trial,
): Promise<Step[]> {
  const step = await apply(version, candidates, trial);
  if (step === undefined) return [];
  if (isBetter(step, version)) return [step];
  if (candidates.length === 1) {
    const followed = await followUp(version, step, trial);
    return followed === undefined ? [] : [followed];
  }
  const half = candidates.length >> 1;
  return [
    ...(await improvements(version, candidates.slice(0, half), trial)),
    ...(await improvements(version, candidates.slice(half), trial)),
  ];
}

/**
 * Returns all groups that do not collide as one step; the first group alone if they do not improve the
 * text together.
 */
async function together(
  version: Version,
  groups: readonly Step[],
  trial: Trial,
): Promise<Step | undefined> {
  const [first] = groups;
  if (groups.length < 2) return first;
  const own = groups.filter(({ steps }) => steps.length === 1).flatMap(step => step.own);
  const all = withoutCollisions(own);
  if (all.length === 0) return first;
  const step = await apply(version, all, trial);
  return step !== undefined && isBetter(step, version) ? step : first;
}

/**
 * Returns the text after a fix and the fixes of the problems that it reveals, if that improves it. A fix
 * that gives more errors than it removes has damaged the text.
 */
async function followUp(version: Version, first: Step, trial: Trial): Promise<Step | undefined> {
  const isDamaged =
    countPlaces(first.version.problems.filter(isSerious)) >
    countPlaces(version.problems.filter(isSerious));
  if (isDamaged) return undefined;
  const revealed = newProblems(
    first.version.problems,
    version.problems,
    ({ code, message }) => `${code} ${message}`,
  );
  const step = await apply(first.version, candidatesOf(revealed, trial.select), trial);
  if (step === undefined) return undefined;
  const both: Step = {
    version: step.version,
    steps: [...first.steps, ...step.steps],
    own: first.own,
    applied: first.applied + step.applied,
  };
  return isBetter(both, version) ? both : undefined;
}

async function apply(
  { text }: Version,
  candidates: readonly Candidate[],
  { recheck }: Trial,
): Promise<Step | undefined> {
  if (candidates.length === 0) return undefined;
  const edits = editsOf(candidates);
  const version = await recheck(applyEdits(text, edits));
  return version && { version, steps: [edits], own: candidates, applied: candidates.length };
}

function editsOf(candidates: readonly Candidate[]): Edit[] {
  const distinct: ClassifiedFix[] = [];
  for (const { fix } of candidates) {
    if (!distinct.some(other => isSame(fix, other))) distinct.push(fix);
  }
  return distinct.flatMap(fix => fix.edits);
}

/**
 * Whether a text has fewer problems than before and none of a new kind: each fixed problem is gone,
 * and no code is more frequent. Information and hints that appear are not the fix's making, such as
 * the contrast of a color whose name was misspelled. The same is true for problems that a syntax error
 * has hidden, unless they are at the text that the fix has written.
 */
function isBetter({ version: after, steps, own }: Step, before: Version): boolean {
  const isCapped = before.problems.some(({ code }) => code === 'too-many-problems');
  const serious = {
    before: before.problems.filter(isSerious),
    after: after.problems.filter(isSerious),
  };
  const places = { before: placesByCode(before.problems), after: placesByCode(after.problems) };
  const more = (code: string) => (places.after.get(code) ?? 0) - (places.before.get(code) ?? 0);
  const fixed = countBy(own, ({ problem }) => problem.code);
  const isGone = [...fixed].every(([code, count]) => more(code) <= -count);
  if (!isGone && !isCapped) return false;
  const gained = serious.after.filter(({ code }) => more(code) > 0);
  if (countPlaces(serious.after) > countPlaces(serious.before)) return false;
  if (gained.length === 0) {
    const isSmall = !own.some(({ problem }) => isSerious(problem)) && !isCapped;
    return !isSmall || countPlaces(after.problems) < countPlaces(before.problems);
  }
  const written = spansAfter(steps);
  const wasHidden = ({ code, span }: Problem) =>
    !isSyntax(code) && !written.some(one => overlaps(one, span));
  if (countPlaces(serious.after) >= countPlaces(serious.before)) return false;
  return own.some(({ problem }) => isSyntax(problem.code)) && gained.every(wasHidden);
}

function isSerious({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

function isSyntax(code: string): boolean {
  return code.startsWith('syntax-');
}

/** Returns the number of problem locations of each code; one problem may have several. */
function placesByCode(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code, places } of problems) {
    counts.set(code, (counts.get(code) ?? 0) + (places?.length ?? 1));
  }
  return counts;
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

function countPlaces(problems: readonly Problem[]): number {
  return problems.reduce((sum, { places }) => sum + (places?.length ?? 1), 0);
}

/** Returns the spans of the text that the edits of all steps wrote, in the text after the last one. */
function spansAfter(steps: readonly (readonly Edit[])[]): Span[] {
  let spans: Span[] = [];
  for (const edits of steps) {
    const sorted = [...edits].sort((a, b) => a.span.start - b.span.start);
    const shiftBefore = (offset: number) =>
      sorted
        .filter(({ span }) => span.end <= offset)
        .reduce((shift, { span, newText }) => shift + newText.length - (span.end - span.start), 0);
    spans = spans.map(({ start, end }) => ({
      start: start + shiftBefore(start),
      end: end + shiftBefore(end),
    }));
    for (const { span, newText } of sorted) {
      const start = span.start + shiftBefore(span.start);
      if (newText.trim() !== '') spans.push({ start, end: start + newText.length });
    }
  }
  return spans;
}

/** Returns the problems that are more frequent than before, counted by key. */
function newProblems(
  after: readonly Problem[],
  before: readonly Problem[],
  key: (problem: Problem) => string,
): Problem[] {
  const counts = countBy(before, key);
  return after.filter(problem => {
    const count = counts.get(key(problem)) ?? 0;
    counts.set(key(problem), count - 1);
    return count <= 0;
  });
}
