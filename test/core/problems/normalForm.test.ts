/** Names and file names are compared in one normal form: `ü` may be one character, or `u` with a combining mark. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { namesOf } from '../../../server/src/core/config/names.ts';
import { applyFixes } from '../../../server/src/core/features/applyFixes.ts';
import { safeFix } from '../../../server/src/core/problems/applicability.ts';
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

for (const [defined, used, says] of [
  [composed, combined, 'is written with a combining character'],
  [combined, composed, 'is defined with a combining character'],
] as const) {
  test(`another spelling of a name ${says}, which is one problem with a safe fix`, async () => {
    const check = async (text: string) => validate(new ConfigDocument(text));
    const problems = await check(site(defined, used));
    assert.deepEqual(
      problems.map(({ code, message }) => [code, message.includes(says)]),
      [['confusable-character', true]],
    );
    const { text } = await applyFixes(site(defined, used), { check, select: safeFix });
    assert.equal(text, site(defined, defined));
  });
}

test('the same spelling is no problem, and both spellings are one name', () => {
  for (const name of [composed, combined]) {
    assert.deepEqual(validate(new ConfigDocument(site(name, name))), []);
  }
  const names = namesOf(new ConfigDocument(site(composed, combined)));
  assert.equal(names.filter(({ name }) => name === composed).length, 5);
});

test('a pattern for a folder in another spelling is one problem, and hides its notes', () => {
  const text = harbor.replace('"private"', `"${composed}"`);
  const notes = contextWithNotes([`${combined}/a.md`, 'b.md'], [composed]);
  const problems = validate(new ConfigDocument(text), {
    projectContext: notes,
  });
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['confusable-character'],
  );
  assert.deepEqual(
    problems[0]?.fixes?.().map(({ edits }) => edits[0]?.newText),
    [`"${combined}"`],
  );
  assert.equal(notes.notes?.hiddenBy([composed])?.notes.length, 1);
});
