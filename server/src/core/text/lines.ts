import type { Edit } from './edit.ts';
import { countWhile } from './search.ts';
import type { Span } from './span.ts';

/** A location in messages and reports: the one-based line and column, in UTF-16 code units. */
interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Maps offsets to lines. A line ends in LF, CR LF or CR, as in the Language Server Protocol. */
export class Lines {
  readonly text: string;
  private knownStarts: Uint32Array | undefined;

  /** @param starts the offsets of the lines, if they are known */
  constructor(text: string, starts?: Uint32Array) {
    this.text = text;
    this.knownStarts = starts;
  }

  /** The offsets of the lines, which a file without problems does not need. */
  get starts(): Uint32Array {
    this.knownStarts ??= startsOf(this.text);
    return this.knownStarts;
  }

  /** Returns the lines of the text after an edit. Line endings are only searched for where it is changed. */
  edited({ span, newText }: Edit): Lines {
    const text = this.text.slice(0, span.start) + newText + this.text.slice(span.end);
    if (this.knownStarts === undefined) return new Lines(text);
    const old = this.knownStarts;
    const end = span.start + newText.length;
    const added: number[] = [];
    for (let at = Math.max(span.start, 1); at <= end; at++)
      if (isLineStart(text, at)) added.push(at);
    const kept = span.start === 0 ? 1 : countBefore(old, span.start);
    const shifted = old.subarray(countBefore(old, span.end + 1));
    const starts = new Uint32Array(kept + added.length + shifted.length);
    starts.set(old.subarray(0, kept));
    starts.set(added, kept);
    const shift = end - span.end;
    for (let index = 0, to = kept + added.length; index < shifted.length; index++, to++) {
      starts[to] = (shifted[index] ?? 0) + shift;
    }
    return new Lines(text, starts);
  }

  /** Returns the zero-based line of an offset; the last one for offsets after the text. */
  lineAt(offset: number): number {
    return Math.max(countBefore(this.starts, offset + 1) - 1, 0);
  }

  /**
   * Returns the location of an offset, which is clamped to the end of the text. As in editors, a byte order
   * mark is not part of the first line.
   */
  lineColumn(offset: number): LineColumn {
    const line = this.lineAt(offset);
    const within = Math.max(0, Math.min(offset, this.text.length));
    const mark = line === 0 && within > 0 && this.text.startsWith('\ufeff') ? 1 : 0;
    return { line: line + 1, column: within - (this.starts[line] ?? 0) - mark + 1 };
  }

  /** Returns the span of a line without its line ending. */
  line(number: number): Span {
    const start = this.starts[number - 1] ?? this.text.length;
    const next = this.starts[number] ?? this.text.length;
    const end = next - (/(?:\r\n|\n|\r)$/.exec(this.text.slice(start, next))?.[0].length ?? 0);
    return { start, end };
  }
}

/** Whether a line begins at an offset; none does between CR and LF. */
export function isLineStart(text: string, offset: number): boolean {
  if (offset === 0 || text[offset - 1] === '\n') return true;
  return text[offset - 1] === '\r' && text[offset] !== '\n';
}

/** Returns how many of some sorted offsets are before another one. */
function countBefore(offsets: Uint32Array, offset: number): number {
  return countWhile(offsets.length, index => (offsets[index] ?? 0) < offset);
}

function startsOf(text: string): Uint32Array {
  const starts = [0];
  if (text.includes('\r')) {
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  } else {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  }
  return Uint32Array.from(starts);
}
