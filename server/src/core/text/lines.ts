import type { Span } from './span.ts';

/** A location in messages and reports: the one-based line and column, in UTF-16 code units. */
interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Maps offsets to lines. A line ends in LF, CR LF or CR, as in the Language Server Protocol. */
export class Lines {
  readonly text: string;
  private knownStarts: readonly number[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The offsets of the lines, which a file without problems does not need. */
  private get starts(): readonly number[] {
    this.knownStarts ??= startsOf(this.text);
    return this.knownStarts;
  }

  get count(): number {
    return this.starts.length;
  }

  /**
   * Returns the location of an offset, which is clamped to the end of the text. As in editors, a byte order
   * mark is not part of the first line.
   */
  lineColumn(offset: number): LineColumn {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const within = Math.max(0, Math.min(offset, this.text.length));
    const mark = low === 0 && within > 0 && this.text.startsWith('\ufeff') ? 1 : 0;
    return { line: low + 1, column: within - (this.starts[low] ?? 0) - mark + 1 };
  }

  /** Returns the span of a line without its line ending. */
  line(number: number): Span {
    const start = this.starts[number - 1] ?? this.text.length;
    const next = this.starts[number] ?? this.text.length;
    const end = next - (/(?:\r\n|\n|\r)$/.exec(this.text.slice(start, next))?.[0].length ?? 0);
    return { start, end };
  }
}

/** Whether a line begins at an offset. */
export function isLineStart(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n' || text[offset - 1] === '\r';
}

function startsOf(text: string): readonly number[] {
  const starts = [0];
  if (text.includes('\r')) {
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
    return starts;
  }
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
