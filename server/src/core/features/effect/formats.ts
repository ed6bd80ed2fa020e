import { t } from '@vscode/l10n';
import { groupBy } from '../../text/groupBy.ts';
import { writePointer } from '../../text/jsonPointer.ts';
import { Lines } from '../../text/lines.ts';
import { escapeMarkdown, printable, printableJson } from '../../text/printable.ts';
import { type Change, type ChangeGroup, type Place, placeOf, type Versions } from './change.ts';

/** An output format of `diff`. */
type Format = (changes: readonly Change[], versions: Versions) => string;

const noEffect = () => t('No effect.');

const titles: Record<ChangeGroup, () => string> = {
  notes: () => t('Notes'),
  plugins: () => t('Plugins'),
  layout: () => t('Layout'),
  colors: () => t('Colors'),
  settings: () => t('Settings'),
};

/** How a list of sentences under headings is written. */
interface ListStyle {
  heading(title: string): string;
  sentence(text: string): string;
  detail(text: string): string;
}

function listOf(changes: readonly Change[], style: ListStyle): string {
  if (changes.length === 0) return `${noEffect()}\n`;
  const sections = sectionsOf(changes).map(({ title, changes: own }) => {
    const lines = own.flatMap(change => [
      style.sentence(messageOf(change)),
      ...(change.details ?? []).map(style.detail),
    ]);
    return [style.heading(title), ...lines].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

/** Plain text with headings, for a terminal. */
const text: Format = changes =>
  listOf(changes, {
    heading: title => title,
    sentence: message => `  ${message}`,
    detail: message => `    ${message}`,
  });

/** Markdown, for a job summary or a comment. */
const markdown: Format = changes =>
  listOf(changes, {
    heading: title => `### ${escapeMarkdown(title)}\n`,
    sentence: message => `- ${escapeMarkdown(message)}`,
    detail: message => `  - ${message}`,
  });

const json: Format = (changes, versions) => {
  const { before, after } = versions;
  const lines = { before: new Lines(before.document.text), after: new Lines(after.document.text) };
  const all = changes.map(change => {
    const { causes: _, pages, ...rest } = change;
    const place = placeOf(change, versions);
    const where = pages && { pageTypes: pages.types, viewport: pages.viewport };
    return {
      ...rest,
      message: messageOf(change),
      ...(where && { where }),
      ...placeJson(place, lines[place.version]),
    };
  });
  return printableJson({ version: 1, changes: all });
};

function placeJson({ version, path, span }: Place, lines: Lines) {
  const [start, end] = [lines.lineColumn(span.start), lines.lineColumn(span.end)];
  return {
    file: version === 'after' ? 'new' : 'old',
    pointer: writePointer(path),
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** All formats by their name on the command line. */
export const formats = { text, markdown, json } satisfies Record<string, Format>;

/** Returns the changes by group, under their headings. */
export function sectionsOf(changes: readonly Change[]) {
  return [...groupBy(changes, ({ group }) => group)].map(([group, inside]) => {
    return { title: titles[group](), changes: inside };
  });
}

/** Returns the printable description of a change with the pages on which it is visible. */
export function messageOf({ message, pages }: Change): string {
  return printable(pages === undefined ? message : `${message} ${pages.text}.`);
}
