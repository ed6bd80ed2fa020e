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

/** The edit after a plain insertion. */
interface SecondStep extends OffsetEdit {
  /** The offset after the last character of what is inserted, which is where a plain paste ends. */
  readonly cursor: number;
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
): SecondStep {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const start = Math.min(at, ...sorted.map(edit => edit.start));
  const end = Math.max(at, ...sorted.map(edit => edit.end));
  // Others add a comma.
  const longest = Math.max(...sorted.map(edit => edit.newText.length));
  let newText = '';
  let copied = start;
  let cursor = start;
  for (const edit of sorted) {
    newText += text.slice(copied, edit.start) + edit.newText;
    copied = edit.end;
    if (edit.newText.length === longest) cursor = start + newText.trimEnd().length;
  }
  return { start, end: end + length, newText: newText + text.slice(copied, end), cursor };
}
