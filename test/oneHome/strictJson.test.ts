/** What is valid JSON is decided by the strict parser: the whole parser and soundness agree with it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../server/src/core/json/parse/parser.ts';
import { isSound } from '../../server/src/core/json/parse/soundness.ts';
import { parseStrict } from '../../server/src/core/json/parse/strictJson.ts';

/** Values, and whether they are valid JSON. */
const values: readonly (readonly [text: string, isValid: boolean])[] = [
  ['[1, -0.5e+7, 0, -0, 1E2, 10.25]', true],
  ['{"a\\u0041": "\\n\\\\", "": {"b": [[], {}]}}', true],
  ['\t[true,\r\nfalse , null ] ', true],
  ['"text"', true],
  ['[01]', false],
  ['[1.]', false],
  ['[1e]', false],
  ['[-]', false],
  ['[+1]', false],
  ['[1,]', false],
  ['[,1]', false],
  ['[1 2]', false],
  ['{"a" 1}', false],
  ['{"a":}', false],
  ['{"a":1,}', false],
  ['{a:1}', false],
  ['["\\x"]', false],
  ['["\\u12g4"]', false],
  ['["a\tb"]', false],
  ['[truex]', false],
  ['[1]]', false],
  ['[[1]', false],
  ['["a', false],
  [' ', false],
];

for (const [text, isValid] of values) {
  test(`${JSON.stringify(text)} is ${isValid ? '' : 'not '}valid JSON to all readers`, () => {
    assert.equal(parseStrict(text) !== undefined, isValid);
    assert.equal(parseStrict(`\ufeff${text}`) !== undefined, isValid, 'with a byte order mark');
    const { tree, errors } = parse(text);
    assert.equal(errors.length === 0, isValid);
    const item = parse(`[${text}, oops]`).tree;
    if (isValid) assert.ok(isSound(item, item.item(item.root, 0)));
    assert.equal(tree.isJson, isValid);
  });
}
