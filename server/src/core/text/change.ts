/** Where two versions of a text differ. What lies before and after it is the same in both. */
export interface Change {
  /** The offset at which the difference begins in both. */
  readonly start: number;
  /** Where it ends in the earlier text. */
  readonly oldEnd: number;
  /** Where it ends in the later text. */
  readonly newEnd: number;
}

/** The smallest change that leads from one text to another, however many edits there were. */
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
 * How much is the same, found by halves: the engine compares whole slices many times faster than
 * single characters can be compared here.
 */
function largest(limit: number, isSame: (from: number, to: number) => boolean): number {
  let known = 0;
  let beyond = limit + 1;
  while (known + 1 < beyond) {
    const tried = (known + beyond) >> 1;
    if (isSame(known, tried)) known = tried;
    else beyond = tried;
  }
  return known;
}
