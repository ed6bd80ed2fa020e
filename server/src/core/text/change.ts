/** The range in which two versions of a text differ. The text before and after it is the same. */
export interface Change {
  /** The start offset of the difference in both texts. */
  readonly start: number;
  /** The end offset in the earlier text. */
  readonly oldEnd: number;
  /** The end offset in the later text. */
  readonly newEnd: number;
}

/** Returns the smallest single change between two texts. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  const start = largest(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const same = largest(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  );
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
}

/**
 * Returns the length of the common prefix or suffix by binary search, because comparing slices is
 * much faster than comparing characters.
 */
function largest(limit: number, isSame: (from: number, to: number) => boolean): number {
  let same = 0;
  for (let step = 2 ** Math.ceil(Math.log2(limit + 1)); step >= 1; step /= 2) {
    const tried = same + step;
    if (tried <= limit && isSame(same, tried)) same = tried;
  }
  return same;
}
