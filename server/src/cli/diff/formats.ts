import {
  type Change,
  type ChangeGroup,
  type ContrastChange,
  changeGroups,
  type Where,
} from '../../core/features/effect/change.ts';

/** An output format of `diff`. */
export type Format = (changes: readonly Change[]) => string;

const noEffect = 'No effect.';

const titles: Record<ChangeGroup, string> = {
  plugins: 'Plugins',
  layout: 'Layout',
  colors: 'Colors',
  settings: 'Settings',
};

const uses: Record<ContrastChange['use'], string> = {
  text: 'text',
  heading: 'headings',
  link: 'links',
  visited: 'visited links',
  internalLink: 'links to other notes',
  marked: 'marked text',
};

/** Plain text with headings, for a terminal. */
const text: Format = changes => {
  if (changes.length === 0) return `${noEffect}\n`;
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
  if (changes.length === 0) return `${noEffect}\n`;
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
      const title = titles[group] + placeOf(change.where);
      byPlace.set(title, [...(byPlace.get(title) ?? []), change]);
    }
    return [...byPlace].map(([title, own]) => ({ title, changes: own }));
  });
}

function placeOf({ pageType, viewport }: Where = {}): string {
  const pages =
    pageType === undefined ? '' : pageType === null ? 'other pages' : `pages of type "${pageType}"`;
  const screens = viewport === undefined ? '' : `${viewport} screens`;
  const place = [pages, screens].filter(part => part !== '').join(', ');
  return place === '' ? '' : ` (${place})`;
}

function contrastsOf({ contrasts = [] }: Change): string[] {
  const ratio = (value: number | undefined) => value?.toFixed(2) ?? 'unknown';
  return contrasts.map(
    ({ use, before, after }) =>
      `Contrast of ${uses[use]}: ${ratio(before)} before, ${ratio(after)} after.`,
  );
}

/** Escapes text from a file, so that it does not create links, HTML or mentions. */
function escapeMarkdown(sentence: string): string {
  return sentence
    .replace(/[\\`*_{}[\]<>#|~@!&]/g, character => `\\${character}`)
    .replace(/\r?\n/g, ' ');
}
