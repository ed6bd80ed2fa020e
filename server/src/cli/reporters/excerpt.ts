import { printable } from '../../core/text/printable.ts';
import type { Region } from './reporter.ts';

/** How much of a line is shown outside of a terminal, in UTF-16 code units. */
const defaultLength = 100;
/** How much is shown at least, however narrow the terminal is. */
const minimumLength = 20;

/**
 * The line in which a problem starts, truncated, and a squiggle for the next line.
 * @param columns how many columns there are for the line
 */
export function excerpt(
  { source: text, line, column, endLine, endColumn }: Region & { readonly source: string },
  columns = defaultLength,
): { source: string; squiggle: string } {
  const maximumLength = Math.max(minimumLength, columns);
  // How much of a truncated line is shown before the squiggle.
  const lead = Math.floor(maximumLength * 0.3);
  const start = Math.min(column - 1, text.length);
  const end = endLine > line ? text.length : Math.max(start, Math.min(endColumn - 1, text.length));
  const from = text.length <= maximumLength ? 0 : wholeCharacter(text, Math.max(0, start - lead));
  const to = wholeCharacter(text, Math.min(text.length, from + maximumLength));
  const head = (from > 0 ? '…' : '') + printable(text.slice(from, start));
  const marked = printable(text.slice(start, Math.min(end, to)));
  const tail = printable(text.slice(Math.min(end, to), to)) + (to < text.length ? '…' : '');
  return {
    source: head + marked + tail,
    squiggle: ' '.repeat(width(head)) + '^'.repeat(Math.max(1, width(marked))),
  };
}

/** An index that does not split a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return index > 0 && code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}

/** Returns the width of a printable text on a terminal, in columns. */
export function width(text: string): number {
  // The first segmenter of a process costs ten milliseconds.
  if (/^[ -~]*$/.test(text)) return text.length;
  let sum = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (!isZeroWidth(segment)) sum += isWide(segment) ? 2 : 1;
  }
  return sum;
}

function isWide(segment: string): boolean {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
    segment,
  );
}

function isZeroWidth(segment: string): boolean {
  return /^(?:\p{Mark}|\p{Default_Ignorable_Code_Point})$/u.test(segment);
}
