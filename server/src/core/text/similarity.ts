import { editDistance } from './editDistance.ts';
import { isOpposite } from './negation.ts';

/** Returns the maximum distance of a misspelling: a third of the length of the word, at least 1. */
function tolerance(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

/**
 * Returns the `candidates` that `word` may be a misspelling of, nearest first; ties keep their
 * order.
 */
export function similar(word: string, candidates: Iterable<string>): string[] {
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const limit = Math.max(tolerance(word), tolerance(candidate));
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word, candidate, limit);
    if (distance > limit || candidate === word || isOpposite(word, candidate)) continue;
    found.push({ candidate, distance });
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ candidate }) => candidate);
}

/**
 * Whether the first of the candidates, sorted by distance, is nearer to the word than all others.
 */
export function isClearlyNearest(word: string, [first, second]: readonly string[]): boolean {
  if (first === undefined) return false;
  return second === undefined || editDistance(word, first) < editDistance(word, second);
}

/** Returns the most likely of the `candidates` that `word` may be a misspelling of, if any. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return similar(word, candidates)[0];
}

/** The maximum number of comparisons of a speller, which take less than half a second. */
const maximumCompared = 100_000;

/**
 * Finds similar names within a budget: of thousands of misspelled names among thousands of
 * candidates, only the first are corrected.
 */
export class Speller {
  private readonly given: Iterable<string | undefined>;
  private candidates: string[] | undefined;
  private left = maximumCompared;

  constructor(candidates: Iterable<string | undefined>) {
    this.given = candidates;
  }

  /** Like `similar` for all candidates. */
  similar(word: string): string[] {
    this.candidates ??= [...this.given].filter(candidate => candidate !== undefined);
    this.left -= this.candidates.length;
    return this.left < 0 ? [] : similar(word, this.candidates);
  }
}
