import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateSchema } from '../../../../server/src/core/problems/schema/explainSchema.ts';
import { check, fixed, fixTitles, silent } from '../../../support/fixture.ts';
import { withConfiguration, withPlugins } from './site.ts';

const source = '"source" must be a string such as "github:owner/repo", or an object with "repo".';

test('"source" can be a string or an object, and both are listed', () => {
  const marked = withPlugins(`{ "source": 5, "enabled": true }
            ^ error wrong-type: ${source}`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withPlugins('{ "source": "5", "enabled": true }'));
});

test('a source in a list is unwrapped', () => {
  const marked = withPlugins(`{ "source": ["github:a/b"], "enabled": true }
            ^^^^^^^^^^^^^^ error wrong-type: ${source}`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
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

test('a source that is null is replaced with a placeholder', () => {
  fixed(
    validateSchema,
    withPlugins('{ "source": null, "enabled": true }'),
    withPlugins('{ "source": "github:owner/plugin", "enabled": true }'),
  );
});

const enabled = '"enabled" must be true or false, not';

test('the quotes of "true" are removed', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": "true" }
                                     ^^^^^^ error wrong-type: ${enabled} a string.`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
  assert.deepEqual(fixTitles(validateSchema, marked), ['Replace with true', 'Replace with false']);
});

test('"flase" is false', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": "flase" }
                                     ^^^^^^^ error wrong-type: ${enabled} a string.`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withPlugins('{ "source": "github:a/b", "enabled": false }'));
});

test('null for a required boolean may become either', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": null }
                                     ^^^^ error wrong-type: ${enabled} null.`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
  assert.deepEqual(fixTitles(validateSchema, marked), ['Replace with true', 'Replace with false']);
});

test('0 for a boolean is more likely false', () => {
  fixed(
    validateSchema,
    withPlugins('{ "source": "github:a/b", "enabled": 0 }'),
    withPlugins('{ "source": "github:a/b", "enabled": false }'),
  );
});

test('the quotes of a number are removed', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true, "order": "10" }
                                                    ^^^^ error wrong-type: "order" must be a number, not a string.`);
  check(validateSchema, marked);
  fixed(
    validateSchema,
    marked,
    withPlugins('{ "source": "github:a/b", "enabled": true, "order": 10 }'),
  );
});

test('a number in quotes below the minimum becomes the minimum', () => {
  fixed(
    validateSchema,
    withPlugins('{ "source": "github:a/b", "enabled": true, "order": "-3" }'),
    withPlugins('{ "source": "github:a/b", "enabled": true, "order": 0 }'),
  );
});

test('text instead of a number has no fix', () => {
  const marked = withPlugins('{ "source": "github:a/b", "enabled": true, "order": "first" }');
  assert.deepEqual(fixTitles(validateSchema, marked), []);
});

test('null for an optional object means that it is omitted', () => {
  const marked = withConfiguration(`"analytics": null,
             ^^^^ error wrong-type: "analytics" must be an object, not null.`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withConfiguration('').replace('\n\n', '\n'));
});

test('a string instead of a list becomes a list', () => {
  const marked = withConfiguration(`"ignorePatterns": "private",
                  ^^^^^^^^^ error wrong-type: "ignorePatterns" must be a list, not a string.`);
  check(validateSchema, marked);
  fixed(validateSchema, marked, withConfiguration('"ignorePatterns": ["private"],'));
});

test('a number instead of a string is put in quotes', () => {
  fixed(
    validateSchema,
    withConfiguration('"pageTitleSuffix": 404,'),
    withConfiguration('"pageTitleSuffix": "404",'),
  );
});

test('an item is labeled with its list, an entry with its number', () => {
  check(
    validateSchema,
    withPlugins(`"github:a/b", { "source": "github:a/b", "enabled": true }
^^^^^^^^^^^^ error wrong-type: Plugin entry 1 must be an object, not a string.`),
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

test('a list of strings is valid', () => {
  silent(validateSchema, withConfiguration('"ignorePatterns": ["private", ""],'));
});

test('an item of a list is labeled as such', () => {
  check(
    validateSchema,
    withConfiguration(`"ignorePatterns": ["private", 0],
                              ^ error wrong-type: Item 2 of "ignorePatterns" must be a string, not 0.`),
  );
});
