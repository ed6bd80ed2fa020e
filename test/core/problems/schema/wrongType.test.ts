import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateSchema } from '../../../../server/src/core/problems/schema/explainSchema.ts';
import { check, fixed, fixTitles } from '../../../support/fixture.ts';
import { withConfiguration, withPlugins } from './site.ts';

const source = '"source" must be a string such as "github:owner/repo", or an object with "repo".';

test('"source" can be a string or an object, and both are listed', () => {
  const marked = withPlugins(`{ "source": 5, "enabled": true }
            ^ error wrong-type: ${source}`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withPlugins('{ "source": "5", "enabled": true }'));
});

test('only the opening bracket of a multi-line value is marked', () => {
  check(
    validateSchema,
    withPlugins(`{ "source": [
            ^ error wrong-type: ${source}
    "github:a/b",
    "github:a/c"
  ], "enabled": true }`),
  );
});

test('null for a required boolean may become either', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": null }
                                     ^^^^ error wrong-type: "enabled" must be true or false, not null.`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
  assert.deepEqual(fixTitles(validateSchema, marked), ['Replace with true', 'Replace with false']);
});

test('a number in quotes below the minimum becomes the minimum', () => {
  fixed(
    validateSchema,
    withPlugins('{ "source": "github:a/b", "enabled": true, "order": "-3" }'),
    withPlugins('{ "source": "github:a/b", "enabled": true, "order": 0 }'),
  );
});

test('the file itself must be an object', () => {
  check(validateSchema, '5\n^ error wrong-type: The file must be an object, not 5.');
});

test('an invalid "$schema" does not affect validation', () => {
  check(
    validateSchema,
    `{ "$schema": "https://nowhere.example/none.json", "plugins": 5 }
^ error missing-property: The file needs "configuration".
                                                             ^ error wrong-type: "plugins" must be a list, not 5.`,
  );
});

test('an item of a list is labeled as such', () => {
  check(
    validateSchema,
    withConfiguration(`"ignorePatterns": ["private", 0],
                              ^ error wrong-type: Item 2 of "ignorePatterns" must be a string, not 0.`),
  );
});
