import type { OffsetEdit } from './editAfterPaste.ts';

/**
 * Returns where the longest text of some edits ends, without the whitespace at its end, which is where the
 * cursor is after a plain paste. The other ones add a comma.
 * @param edits they do not overlap
 * @returns a UTF-16 offset of the text after the edits
 */
export function endOfInserted(edits: readonly OffsetEdit[]): number {
  const none: OffsetEdit = { start: 0, end: 0, newText: '' };
  const longest = edits.reduce((a, b) => (b.newText.length > a.newText.length ? b : a), none);
  const before = edits.filter(({ start }) => start < longest.start);
  const shift = before.reduce(
    (sum, { start, end, newText }) => sum + newText.length - (end - start),
    0,
  );
  return longest.start + shift + longest.newText.trimEnd().length;
}
