import { preferredFix, safeFix } from '../problems/applicability.ts';
import type { ClassifiedFix, Problem } from '../problems/problem.ts';
import { applyEdits, composeEdits, type Edit } from '../text/edit.ts';
import type { Fix } from '../text/fix.ts';
import { overlaps } from '../text/span.ts';

/** The maximum number of rounds, because fixing a problem may reveal others. */
const maximumRounds = 50;

/** Returns the fix to apply for a problem, if any. */
type Select = (problem: Problem) => Fix | undefined;

type Check = (text: string) => Promise<readonly Problem[]>;

interface Version {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** The resulting text and its remaining problems. */
export interface FixResult extends Version {
  /** The edits of the original text that result in `text`. */
  readonly edits: readonly Edit[];
  /** The number of fixed problems. */
  readonly fixed: number;
}

/**
 * Applies fixes in rounds: all that do not overlap, then one check, until nothing changes. A round that
 * leaves more problems than before, or no text, is dropped; of one with suggestions, its safe fixes and those of
 * syntax errors are tried alone. What can be read after these may have problems of its own, so of these rounds only
 * the syntax errors are counted.
 */
export async function applyFixes(
  original: string,
  { check, select }: { readonly check: Check; readonly select: Select },
): Promise<FixResult> {
  const steps: (readonly Edit[])[] = [];
  let version: Version = { text: original, problems: await check(original) };
  let fixed = 0;
  const selectSafe: Select = problem => {
    const fix = select(problem);
    return fix?.applicability === 'safe' ? fix : undefined;
  };
  const selectSyntax: Select = problem =>
    isSyntaxError(problem) ? select(problem) : selectSafe(problem);
  for (let round = 0; round < maximumRounds; round++) {
    const step =
      (await applyRound(version, check, select)) ??
      (await applyRound(version, check, selectSyntax)) ??
      (await applyRound(version, check, selectSafe));
    if (step === undefined) break;
    steps.push(step.edits);
    fixed += step.fixed;
    version = step.version;
  }
  return { ...version, edits: composeEdits(original.length, steps), fixed };
}

/** Applies the fixes of one round; `undefined` if there are none, or if it leaves more problems or no text. */
async function applyRound({ text, problems }: Version, check: Check, select: Select) {
  const { fixed, edits } = fixesOfRound(problems, select);
  if (fixed.size === 0) return undefined;
  const result = applyEdits(text, edits);
  if (result.trim() === '') return undefined;
  const left = await check(result);
  const mayReveal = [...fixed].every(
    ([problem, { applicability }]) => applicability === 'safe' || isSyntaxError(problem),
  );
  const isCounted = mayReveal ? isSyntaxError : isSerious;
  if (countPlaces(left.filter(isCounted)) > countPlaces(problems.filter(isCounted)))
    return undefined;
  return { version: { text: result, problems: left }, edits, fixed: fixed.size };
}

/**
 * Returns the problems. Only the fixes that the first round of a run applies are safe or preferred, so that
 * reports announce exactly what a run does.
 */
export function announced(problems: readonly Problem[]): Problem[] {
  const safe = fixesOfRound(problems, safeFix).fixed;
  const preferred = fixesOfRound(problems, preferredFix).fixed;
  return problems.map(problem => {
    if (safe.has(problem) || preferredFix(problem) === undefined) return problem;
    const isPreferred = preferred.has(problem);
    const fixes = problem.fixes?.().map(
      (fix): ClassifiedFix => ({
        ...fix,
        applicability: 'suggestion',
        preferred: fix.preferred === true && (isPreferred || fix.hasPlaceholders === true),
      }),
    );
    return { ...problem, fixes: () => fixes ?? [] };
  });
}

/** Returns the fixes of one round by problem, and their edits: of two fixes that touch each other, the first. */
export function fixesOfRound(problems: readonly Problem[], select: Select) {
  const fixed = new Map<Problem, Fix>();
  const edits: Edit[] = [];
  // Two problems may have the same fix, such as moving several properties.
  const applied = new Set<string>();
  for (const problem of problems) {
    const fix = select(problem);
    if (fix === undefined) continue;
    const key = JSON.stringify(fix.edits);
    const isFree = fix.edits.every(edit => !edits.some(other => overlaps(edit.span, other.span)));
    if (!isFree && !applied.has(key)) continue;
    if (!applied.has(key)) edits.push(...fix.edits);
    applied.add(key);
    fixed.set(problem, fix);
  }
  return { fixed, edits };
}

function isSyntaxError({ code }: Problem): boolean {
  return code.startsWith('syntax-');
}

function isSerious({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

function countPlaces(problems: readonly Problem[]): number {
  return problems.reduce((sum, { places }) => sum + (places?.length ?? 1), 0);
}
