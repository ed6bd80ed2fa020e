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

/**
 * Whether a word is nothing but a misspelling of the first of the candidates, which are sorted by distance: that
 * one is nearer than all others, and differs in separators and case, in one letter, or in two of a long word. A
 * word with digits or signs may be another name.
 */
export function isMisspelling(word: string, near: readonly string[]): boolean {
  const [meant] = near;
  if (meant === undefined || isOpposite(word, meant)) return false;
  const [written, plain] = [hyphenated(word), hyphenated(meant)];
  if (written.replaceAll('-', '') === plain.replaceAll('-', '')) return true;
  const shortest = Math.min(written.length, plain.length);
  if (shortest < 3 || /[^\p{L}-]/u.test(written + plain)) return false;
  return editDistance(written, plain) <= (shortest < 6 ? 1 : 2) && isClearlyNearest(word, near);
}

/** Returns a name in lower case, with hyphens for the separators between its letters. */
function hyphenated(name: string): string {
  const separators = /(?<=[\p{L}\p{N}])[\s_.-]+(?=[\p{L}\p{N}])/gu;
  return name.trim().replace(separators, '-').toLowerCase();
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
