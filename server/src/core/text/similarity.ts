/**
 * Returns the optimal string alignment distance of two words, ignoring case: the number of
 * insertions, deletions, substitutions and transpositions.
 * @param limit the result for words with a larger distance may be any number above it
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const from = a.toLowerCase();
  const to = b.toLowerCase();
  let previous: number[] = [];
  let current = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const beforePrevious = previous;
    previous = current;
    current = [i];
    let least = i;
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return least;
  }
  return current[to.length] ?? 0;
}

/** Prefixes that turn a word into its opposite. */
const oppositeBeginnings: readonly (readonly [string, string])[] = [
  ['in', 'ex'],
  ['en', 'dis'],
  ['min', 'max'],
];

/**
 * Whether two words are opposites, such as `include` and `exclude`, and therefore not misspellings.
 */
export function isOpposite(a: string, b: string): boolean {
  const from = a.toLowerCase();
  const to = b.toLowerCase();
  return oppositeBeginnings.some(
    ([one, other]) => turns(from, to, one, other) || turns(to, from, one, other),
  );
}

function turns(from: string, to: string, one: string, other: string): boolean {
  if (!from.startsWith(one) || !to.startsWith(other)) return false;
  const rest = from.slice(one.length);
  const otherRest = to.slice(other.length);
  return rest.length > 2 && editDistance(rest, otherRest) <= 1;
}

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
