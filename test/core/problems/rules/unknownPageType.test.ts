import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownPageType } from '../../../../server/src/core/problems/rules/unknownPageType.ts';
import { check, fixTitles, silent } from '../../../support/fixture.ts';

test('a name one letter away from a page type', () => {
  check(
    unknownPageType,
    `{ "layout": { "byPageType": { "foldr": {}, "Content": {}, "tags": {} } } }
                              ^^^^^^^ warning unknown-page-type: "foldr" is not a known page type. Did you mean "folder"?
                                           ^^^^^^^^^ warning unknown-page-type: "Content" is not a known page type. Did you mean "content"?
                                                          ^^^^^^ warning unknown-page-type: "tags" is not a known page type. Did you mean "tag"?`,
  );
  // An existing page type is not added again.
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
