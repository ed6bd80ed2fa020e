import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chosenNote,
  factsOf,
  missingNote,
  publicNotes,
} from '../../../../server/src/core/preview/note/chosenNote.ts';
import { Notes } from '../../../../server/src/core/project/notes.ts';
import { finish } from '../../../../server/src/core/text/task.ts';

const folder = { uri: 'file:///site/content/', name: 'content' };

function site(paths: readonly string[], patterns: readonly string[] = []) {
  const listed = new Notes({ folder, paths: [...paths].sort(), folders: [], isComplete: true });
  return publicNotes(finish(listed.withPatterns(patterns)), patterns);
}

const garden = ['Übersicht.md', 'garden/Der Gärtner.md', 'garden/beds.md', 'private/diary.md'];

test('explorer and lists of notes have the real names, the nearest first, without hidden notes', () => {
  const { paths } = site([...garden, 'picture.png'], ['private']);
  const facts = factsOf('garden/Der Gärtner.md', 'Hello', paths);
  assert.deepEqual(facts.others, ['beds', 'Übersicht']);
  assert.deepEqual(
    facts.tree.map(({ text, depth, kind }) => [text, depth, kind]),
    [
      ['garden', 0, 'folder'],
      ['Der Gärtner', 1, 'current'],
      ['beds', 1, 'note'],
      ['Übersicht', 0, 'note'],
    ],
  );
  assert.deepEqual([facts.title, facts.folders], ['Der Gärtner', ['garden']]);
});

test('a note that is missing, hidden or not readable is named', () => {
  const around = site(garden, ['private']);
  const messageOf = (path: string, text?: string) => chosenNote(path, around, text).noteMessage;
  assert.equal(messageOf('gone.md'), 'The folder "content" has no note "gone.md".');
  assert.match(messageOf('picture.png', '') ?? '', /has no note/);
  assert.match(messageOf('../secret.md', '') ?? '', /has no note/);
  assert.match(messageOf('Übersicht.md') ?? '', /cannot be read/);
  assert.match(messageOf('private/diary.md', '') ?? '', /"ignorePatterns" hides/);
  const { note, noteMessage } = chosenNote('Übersicht.md', around, '# Hello');
  assert.deepEqual([note?.title, noteMessage], ['Hello', undefined]);
  assert.equal(chosenNote('Übersicht.md', around, undefined).note, undefined);
  assert.equal(
    missingNote('gone.md', undefined),
    '"content" in the project settings is not a folder of the workspace.',
  );
});

test('of 100,000 notes, a few are listed', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `f${index % 50}/n${index}.md`);
  const { tree, others } = factsOf('f7/n99957.md', '', site(many).paths);
  assert.equal(others.length, 5);
  const rows = (depth: number) => tree.filter(row => row.depth === depth);
  assert.deepEqual([rows(0).length, rows(1).length, rows(2)], [13, 13, []]);
  assert.deepEqual(rows(1).slice(-2), [
    { kind: 'current', text: 'n99957', depth: 1 },
    { kind: 'more', text: '…', depth: 1 },
  ]);
});
