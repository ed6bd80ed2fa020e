import { test } from 'node:test';
import { duplicateExclude } from '../../../../server/src/core/problems/rules/duplicateExclude.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('a duplicate name', () => {
  check(
    duplicateExclude,
    `{ "layout": { "byPageType": { "folder": { "exclude": ["a", "b", "a"] } } } }
                                                      ^^^ related: The plugin is excluded here.
                                                                ^^^ hint duplicate-exclude [unnecessary]: "a" is already excluded.`,
  );
  fixed(
    duplicateExclude,
    `{ "layout": { "byPageType": { "folder": { "exclude": ["a", "b", "a"] } } } }`,
    `{ "layout": { "byPageType": { "folder": { "exclude": ["a", "b"] } } } }`,
  );
});

test('one name on two types of page', () => {
  silent(
    duplicateExclude,
    `{ "layout": { "byPageType": { "folder": { "exclude": ["a"] }, "tag": { "exclude": ["a"] } } } }`,
  );
});
