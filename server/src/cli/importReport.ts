import type { Imported } from '../core/capabilities/import/index.ts';
import type { Note } from '../core/capabilities/import/report.ts';
import { Lines } from '../core/text/lines.ts';

/** No more notes of one kind than this are listed. */
const limit = 100;

const titles: Record<Note['kind'], string> = {
  renamed: 'Renamed:',
  'left-out': 'Left out:',
  added: 'Added:',
  open: 'To be filled in:',
};

/**
 * What became of an imported file, as text: what was carried over, renamed, left out and why.
 * @param source the imported file: how it is shown, and its text
 */
export function importReport(
  { carried, plugins, notes, problems }: Imported,
  source: { readonly shown: string; readonly text: string },
): string {
  const lines = new Lines(source.text);
  const place = ({ span }: Note) => {
    if (span === undefined) return '';
    const { line, column } = lines.place(span.start);
    return `${source.shown}:${line}:${column}  `;
  };
  const sections = (Object.keys(titles) as Note['kind'][]).flatMap(kind => {
    const own = notes.filter(note => note.kind === kind);
    if (own.length === 0) return [];
    const shown = own.slice(0, limit).map(note => `  ${place(note)}${note.message}`);
    const more = own.length > limit ? [`  and ${own.length - limit} more`] : [];
    return [titles[kind], ...shown, ...more];
  });
  const invalid =
    problems.length === 0
      ? []
      : ['The file is not valid yet:', ...problems.map(problem => `  ${problem}`)];
  const total = `Carried over: ${carried} values, ${plugins} plugins.`;
  return `${[total, ...sections, ...invalid].join('\n')}\n`;
}
