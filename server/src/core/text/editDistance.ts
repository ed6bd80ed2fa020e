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
