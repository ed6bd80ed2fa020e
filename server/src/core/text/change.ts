import { countWhile } from './search.ts';

/** The range in which two versions of a text differ. The text before and after it is the same. */
export interface Change {
  /** The start offset of the difference in both texts. */
  readonly start: number;
  /** The end offset in the earlier text. */
  readonly oldEnd: number;
  /** The end offset in the later text. */
  readonly newEnd: number;
}

/**
 * Returns the smallest single change between two texts. Slices are compared, which is much faster than
 * comparing characters.
 */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  const start = countWhile(
    shorter,
    (last, from) => before.slice(from, last + 1) === after.slice(from, last + 1),
  );
  const same = countWhile(
    shorter - start,
    (last, from) =>
      before.slice(before.length - last - 1, before.length - from) ===
      after.slice(after.length - last - 1, after.length - from),
  );
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
}
