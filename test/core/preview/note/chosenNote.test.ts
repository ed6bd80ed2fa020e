import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  factsOf,
  missingNote,
  noteMessage,
  publicNotes,
  readNeighbors,
} from '../../../../server/src/core/preview/note/chosenNote.ts';
import { Notes } from '../../../../server/src/core/project/notes.ts';
import { finish } from '../../../../server/src/core/text/task.ts';

const folder = { uri: 'file:///site/content/', name: 'content' };

function site(texts: Readonly<Record<string, string>>, patterns: readonly string[] = []) {
  const paths = Object.keys(texts).sort();
  const listed = new Notes({ folder, paths, folders: [], isComplete: true });
  const around = publicNotes(finish(listed.withPatterns(patterns)), patterns);
  const read: string[] = [];
  const readText = async (uri: string) => {
    const path = decodeURIComponent(uri.slice(folder.uri.length));
    read.push(path);
    return texts[path];
  };
  return { around, read, files: { readText } };
}

const texts = {
  'Übersicht.md': '---\ndate: 2026-01-01\n---\nSee [[Der Gärtner]].',
  'garden/Der Gärtner.md': 'Hello',
  'garden/beds and 🌱.md': '---\ntitle: Beds\ndate: 2026-03-01\n---\n[x](Der%20G%C3%A4rtner.md)',
  'private/diary.md': '[[Der Gärtner]]',
  'picture.png': '',
};

test('explorer, recent notes and backlinks have the real names, without hidden notes', async () => {
  const { around, read, files } = site(texts, ['private']);
  const path = 'garden/Der Gärtner.md';
  const neighbors = await readNeighbors(path, around, files);
  const facts = factsOf(path, 'Hello', { ...around, neighbors });
  assert.deepEqual(facts.backlinks, ['Beds', 'Übersicht']);
  assert.deepEqual(facts.recent.slice(0, 2), [
    { title: 'Beds', date: '2026-03-01' },
    { title: 'Übersicht', date: '2026-01-01' },
  ]);
  assert.deepEqual(
    facts.tree.map(({ text, depth, kind }) => [text, depth, kind]),
    [
      ['garden', 0, 'folder'],
      ['Der Gärtner', 1, 'current'],
      ['beds and 🌱', 1, 'note'],
      ['Übersicht', 0, 'note'],
    ],
  );
  assert.deepEqual([facts.title, facts.folders], ['Der Gärtner', ['garden']]);
  assert.ok(!read.includes('private/diary.md'));
});

test('a note that is missing, hidden or not readable is named', () => {
  const { around } = site(texts, ['private']);
  assert.equal(
    noteMessage('gone.md', around, undefined),
    'The folder "content" has no note "gone.md".',
  );
  assert.match(noteMessage('picture.png', around, '') ?? '', /has no note/);
  assert.match(noteMessage('../secret.md', around, '') ?? '', /has no note/);
  assert.match(noteMessage('Übersicht.md', around, undefined) ?? '', /cannot be read/);
  assert.match(noteMessage('private/diary.md', around, '') ?? '', /"ignorePatterns" hides/);
  assert.equal(noteMessage('Übersicht.md', around, ''), undefined);
  assert.equal(
    missingNote('gone.md', undefined),
    '"content" in the project settings is not a folder of the workspace.',
  );
});

test('of long notes, fewer are read', async () => {
  const long = 'x'.repeat(2_000_000);
  const many = Array.from({ length: 100 }, (_, index) => [`n${index}.md`, long]);
  const { around, read, files } = site(Object.fromEntries(many));
  await readNeighbors('n1.md', around, files);
  assert.ok(read.length <= 40, `${read.length}`);
});

test('of 100,000 notes, 200 are read and a few listed', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => [`f${index % 50}/n${index}.md`, '']);
  const { around, read, files } = site(Object.fromEntries(many));
  const path = 'f7/n99957.md';
  const neighbors = await readNeighbors(path, around, files);
  assert.equal(read.length, 200);
  assert.ok(read.every(other => other.startsWith('f7/')));
  const { tree } = factsOf(path, '', { ...around, neighbors });
  assert.ok(tree.length < 40, `${tree.length} rows`);
  assert.ok(tree.some(({ text }) => text === 'n99957'));
});
