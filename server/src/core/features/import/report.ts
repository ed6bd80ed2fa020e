import type { Span } from '../../text/span.ts';

/** A note in an import report. */
export interface Note {
  /**
   * `renamed`: imported with another name or value. `left-out`: not imported. `added`: required by
   * the format. `open`: imported with placeholders to fill in.
   */
  readonly kind: 'renamed' | 'left-out' | 'added' | 'open';
  /** A message that says what happened and why. */
  readonly message: string;
  /** UTF-16 offsets into the imported text; `undefined` for added values. */
  readonly span: Span | undefined;
}

/** Collects the notes of an import. */
export class Report {
  readonly notes: Note[] = [];
  /** The number of imported values, including renamed ones. */
  carried = 0;

  add(kind: Note['kind'], message: string, span?: Span): void {
    this.notes.push({ kind, message, span });
  }
}
