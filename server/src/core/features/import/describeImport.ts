import { t } from '@vscode/l10n';
import { Lines } from '../../text/lines.ts';
import { printable } from '../../text/printable.ts';
import type { Imported } from './index.ts';
import type { Note } from './report.ts';

/** The maximum number of listed notes of a kind. */
const limit = 100;

const kinds: readonly Note['kind'][] = ['renamed', 'left-out', 'added', 'open'];

/**
 * Returns the import report as text: what was imported, renamed and omitted, and why. Lines and
 * columns are one-based.
 * @param source the display name and the text of the imported file
 */
export function describeImport(
  { carried, plugins, notes, problems }: Imported,
  source: { readonly shown: string; readonly text: string },
): string {
  const lines = new Lines(source.text);
  const place = ({ span }: Note) => {
    if (span === undefined) return '';
    const { line, column } = lines.lineColumn(span.start);
    return `${source.shown}:${line}:${column}  `;
  };
  const sections = kinds.flatMap(kind => {
    const own = notes.filter(note => note.kind === kind);
    if (own.length === 0) return [];
    const listed = own.slice(0, limit).map(note => `  ${place(note)}${note.message}`);
    const more = own.length > limit ? [`  ${t('and {0} more', own.length - limit)}`] : [];
    return [titleOf(kind), ...listed, ...more];
  });
  const invalid =
    problems.length === 0
      ? []
      : [t('The file is not valid yet:'), ...problems.map(problem => `  ${problem}`)];
  const total = t('Values imported: {0}; plugins: {1}.', carried, plugins);
  return `${[total, ...sections, ...invalid].map(printable).join('\n')}\n`;
}

function titleOf(kind: Note['kind']): string {
  switch (kind) {
    case 'renamed':
      return t('Renamed:');
    case 'left-out':
      return t('Omitted:');
    case 'added':
      return t('Added:');
    case 'open':
      return t('Values to fill in:');
  }
}
