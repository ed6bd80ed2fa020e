import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { effectOf } from '../../../../server/src/core/features/effect/index.ts';
import { contextWithNotes } from '../../../support/notes.ts';

const many = Array.from({ length: 12 }, (_, index) => `private/${index + 10} ü 🌱.md`);
const paths = [...many, 'private/b.png', 'index.md', 'drafts/x.md'];
const patterns = ['private', 'drafts', 'nothing', '*.md', '!private/10*'];
const projectContext = contextWithNotes(paths, patterns);
const textOf = (...list: readonly string[]) =>
  JSON.stringify({ configuration: { ignorePatterns: list } });

test('a comparison says which notes become public', () => {
  const effect = (before: readonly string[], after: readonly string[]) => {
    const [old, now] = [before, after].map(list => {
      return { document: new ConfigDocument(textOf(...list)), projectContext };
    });
    assert.ok(old && now);
    return effectOf({ before: old, after: now }).map(({ message }) => message);
  };
  assert.deepEqual(effect(['private', 'drafts'], ['drafts']), [
    '"private" is removed from "ignorePatterns". Notes in "private/" become public (12).',
  ]);
  assert.deepEqual(effect(['drafts'], ['drafts', '*.md']), [
    '"*.md" is added to "ignorePatterns". Notes are no longer public (1).',
  ]);
  assert.deepEqual(effect(['nothing'], []), ['"nothing" is removed from "ignorePatterns".']);
  assert.deepEqual(effect(['private'], ['drafts']), [
    'Notes in "private/" become public (12). Notes in "drafts/" are no longer public (1).',
    '"drafts" is added to "ignorePatterns".',
    '"private" is removed from "ignorePatterns".',
  ]);
  assert.match(effect(['unknown'], [])[0] ?? '', /Notes that only this pattern ignored/);
});
