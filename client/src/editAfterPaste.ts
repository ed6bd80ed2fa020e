/** Replaces a half-open range of UTF-16 offsets. */
export interface OffsetEdit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** A text that was inserted as it is: where, and how many UTF-16 code units. */
interface Insertion {
  readonly at: number;
  readonly length: number;
}

/**
 * Returns the one edit that turns a text with a plain insertion into what `edits` make of the text
 * without it.
 * @param text the text before the insertion
 * @param edits what is to become of `text`; they do not overlap
 */
export function editAfterPaste(
  text: string,
  edits: readonly OffsetEdit[],
  { at, length }: Insertion,
): OffsetEdit {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const start = Math.min(at, ...sorted.map(edit => edit.start));
  const end = Math.max(at, ...sorted.map(edit => edit.end));
  let newText = '';
  let copied = start;
  for (const edit of sorted) {
    newText += text.slice(copied, edit.start) + edit.newText;
    copied = edit.end;
  }
  return { start, end: end + length, newText: newText + text.slice(copied, end) };
}
