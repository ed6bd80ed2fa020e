import { t } from '@vscode/l10n';
import { groupBy } from '../../text/groupBy.ts';
import { writePointer } from '../../text/jsonPointer.ts';
import { Lines } from '../../text/lines.ts';
import { escapeMarkdown, printable, printableJson } from '../../text/printable.ts';
import { type Change, type ChangeGroup, placeOf, type Versions } from './change.ts';

/** An output format of `diff`. */
type Format = (changes: readonly Change[], versions: Versions) => string;

const titles: Record<ChangeGroup, () => string> = {
  notes: () => t('Notes'),
  plugins: () => t('Plugins'),
  layout: () => t('Layout'),
  colors: () => t('Colors'),
  settings: () => t('Settings'),
};

/** Returns the format that writes headings and sentences in a style. */
function listAs(
  style: Readonly<Record<'heading' | 'sentence' | 'detail', (text: string) => string>>,
): Format {
  return changes => {
    if (changes.length === 0) return `${t('No effect.')}\n`;
    const sections = sectionsOf(changes).map(({ title, changes: own }) => {
      const lines = own.flatMap(change => [
        style.sentence(messageOf(change)),
        ...(change.details ?? []).map(style.detail),
      ]);
      return [style.heading(title), ...lines].join('\n');
    });
    return `${sections.join('\n\n')}\n`;
  };
}

const json: Format = (changes, versions) => {
  const { before, after } = versions;
  const lines = { before: new Lines(before.document.text), after: new Lines(after.document.text) };
  const all = changes.map(change => {
    const { causes: _, pages, colors: __, ...rest } = change;
    const { version, path, span } = placeOf(change, versions);
    const [start, end] = [span.start, span.end].map(offset => lines[version].lineColumn(offset));
    return {
      ...rest,
      message: messageOf(change),
      ...(pages && { where: { pageTypes: pages.types, viewport: pages.viewport } }),
      file: version === 'after' ? 'new' : 'old',
      pointer: writePointer(path),
      line: start?.line,
      column: start?.column,
      endLine: end?.line,
      endColumn: end?.column,
    };
  });
  return printableJson({ version: 1, changes: all });
};

/** All formats by their name on the command line: Markdown is for a job summary or a comment. */
export const formats = {
  text: listAs({
    heading: title => title,
    sentence: message => `  ${message}`,
    detail: message => `    ${message}`,
  }),
  markdown: listAs({
    heading: title => `### ${escapeMarkdown(title)}\n`,
    sentence: message => `- ${escapeMarkdown(message)}`,
    detail: message => `  - ${message}`,
  }),
  json,
} satisfies Record<string, Format>;

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
