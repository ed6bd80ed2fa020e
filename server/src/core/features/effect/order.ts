import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';

/**
 * Returns the minimum of items that no longer follow the same ones, in their new order.
 * @param before and `after`: the same unique items
 * @param changed those whose own place was changed; the others only make room for them
 */
export function moved<T>(
  before: readonly T[],
  after: readonly T[],
  changed: ReadonlySet<T> = new Set(after),
): readonly T[] {
  const rankOf = new Map(before.map((item, index) => [item, index]));
  const ranks = after.map(item => rankOf.get(item) ?? 0);
  // Since the unchanged items are in order, an item is in order with all of them if as many come before it.
  const fixed = ranks.filter((_, index) => !changed.has(after[index] as T));
  let passed = 0;
  const candidates = after.flatMap((item, index) => {
    const rank = ranks[index] ?? 0;
    if (!changed.has(item)) passed++;
    else if (fixed.filter(other => other < rank).length !== passed) return [];
    return [{ rank, index }];
  });
  const stays = longestIncreasing(candidates.map(({ rank }) => rank));
  const staying = new Set([...stays].map(index => candidates[index]?.index));
  return after.filter((_, index) => !staying.has(index));
}

/** Returns the pairs of plugins whose entries follow other entries in the later file. */
export function movedEntries({ both }: Pairs): readonly PluginPair[] {
  return moved(
    both.toSorted((a, b) => a.before.index - b.before.index),
    both,
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
