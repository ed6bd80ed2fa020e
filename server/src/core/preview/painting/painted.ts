import { t } from '@vscode/l10n';
import { type Appearance, appearanceOfName } from '../../project/appearance.ts';
import {
  defaultOptions,
  type PaletteModel,
  type PreviewModel,
  type PreviewOptions,
  type PreviewPlugin,
} from '../model.ts';
import { type Block, type Row, row, type Word, word } from './blocks.ts';
import type { NoteFacts } from './noteFacts.ts';
import { sampleNote } from './sampleNote.ts';

/** What a page is painted of: a preview model. */
type Site = Pick<PreviewModel, 'title' | 'note'>;

/** The palette that the page is painted with. */
export function paletteOf(
  { palettes }: Pick<PreviewModel, 'palettes'>,
  { mode }: Pick<PreviewOptions, 'mode'>,
): PaletteModel | undefined {
  return palettes.find(palette => palette.mode === (mode ?? defaultOptions.mode));
}

/** Returns what a plugin looks like on the page, as a catalog, its `package.json` or its name says. */
export function blocksOf(
  plugin: Pick<PreviewPlugin, 'appearance' | 'label'>,
  site: Site,
): readonly Block[] {
  const { appearance, label } = plugin;
  const { title = t('Title of the site') } = site;
  return drawings[appearance ?? appearanceOfName(label)]({ label, title, note: noteOf(site) });
}

/** Returns the note in the middle of the page. */
export function noteBlocks(site: Site): readonly Block[] {
  return noteOf(site).blocks;
}

function noteOf({ note }: Site): NoteFacts {
  return note ?? sampleNote();
}

interface Facts {
  /** The name of the plugin. */
  readonly label: string;
  /** The title of the site. */
  readonly title: string;
  readonly note: NoteFacts;
}

/** One drawing for each appearance. */
const drawings: Readonly<Record<Appearance, (facts: Facts) => readonly Block[]>> = {
  title: ({ title }) => [{ kind: 'heading', size: 'site', text: title, tone: 'title' }],
  search: () => [{ kind: 'field', text: t('Search'), symbol: 'search', lines: 1 }],
  tree: ({ note }) => [component(t('Explorer')), rows(...note.tree)],
  list: ({ label, note }) => [component(label), links(note.recent.map(({ title }) => title))],
  'recent-notes': ({ note }) => [
    component(t('Recent notes')),
    rows(
      ...note.recent.flatMap(({ title, date }) => [
        row('link', title),
        ...(date === undefined ? [] : [row('quiet', date)]),
      ]),
    ),
  ],
  backlinks: ({ note }) => [
    component(t('Backlinks')),
    note.backlinks.length === 0
      ? words(word('quiet', t('No backlinks found')))
      : links(note.backlinks),
  ],
  'table-of-contents': ({ note: { headings } }) => [
    component(t('Table of contents')),
    rows(
      ...headings.map(({ text, level }) => {
        const top = Math.min(...headings.map(heading => heading.level));
        return row(level === top ? 'link' : 'text', text, level - top);
      }),
    ),
  ],
  graph: () => [component(t('Graph view')), { kind: 'graph' }],
  'dark-mode': ({ label }) => [{ kind: 'button', text: label, symbol: 'moon' }],
  'reader-mode': ({ label }) => [{ kind: 'button', text: label, symbol: 'book' }],
  button: ({ label }) => [{ kind: 'button', text: label }],
  breadcrumbs: ({ note }) => [
    words(
      ...[t('Home'), ...note.folders].flatMap(name => [word('link', name), word('quiet', '›')]),
      word('text', note.title),
    ),
  ],
  heading: ({ note }) => [{ kind: 'heading', size: 'note', text: note.title, tone: 'heading' }],
  metadata: ({ note: { date, minutes } }) => [
    words(
      ...(date === undefined ? [] : [word('quiet', date)]),
      word('quiet', t('{0} min read', minutes)),
    ),
  ],
  tags: ({ note }) => [words(...note.tags.map(tag => word('internalLink', tag)))],
  properties: ({ note: { tags, date } }) => [
    rows(
      row('quiet', `tags: ${tags.join(', ')}`),
      ...(date === undefined ? [] : [row('quiet', `date: ${date}`)]),
    ),
  ],
  comments: () => [
    component(t('Comments')),
    { kind: 'field', text: t('Write a comment'), lines: 3 },
    { kind: 'button', text: t('Send') },
  ],
  footer: ({ title }) => [{ kind: 'rule' }, words(word('quiet', `© ${title}`))],
  space: () => [{ kind: 'space' }],
  box: ({ label }) => [{ kind: 'box', text: label }],
};

function component(text: string): Block {
  return { kind: 'heading', size: 'component', text, tone: 'heading' };
}

function words(...list: Word[]): Block {
  return { kind: 'words', words: list };
}

function rows(...list: Row[]): Block {
  return { kind: 'rows', rows: list };
}

function links(titles: readonly string[]): Block {
  return rows(...titles.map(title => row('link', title)));
}
