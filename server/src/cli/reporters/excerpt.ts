import type { Lines } from '../../core/text/lines.ts';
import type { Span } from '../../core/text/span.ts';
import { printable, width } from './printable.ts';

/** How much of a line is shown outside of a terminal, in UTF-16 code units. */
const defaultLength = 100;
/** How much is shown at least, however narrow the terminal is. */
const minimumLength = 20;

/**
 * The line in which a span starts, truncated, and a squiggle for the next line.
 * @param columns how many columns there are for the line
 */
export function excerpt(
  lines: Lines,
  span: Span,
  columns = defaultLength,
): { source: string; squiggle: string } {
  const maximumLength = Math.max(minimumLength, columns);
  // How much of a truncated line is shown before the squiggle.
  const lead = Math.floor(maximumLength * 0.3);
  const { line, column } = lines.lineColumn(span.start);
  const whole = lines.line(line);
  const text = lines.text.slice(whole.start, whole.end).replace(/^\ufeff/, '');
  const shift = whole.end - whole.start - text.length;
  const start = Math.max(0, Math.min(column - 1 - shift, text.length));
  const end = Math.max(start, Math.min(span.end - whole.start - shift, text.length));
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
