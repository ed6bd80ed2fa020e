import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLetterAway } from '../../../server/src/core/text/oneLetter.ts';

test('names that differ in one letter or in their style', () => {
  for (const [word, other] of [
    ['notIndex', 'not-index'],
    ['not_index', 'not-index'],
    [' Not Index ', 'not-index'],
    ['foldr', 'folder'],
    ['tags', 'tag'],
    ['grpah', 'graph'],
    ['a.b', 'a-b'],
    ['one two_three.four', 'one-two-three-four'],
  ] as const) {
    assert.deepEqual(oneLetterAway(word, ['else', other]), [other], word);
  }
});

test('the same name, opposites, numbers and distant names are no candidates', () => {
  for (const [word, other] of [
    ['folder', 'folder'],
    ['left', '!left'],
    ['-toc', 'toc'],
    ['404', '403'],
    ['folder', 'fodlers'],
  ] as const) {
    assert.deepEqual(oneLetterAway(word, [other]), [], `${word} and ${other}`);
  }
});
