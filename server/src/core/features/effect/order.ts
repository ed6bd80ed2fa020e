import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import { type Cause, causeIn } from './change.ts';

/**
 * Returns the minimum of items that no longer follow the same ones, in their new order.
 * @param before and `after`: the same unique items
 * @param changed the items whose own place was edited; the others only make room for them
 */
export function moved<T>(
  before: readonly T[],
  after: readonly T[],
  changed: ReadonlySet<T> = new Set(after),
): readonly T[] {
  const rankOf = new Map(before.map((item, index) => [item, index]));
  const ranks = after.map(item => rankOf.get(item) ?? 0);
  // The heaviest increasing subsequence stays. It has all unchanged items, which are in order.
  const weights: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [index, rank] of ranks.entries()) {
    let best = -1;
    for (let other = 0; other < index; other++) {
      const isBefore = (ranks[other] ?? 0) < rank;
      if (isBefore && (weights[other] ?? 0) >= (weights[best] ?? 0)) best = other;
    }
    const own = changed.has(after[index] as T) ? 1 : after.length;
    weights.push((weights[best] ?? 0) + own);
    previous.push(best);
    if ((weights[index] ?? 0) >= (weights[last] ?? 0)) last = index;
  }
  const staying = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) staying.add(at);
  return after.filter((_, index) => !staying.has(index));
}

/** Returns the pairs of plugins whose entries follow other entries in the later file. */
export function movedEntries({ both }: Pairs): readonly PluginPair[] {
  return moved(
    both.toSorted((a, b) => a.before.index - b.before.index),
    both,
  );
}

/**
 * Returns the causes of an order: the numbers of plugins, and the places of entries in the file.
 * @param shifted the plugins of `movedEntries`
 */
export function orderCauses(
  plugins: readonly PluginPair[],
  shifted: ReadonlySet<PluginPair>,
  numbersOf: (pair: PluginPair) => readonly Cause[],
): Cause[] {
  return [...new Set(plugins)].flatMap(pair => [
    ...numbersOf(pair),
    ...(shifted.has(pair) ? [{ ...causeIn(pair), isMove: true }] : []),
  ]);
}
