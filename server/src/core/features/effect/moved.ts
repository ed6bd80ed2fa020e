/**
 * Returns the minimum set of items that must move to get from one order to another (those outside
 * of a longest increasing subsequence), each with the item that follows it afterwards.
 * @param before and `after`: the same unique items
 */
export function moved<T>(
  before: readonly T[],
  after: readonly T[],
): { readonly item: T; readonly next: T | undefined }[] {
  const place = new Map(before.map((item, index) => [item, index]));
  const stays = longestIncreasing(after.map(item => place.get(item) ?? 0));
  return after.flatMap((item, index) =>
    stays.has(index) ? [] : [{ item, next: after[index + 1] }],
  );
}

/** Returns the indices of a longest increasing subsequence. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  // For each length, the index of the smallest number that ends a subsequence of this length.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) found.add(at);
  return found;
}
