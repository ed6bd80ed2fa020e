import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicateProperty } from '../../../../server/src/core/problems/rules/duplicateProperty.ts';
import { check, fixed, problemsOf, silent } from '../../../support/fixture.ts';

test('a property twice', () => {
  check(
    duplicateProperty,
    `{
  "a": 1,
  ^^^ related: This value is ignored.
  "b": { "c": 1, "c": 2 },
         ^^^ related: This value is ignored.
                 ^^^ warning duplicate-property: Duplicate property "c". The last one is used. Remove one of them.
  "a": 2,
  ^^^ related: This value is ignored.
  "a": 3
  ^^^ warning duplicate-property: Duplicate property "a". The last one is used. Remove one of them.
}`,
  );
  const text = '{ "a": 1, "b": 0, "a": 2, "a": 3 }';
  fixed(duplicateProperty, text, '{ "b": 0, "a": 3 }');
  fixed(duplicateProperty, text, '{ "a": 1, "b": 0 }', 'Keep the first "a"');
  fixed(duplicateProperty, `{ "a": 1, "a": 2, "a": 3, "b": 4 }`, `{ "a": 3, "b": 4 }`);
});

test('one name in several objects', () => {
  silent(duplicateProperty, `[{ "a": 1 }, { "a": { "a": 1 } }]`, `{ : 1, : 2 }`, `{ "a": 1`);
});

test('copies are removed unattended; of different lists and objects, the author chooses', () => {
  for (const [text, applicability, isPreferred] of [
    ['"a": [1], "a": [1]', 'safe', true],
    ['\n"a": 1,\n"a": 1\n', 'safe', true],
    ['"a": 1, "a": 2', 'suggestion', true],
    ['"a": 1, "a": 1, "a": 2', 'suggestion', true],
    ['"a": 1, "b": 1, "a": 1', 'suggestion', true],
    ['"a": {}, "a": {\n}', 'suggestion', true],
    ['"a": [\n1], "a": [\n1]', 'suggestion', false],
    ['"a": { "b": 1 }, "a": { "c": 1 }', 'suggestion', false],
    ['"a": 1, "a": [1], "a": 2', 'suggestion', false],
  ] as const) {
    const [problem] = problemsOf(duplicateProperty, `{ ${text} }`);
    const [fix] = problem?.fixes?.() ?? [];
    assert.deepEqual([fix?.applicability, fix?.preferred], [applicability, isPreferred], text);
  }
});

test('where another item begins, the braces before it can be inserted', () => {
  const lines = (between: string) =>
    `[\n  {\n    "a": 1,\n    "b": 2${between}\n    "a": 3,\n    "b": 4\n  }\n]`;
  fixed(duplicateProperty, lines(','), lines('\n  },\n  {'));
  const inline = (between: string) => `[{ "a": 1, "b": 2${between} "a": 3, "b": 4 }]`;
  fixed(duplicateProperty, inline(','), inline(' }, {'));
});
