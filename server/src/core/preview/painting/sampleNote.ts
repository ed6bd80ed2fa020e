import { t } from '@vscode/l10n';
import { type Block, row, word } from './blocks.ts';
import type { NoteFacts } from './noteFacts.ts';

/** Returns the sample note, which uses every color of a text. */
export function sampleNote(): NoteFacts {
  const title = t('A note');
  const section = t('A smaller heading');
  const another = t('Another note');
  const date = '2026-03-20';
  return {
    title,
    tags: ['#garden', '#spring'],
    date,
    minutes: 2,
    headings: [
      { text: title, level: 1 },
      { text: section, level: 2 },
    ],
    folders: [t('Folder')],
    tree: [
      { ...row('link', t('Folder')), isFolder: true },
      row('link', title, 1),
      row('text', another, 1),
      { ...row('link', t('Another folder')), isFolder: true },
    ],
    backlinks: [another, t('An older note')],
    recent: [{ title, date }, { title: another }],
    blocks: [
      {
        kind: 'words',
        words: [
          word('text', t('Running text with')),
          word('link', t('a link')),
          word('visited', t('a visited one')),
          word('internalLink', t('another note')),
          word('text', t('and')),
          word('marked', t('marked text')),
        ],
      },
      { kind: 'heading', size: 'section', text: section, tone: 'heading' },
      { kind: 'code', text: 'const gate = "open";' },
      { kind: 'words', words: [word('quiet', t('Muted text'))] },
    ],
  };
}

/** Returns the sample note with its title and tags, which a palette is shown on. */
export function samplePaper(): readonly Block[] {
  const { title, tags, blocks } = sampleNote();
  return [
    { kind: 'heading', size: 'note', text: title, tone: 'heading' },
    { kind: 'words', words: tags.map(tag => word('internalLink', tag)) },
    ...blocks,
  ];
}
