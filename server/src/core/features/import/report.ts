import type { Span } from '../../text/span.ts';

/** What became of one part of an imported file. */
export interface Note {
  /**
   * `renamed`: carried over under another name or value. `left-out`: not carried over. `added`: written
   * because the format requires it. `open`: carried over, and something has to be filled in.
   */
  readonly kind: 'renamed' | 'left-out' | 'added' | 'open';
  /** What and why, in one sentence. */
  readonly message: string;
  /** UTF-16 offsets into the imported text; `undefined` for what is not in it. */
  readonly span: Span | undefined;
}

/** Collects what happens during an import. */
export class Report {
  readonly notes: Note[] = [];
  /** How many values were carried over, renamed ones included. */
  carried = 0;

  add(kind: Note['kind'], message: string, span?: Span): void {
    this.notes.push({ kind, message, span });
  }
}
