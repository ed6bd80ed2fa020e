import { t } from '@vscode/l10n';
import type { PaletteMode } from '../../config/vocabulary.ts';
import { type Appearance, appearanceOfName } from '../../project/appearance.ts';
import type { Chip, PaletteModel, PreviewModel, PreviewOptions } from '../model.ts';
import type { Block, Row, Tone, Word } from './blocks.ts';

/** What a page is painted of: a preview model. */
type Site = Pick<PreviewModel, 'title' | 'sample'>;

/** The palette that the page is painted with. */
export function paletteOf(
  { palettes }: Pick<PreviewModel, 'palettes'>,
  { mode = 'lightMode' }: Pick<PreviewOptions, 'mode'>,
): PaletteModel | undefined {
  return palettes.find(palette => palette.mode === (mode satisfies PaletteMode));
}

/** Returns what a plugin looks like on the page, as a catalog, its `package.json` or its name says. */
export function blocksOf(chip: Pick<Chip, 'appearance' | 'label'>, site: Site): readonly Block[] {
  const { appearance, label } = chip;
  return drawings[appearance ?? appearanceOfName(label)](label, site);
}

/** Returns the note in the middle of the page. Its title, tags and links are also those of the plugins. */
export function noteBlocks({ sample }: Site): readonly Block[] {
  return [
    words(
      word('text', sample.text),
      word('link', sample.link),
      word('visited', sample.visited),
      word('internalLink', sample.internalLink),
      word('text', sample.and),
      word('marked', sample.marked),
    ),
    { kind: 'heading', size: 'section', text: sample.subheading, tone: 'heading' },
    { kind: 'code', text: sample.code },
    words(word('quiet', sample.quiet)),
  ];
}

type Drawing = (label: string, site: Site) => readonly Block[];

/** One drawing for each appearance. */
const drawings: Readonly<Record<Appearance, Drawing>> = {
  title: (_, { title }) => [
    { kind: 'heading', size: 'site', text: title ?? t('Title of the site'), tone: 'title' },
  ],
  search: () => [{ kind: 'field', text: t('Search'), symbol: 'search', lines: 1 }],
  tree: (_, site) => [
    component(t('Explorer')),
    rows(
      folder(t('Folder'), 0),
      row('link', site.sample.heading, 1),
      row('text', t('Another note'), 1),
      folder(t('Another folder'), 0),
    ),
  ],
  list: label => [component(label), otherNotes()],
  'recent-notes': (_, { sample }) => [
    component(t('Recent notes')),
    rows(row('link', sample.heading), row('quiet', date), row('link', t('Another note'))),
  ],
  backlinks: () => [component(t('Backlinks')), otherNotes()],
  'table-of-contents': (_, { sample }) => [
    component(t('Table of contents')),
    rows(row('link', sample.heading), row('text', sample.subheading, 1)),
  ],
  graph: () => [component(t('Graph view')), { kind: 'graph' }],
  'dark-mode': label => [{ kind: 'button', text: label, symbol: 'moon' }],
  'reader-mode': label => [{ kind: 'button', text: label, symbol: 'book' }],
  button: label => [{ kind: 'button', text: label }],
  breadcrumbs: (_, { sample }) => [
    words(
      word('link', t('Home')),
      word('quiet', '›'),
      word('link', t('Folder')),
      word('quiet', '›'),
      word('text', sample.heading),
    ),
  ],
  heading: (_, { sample }) => [
    { kind: 'heading', size: 'note', text: sample.heading, tone: 'heading' },
  ],
  metadata: () => [words(word('quiet', date), word('quiet', t('2 min read')))],
  tags: (_, { sample }) => [words(...sample.tags.map(tag => word('internalLink', tag)))],
  properties: (_, { sample }) => [
    rows(row('quiet', `tags: ${sample.tags.join(', ')}`), row('quiet', `date: ${date}`)),
  ],
  comments: () => [
    component(t('Comments')),
    { kind: 'field', text: t('Write a comment'), lines: 3 },
    { kind: 'button', text: t('Send') },
  ],
  footer: (_, { title }) => [
    { kind: 'rule' },
    words(word('quiet', `© ${title ?? t('Title of the site')}`)),
  ],
  space: () => [{ kind: 'space' }],
  box: label => [{ kind: 'box', text: label }],
};

/** The date of the sample note. */
const date = '2026-03-20';

function otherNotes(): Block {
  return rows(row('link', t('Another note')), row('visited', t('An older note')));
}

function component(text: string): Block {
  return { kind: 'heading', size: 'component', text, tone: 'heading' };
}

function words(...list: Word[]): Block {
  return { kind: 'words', words: list };
}

function word(tone: Tone, text: string): Word {
  return { tone, text };
}

function rows(...list: Row[]): Block {
  return { kind: 'rows', rows: list };
}

function row(tone: Tone, text: string, depth = 0): Row {
  return { tone, text, depth };
}

function folder(text: string, depth: number): Row {
  return { tone: 'link', text, depth, isFolder: true };
}
