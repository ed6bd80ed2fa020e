/** Names and file names are compared in one normal form: `ü` may be one character, or `u` with a combining mark. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { namesOf } from '../../../server/src/core/config/names.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { harbor } from '../../support/fixTable.ts';
import { contextWithNotes } from '../../support/notes.ts';

const composed = 'über';
const combined = composed.normalize('NFD');

/** A site with a group, a plugin and a page type that excludes it, each name in a spelling. */
const site = (defined: string, used: string) =>
  harbor
    .replace('"toolbar": {', `"${defined}": {`)
    .replaceAll('"group": "toolbar"', `"group": "${used}"`)
    .replace('"source": "github:harbor/toc"', `"source": "./plugins/${defined}"`)
    .replace('"exclude": ["graph", "toc"]', `"exclude": ["graph", "${used}"]`);

test('both spellings are one name', () => {
  assert.deepEqual(validate(new ConfigDocument(site(composed, combined))), []);
  const names = namesOf(new ConfigDocument(site(composed, combined)));
  assert.equal(names.filter(({ name }) => name === composed).length, 5);
});

test('a pattern hides the notes of a folder in another spelling', () => {
  const { notes } = contextWithNotes([`${combined}/a.md`, 'b.md'], [composed]);
  assert.equal(notes?.hiddenBy([composed])?.notes.length, 1);
});
