import { test } from 'node:test';
import { fontList } from '../../../server/src/core/rules/fontList.ts';
import { check, fixed, silent } from '../../support/fixture.ts';

test('a list of families', () => {
  check(
    fontList,
    `{ "configuration": { "theme": { "typography": { "body": "Inter, sans-serif", "code": "'IBM Plex Mono', monospace" } } } }
                                                        ^^^^^^^^^^^^^^^^^^^ information font-list: "body" takes one font family, not a list.
                                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information font-list: "code" takes one font family, not a list.`,
  );
  fixed(
    fontList,
    `{ "configuration": { "theme": { "typography": { "body": "Inter, sans-serif" } } } }`,
    `{ "configuration": { "theme": { "typography": { "body": "Inter" } } } }`,
  );
  fixed(
    fontList,
    `{ "configuration": { "theme": { "typography": { "code": "'IBM Plex Mono', monospace" } } } }`,
    `{ "configuration": { "theme": { "typography": { "code": "IBM Plex Mono" } } } }`,
  );
});

test('one family, and the syntax of font services', () => {
  silent(
    fontList,
    `{ "configuration": { "theme": { "typography": { "body": "Source Sans 3", "code": "Inter:wght@400,700", "header": { "name": "a, b" } } } } }`,
    `{ "configuration": { "theme": { "typography": { "body": "Inter:ital,wght@0,400" } } } }`,
  );
});
