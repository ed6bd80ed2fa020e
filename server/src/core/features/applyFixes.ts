import type { ClassifiedFix, Problem } from '../problems/problem.ts';
import { applyEdits, composeEdits, type Edit, isSameEdit } from '../text/edit.ts';

/** Fixing one problem may reveal another; a run that takes more rounds than this is not converging. */
const maximumRounds = 100;

/** How many characters a run may check again to find the fixes that do harm. */
const maximumRechecked = 4_000_000;

export interface FixOptions {
  /** The problems of a text. */
  readonly check: (text: string) => Promise<readonly Problem[]>;
  /** The fix to apply for a problem, if any. */
  readonly select: (problem: Problem) => ClassifiedFix | undefined;
}

export interface FixResult {
  readonly text: string;
  /** The edits of the original text that lead to `text`. */
  readonly edits: readonly Edit[];
  /** The problems that are left. */
  readonly problems: readonly Problem[];
  /** How many problems were fixed. */
  readonly fixed: number;
}

/** A text with its problems. */
interface Version {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** A fix and the problem that it is for. */
interface Candidate {
  readonly problem: Problem;
  readonly fix: ClassifiedFix;
}

/**
 * Applies fixes until none is left that does good. Each round applies all fixes that can be applied
 * together, and only if the text then has fewer problems; else those among them that do harm are left
 * out. So a run ends, brings no new problem, and a second run changes nothing.
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

/** The check, which answers `undefined` once it has read enough. */
function limitedCheck(check: FixOptions['check'], length: number) {
  let left = Math.max(2 * maximumRounds, maximumRechecked / Math.max(length, 1));
  return async (text: string): Promise<Version | undefined> =>
    left-- > 0 ? { text, problems: await check(text) } : undefined;
}

interface Trial extends FixOptions {
  readonly recheck: ReturnType<typeof limitedCheck>;
}

/** One fix for each problem that has one. Of two that touch the same text the earlier problem's is taken. */
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

/** Whether two problems have one and the same fix, such as a move of several properties. */
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

/** The version after all fixes, or after the first half, quarter, … of them that makes it better. */
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

/** The version after a fix and the fixes of what it reveals, if that makes it better. */
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
 * Whether a text has fewer problems than before and no new one. Where a syntax error is gone, problems
 * that it has hidden may come to light, but not more of them than are gone.
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

/** The problems that are more frequent than before, counted by what a key says of them. */
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
