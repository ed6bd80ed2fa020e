import { test } from 'node:test';
import { encodedFont } from '../../../../server/src/core/problems/rules/encodedFont.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('a name copied from the address of a font service', () => {
  check(
    encodedFont,
    `{ "configuration": { "theme": { "typography": { "body": "Source+Sans+3", "code": "IBM%20Plex%20Mono" } } } }
                                                        ^^^^^^^^^^^^^^^ warning encoded-font: "Source+Sans+3" is URL-encoded. Did you mean "Source Sans 3"?
                                                                                 ^^^^^^^^^^^^^^^^^^^ warning encoded-font: "IBM%20Plex%20Mono" is URL-encoded. Did you mean "IBM Plex Mono"?`,
  );
  fixed(
    encodedFont,
    `{ "configuration": { "theme": { "typography": { "body": "Source+Sans+3:wght@400" } } } }`,
    `{ "configuration": { "theme": { "typography": { "body": "Source Sans 3" } } } }`,
  );
});

test('names with a plus or a percent sign', () => {
  silent(
    encodedFont,
    `{ "configuration": { "theme": { "typography": { "header": "M+ 1p", "body": "M+1p", "code": "100%" } } } }`,
    `{ "configuration": { "theme": { "typography": { "header": "Source Sans 3", "body": 5 } } } }`,
  );
});
