import { t } from '@vscode/l10n';
import { ratioText } from '../../color/usage.ts';
import { type Where, whereNames } from '../../preview/where.ts';
import { escapeMarkdown } from '../../text/markdown.ts';
import { type Change, type ChangeGroup, type ContrastChange, changeGroups } from './change.ts';

/** An output format of `diff`. */
type Format = (changes: readonly Change[]) => string;

const noEffect = () => t('No effect.');

const titles: Record<ChangeGroup, () => string> = {
  plugins: () => t('Plugins'),
  layout: () => t('Layout'),
  colors: () => t('Colors'),
  settings: () => t('Settings'),
};

const uses: Record<ContrastChange['use'], (before: string, after: string) => string> = {
  text: (before, after) => t('Contrast of text: {0} before, {1} after.', before, after),
  heading: (before, after) => t('Contrast of headings: {0} before, {1} after.', before, after),
  link: (before, after) => t('Contrast of links: {0} before, {1} after.', before, after),
  visited: (before, after) => t('Contrast of visited links: {0} before, {1} after.', before, after),
  internalLink: (before, after) =>
    t('Contrast of links to other notes: {0} before, {1} after.', before, after),
  marked: (before, after) => t('Contrast of marked text: {0} before, {1} after.', before, after),
};

/** Plain text with headings, for a terminal. */
const text: Format = changes => {
  if (changes.length === 0) return `${noEffect()}\n`;
  const sections = sectionsOf(changes).map(({ title, changes: own }) => {
    const lines = own.flatMap(change => [
      `  ${change.message}`,
      ...contrastsOf(change).map(contrast => `    ${contrast}`),
    ]);
    return [title, ...lines].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
};

/** Markdown, for a job summary or a comment. */
const markdown: Format = changes => {
  if (changes.length === 0) return `${noEffect()}\n`;
  const sections = sectionsOf(changes).map(({ title, changes: own }) => {
    const items = own.flatMap(change => [
      `- ${escapeMarkdown(change.message)}`,
      ...contrastsOf(change).map(contrast => `  - ${contrast}`),
    ]);
    return [`### ${escapeMarkdown(title)}`, '', ...items].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
};

const json: Format = changes => `${JSON.stringify({ version: 1, changes }, null, 2)}\n`;

/** All formats by their name on the command line. */
export const formats = { text, markdown, json } satisfies Record<string, Format>;

/** The changes of one group and one part of the site, under a heading. */
function sectionsOf(changes: readonly Change[]) {
  return changeGroups.flatMap(group => {
    const byPlace = new Map<string, Change[]>();
    for (const change of changes) {
      if (change.group !== group) continue;
      const title = titleOf(group, change.where);
      byPlace.set(title, [...(byPlace.get(title) ?? []), change]);
    }
    return [...byPlace].map(([title, own]) => ({ title, changes: own }));
  });
}

function titleOf(group: ChangeGroup, where: Where = {}): string {
  const places = whereNames(where);
  const title = titles[group]();
  return places.length === 0 ? title : t('{0} ({1})', title, places.join(', '));
}

function contrastsOf({ contrasts = [] }: Change): string[] {
  const ratio = (value: number | undefined) =>
    value === undefined ? t('unknown') : ratioText(value);
  return contrasts.map(({ use, before, after }) => uses[use](ratio(before), ratio(after)));
}
