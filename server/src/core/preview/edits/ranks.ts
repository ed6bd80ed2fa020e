import { compareNumbers } from '../../config/sequence.ts';

/** An entry and the number that it is sorted by; ties keep the order of the ids. */
interface Ranked {
  readonly id: number;
  readonly rank: number | undefined;
}

/** Numbers that change, by id; `undefined` for one that is removed. */
export type Numbers = ReadonlyMap<number, number | undefined>;

/**
 * Returns as few changed numbers as possible so that `moved` comes before `others[slot]`, or last. An
 * unused integer is preferred to a tie, and a round one to others; otherwise the smallest range of
 * neighbors is renumbered.
 * @param others in their order
 * @param keep whether `moved` may remain without a number
 * @param remove whether `moved` has no number once its own is removed
 */
export function rank(
  others: readonly Ranked[],
  moved: Ranked,
  { slot, ...may }: { readonly slot: number; readonly keep: boolean; readonly remove: boolean },
): Numbers {
  const all = [...others.slice(0, slot), moved, ...others.slice(slot)];
  const alone = rankOne(moved, { low: all[slot - 1], high: all[slot + 1], ...may });
  if (alone !== undefined) return alone === moved ? new Map() : new Map([[moved.id, alone.rank]]);
  for (let size = 2; size <= all.length; size++) {
    const first = Math.max(0, slot - size + 1);
    // The following numbers are changed first, as by an insertion into a list.
    for (let start = Math.min(slot, all.length - size); start >= first; start--) {
      const numbers = spread(all[start - 1]?.rank, all[start + size]?.rank, size);
      const isFree = start === 0 || all[start - 1]?.rank !== undefined;
      if (numbers === undefined || !isFree) continue;
      const window = all.slice(start, start + size);
      return new Map(
        window.flatMap(({ id, rank }, i) => (rank === numbers[i] ? [] : [[id, numbers[i]]])),
      );
    }
  }
  throw new RangeError('All of them can be renumbered.');
}

interface Neighbors {
  readonly low: Ranked | undefined;
  readonly high: Ranked | undefined;
  readonly keep: boolean;
  readonly remove: boolean;
}

/** Returns a number for `moved` between its neighbors; its own if it is already between them. */
function rankOne(moved: Ranked, { low, high, keep, remove }: Neighbors): Ranked | undefined {
  const fits = (candidate: Ranked) =>
    (low === undefined || compareRanks(low, candidate) < 0) &&
    (high === undefined || compareRanks(candidate, high) < 0);
  if ((moved.rank !== undefined || keep) && fits(moved)) return moved;
  const isOpen = low === undefined || low.rank !== undefined;
  const free = isOpen ? spread(low?.rank, high?.rank, 1)?.[0] : undefined;
  const ranks = [free, low?.rank, high?.rank];
  const candidates = ranks.map(rank => ({ id: moved.id, rank }));
  return candidates.find(one => (remove || one.rank !== undefined) && fits(one));
}

function compareRanks(a: Ranked, b: Ranked): number {
  return compareNumbers(a.rank, b.rank) || a.id - b.id;
}

/**
 * Returns ascending integers between two numbers, as round as possible.
 * @param low `undefined` for no bound; non-negative integers are preferred
 * @param high `undefined` for no bound
 */
function spread(
  low: number | undefined,
  high: number | undefined,
  count: number,
): number[] | undefined {
  const steps = Array.from({ length: count }, (_, i) => i + 1);
  if (high === undefined) {
    const base = low === undefined ? 0 : Math.floor(low / 10) * 10;
    return steps.map(i => base + 10 * i);
  }
  for (const unit of [10, 5, 1]) {
    const first = Math.floor((low ?? 0) / unit) + 1;
    const last = Math.ceil(high / unit) - 1;
    const room = last - first + 1;
    if (room >= count) return steps.map(i => (first + Math.floor((i * room) / (count + 1))) * unit);
  }
  if (low !== undefined) return undefined;
  const base = Math.ceil(high / 10) * 10;
  return steps.map(i => base - 10 * (count + 1 - i));
}
