/**
 * Returns the optimal string alignment distance of two words, ignoring case: the number of
 * insertions, deletions, substitutions and transpositions.
 * @param limit the result for words with a larger distance may be any number above it
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const from = a.toLowerCase();
  const to = b.toLowerCase();
  // Three rows of the table, because most words are compared with hundreds of others.
  let beforePrevious: number[] = [];
  let previous: number[] = [];
  let current: number[] = [];
  for (let j = 0; j <= to.length; j++) current.push(j);
  for (let i = 1; i <= from.length; i++) {
    const row = beforePrevious;
    beforePrevious = previous;
    previous = current;
    current = row;
    current[0] = i;
    let least = i;
    let left = i;
    for (let j = 1; j <= to.length; j++) {
      const same = from.charCodeAt(i - 1) === to.charCodeAt(j - 1);
      const corner = previous[j - 1] ?? 0;
      let cost = same ? corner : corner + 1;
      const above = previous[j] ?? 0;
      if (above < cost) cost = above + 1;
      if (left < cost) cost = left + 1;
      if (
        i > 1 &&
        j > 1 &&
        from.charCodeAt(i - 1) === to.charCodeAt(j - 2) &&
        from.charCodeAt(i - 2) === to.charCodeAt(j - 1)
      ) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current[j] = cost;
      left = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return least;
  }
  return current[to.length] ?? 0;
}
