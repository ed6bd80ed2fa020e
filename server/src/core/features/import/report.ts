import { t } from '@vscode/l10n';
import { Lines } from '../../text/lines.ts';
import { printable } from '../../text/printable.ts';
import type { Failure } from '../../text/result.ts';
import type { Span } from '../../text/span.ts';

/** A file to import. */
export interface ForeignFile {
  /** The name or path that is shown, whose extension determines the format. */
  readonly name: string;
  readonly text: string;
}

/** A note in an import report. */
export interface Note {
  /**
   * `private`: what notes are hidden has to be written again. `renamed`: imported with another name or
   * value. `left-out`: not imported. `added`: required by the format. `open`: imported with placeholders
   * to fill in. `comment`: a comment, which JSON does not allow.
   */
  readonly kind: keyof typeof titles;
  /** A message that says what happened and why; the text of a comment. */
  readonly message: string;
  readonly file: ForeignFile;
  /** UTF-16 offsets into the text of the file; `undefined` for added values. */
  readonly span: Span | undefined;
}

/** The titles of the sections of a report by the kind of their notes, in their order. */
const titles = {
  private: () => t('Before you publish:'),
  open: () => t('Values to fill in:'),
  'left-out': () => t('Omitted:'),
  renamed: () => t('Renamed:'),
  added: () => t('Added:'),
  comment: (count: number) => t('Comments ({0}), because JSON does not allow them:', count),
};

/** Collects the notes of an import. */
export class Report {
  readonly notes: Note[] = [];
  private readonly keys = new Set<string>();
  /** The number of imported values, including renamed ones. */
  carried = 0;
  /** The `priority` of groups in other generators. */
  readonly groupPriorities = new Map<string, number>();
  /** The file that is being read. */
  file: ForeignFile = { name: '', text: '' };

  /** Adds a note, unless there is one of the same text, which may be used twice. */
  add(kind: Note['kind'], message: string, span?: Span, file = this.file): void {
    const key = JSON.stringify([kind, file.name, span ?? message]);
    if (!this.keys.has(key)) this.notes.push({ kind, message, span, file });
    this.keys.add(key);
  }

  /** Notes that patterns of what is hidden are not known, so that everything has to be hidden. */
  hideAll(span: Span): void {
    const message = t(
      'The patterns here are known only when the file is run. All notes are hidden by "**": replace it with the patterns.',
    );
    this.add('private', message, span);
  }
}

/** The reason why a file cannot be imported, and the location. */
export interface ImportFailure extends Failure {
  readonly file: ForeignFile;
  /** In UTF-16 code units. */
  readonly offset: number;
}

/** A new `site.plugins.json`, and what became of the values of the imported files. */
export interface Imported {
  readonly text: string;
  /** The number of imported values, including renamed ones. */
  readonly carried: number;
  readonly plugins: number;
  readonly notes: readonly Note[];
}

/**
 * Returns the import report as text: what was imported, renamed and omitted, and why; first what the
 * author has to answer. Lines and columns are one-based.
 */
export function describeImport({ carried, plugins, notes }: Imported): string {
  const lines = new Map(notes.map(({ file }) => [file, new Lines(file.text)]));
  const place = ({ file, span }: Note) => {
    const start = span && lines.get(file)?.lineColumn(span.start);
    return start === undefined ? '' : `${file.name}:${start.line}:${start.column}  `;
  };
  const sections = Object.entries(titles).flatMap(([kind, title]) => {
    const own = notes.filter(note => note.kind === kind);
    if (own.length === 0) return [];
    return [title(own.length), ...own.map(note => `  ${place(note)}${note.message}`)];
  });
  const total = t('Values imported: {0}; plugins: {1}.', carried, plugins);
  return `${[total, ...sections].map(printable).join('\n')}\n`;
}
