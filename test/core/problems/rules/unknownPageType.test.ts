import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownPageType } from '../../../../server/src/core/problems/rules/unknownPageType.ts';
import { fixTitles, silent } from '../../../support/fixture.ts';

test('an existing page type is not added again', () => {
  assert.deepEqual(
    ['{ "tags": {} }', '{ "tags": {}, "tag": {} }'].map(types =>
      fixTitles(unknownPageType, `{ "layout": { "byPageType": ${types} } }`),
    ),
    [['Rename to "tag"'], []],
  );
});

test('page types that are known, or not similar to any', () => {
  silent(
    unknownPageType,
    `{ "layout": { "byPageType": { "content": {}, "folder": {}, "tag": {}, "404": {}, "canvas": {}, "bases": {} } } }`,
    `{ "layout": { "byPageType": { "403": {}, "library": {}, "": {} } } }`,
  );
});
