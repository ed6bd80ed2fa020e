import type { ClassifiedFix, Problem } from '../problems/problem.ts';
import { applyEdits, composeEdits, type Edit, isSameEdit } from '../text/edit.ts';

/** The maximum number of rounds, because fixing a problem may reveal others. */
const maximumRounds = 100;

/** The maximum number of characters that are checked again to find harmful fixes. */
const maximumRechecked = 4_000_000;

interface FixOptions {
  /** The problems of a text. */
  readonly check: (text: string) => Promise<readonly Problem[]>;
  /** The fix to apply for a problem, if any. */
  readonly select: (problem: Problem) => ClassifiedFix | undefined;
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
 * Applies fixes until none of them improves the text. Each round applies all fixes that can be
 * applied together. If the text then does not have fewer problems, the harmful fixes are skipped.
 * So it terminates, introduces no new problems and is idempotent.
 */
export async function applyFixes(original: string, options: FixOptions): Promise<FixResult> {
  const recheck = limitedCheck(options.check, original.length);
  const steps: (readonly Edit[])[] = [];
  let version: Version = { text: original, problems: await options.check(original) };
  let fixed = 0;
  for (let round = 0; round < maximumRounds; round++) {
    const candidates = candidatesOf(version.problems, options.select);
    const next = await firstBetter(version, candidates, { ...options, recheck });
    if (next === undefined) break;
    steps.push(...next.steps);
    fixed += next.applied;
    version = next.version;
  }
  return { ...version, edits: composeEdits(original.length, steps), fixed };
}

/** Checks a text; returns `undefined` if the budget is used up. */
function limitedCheck(check: FixOptions['check'], length: number) {
  let left = Math.max(2 * maximumRounds, maximumRechecked / Math.max(length, 1));
  return async (text: string): Promise<Version | undefined> =>
    left-- > 0 ? { text, problems: await check(text) } : undefined;
}

interface Trial extends FixOptions {
  readonly recheck: ReturnType<typeof limitedCheck>;
}

/**
 * Returns a fix for each fixable problem. If two fixes conflict, that of the first problem is used.
 */
function candidatesOf(problems: readonly Problem[], select: FixOptions['select']): Candidate[] {
  const taken: Candidate[] = [];
  for (const problem of problems) {
    const fix = select(problem);
    if (fix === undefined) continue;
    const isFree = taken.every(other => isSame(fix, other.fix) || !collide(fix, other.fix));
    if (isFree) taken.push({ problem, fix });
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

interface Step {
  readonly version: Version;
  readonly steps: readonly (readonly Edit[])[];
  readonly applied: number;
}

/**
 * Returns the text after all fixes, or after the first half, quarter, … of them that improves it.
 */
async function firstBetter(
  version: Version,
  candidates: readonly Candidate[],
  trial: Trial,
): Promise<Step | undefined> {
  const step = await apply(version, candidates, trial);
  if (step === undefined) return undefined;
  if (isBetter(step.version.problems, version.problems)) return step;
  if (candidates.length === 1) return followUp(version, step, trial);
  const half = candidates.length >> 1;
  return (
    (await firstBetter(version, candidates.slice(0, half), trial)) ??
    (await firstBetter(version, candidates.slice(half), trial))
  );
}

/**
 * Returns the text after a fix and the fixes of the problems that it reveals, if that improves it.
 */
async function followUp(version: Version, first: Step, trial: Trial): Promise<Step | undefined> {
  const revealed = newProblems(
    first.version.problems,
    version.problems,
    ({ code, message }) => `${code} ${message}`,
  );
  const step = await apply(first.version, candidatesOf(revealed, trial.select), trial);
  if (step === undefined || !isBetter(step.version.problems, version.problems)) return undefined;
  return {
    version: step.version,
    steps: [...first.steps, ...step.steps],
    applied: first.applied + step.applied,
  };
}

async function apply(
  { text }: Version,
  candidates: readonly Candidate[],
  { recheck }: Trial,
): Promise<Step | undefined> {
  if (candidates.length === 0) return undefined;
  const edits = editsOf(candidates);
  const version = await recheck(applyEdits(text, edits));
  return version && { version, steps: [edits], applied: candidates.length };
}

function editsOf(candidates: readonly Candidate[]): Edit[] {
  const distinct: ClassifiedFix[] = [];
  for (const { fix } of candidates) {
    if (!distinct.some(other => isSame(fix, other))) distinct.push(fix);
  }
  return distinct.flatMap(fix => fix.edits);
}

/**
 * Whether a text has fewer problems than before and no new ones. Fixing syntax errors may reveal
 * hidden problems, but not more than were fixed.
 */
function isBetter(after: readonly Problem[], before: readonly Problem[]): boolean {
  const syntax = countSyntax(after) - countSyntax(before);
  const isCapped = before.some(({ code }) => code === 'too-many-problems');
  const total = countPlaces(after) - countPlaces(before);
  if (syntax > 0) return false;
  if (syntax < 0) return total <= 0;
  return (
    (isCapped ? total <= 0 : total < 0) &&
    newProblems(after, before, ({ code }) => code).length === 0
  );
}

/** Returns the number of problem locations; one problem may have several. */
function countPlaces(problems: readonly Problem[]): number {
  return problems.reduce((sum, { places }) => sum + (places?.length ?? 1), 0);
}

function countSyntax(problems: readonly Problem[]): number {
  return problems.filter(({ code }) => code.startsWith('syntax-')).length;
}

/** Returns the problems that are more frequent than before, counted by key. */
function newProblems(
  after: readonly Problem[],
  before: readonly Problem[],
  key: (problem: Problem) => string,
): Problem[] {
  const counts = new Map<string, number>();
  for (const problem of before) counts.set(key(problem), (counts.get(key(problem)) ?? 0) + 1);
  return after.filter(problem => {
    const count = counts.get(key(problem)) ?? 0;
    counts.set(key(problem), count - 1);
    return count <= 0;
  });
}
