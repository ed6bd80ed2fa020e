import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  printable,
  printableJson,
  printableLines,
} from '../../../server/src/core/text/printable.ts';

test('what could steer or disguise a line is printed as a visible character', () => {
  for (const [text, shown] of [
    ['a b~', 'a b~'],
    ['\t', ' '],
    ['\u0000\n\u001b', '\u2400\u240a\u241b'],
    ['\u001f', '\u241f'],
    ['\u007f', '\u2421'],
    ['\u0080\u009f', '\ufffd\ufffd'],
    ['\u061c\u200e\u200f\u2028\u202e\u2066\u2069', '\ufffd'.repeat(7)],
    ['\ud800x', '\ufffdx'],
    ['é🌱\u200d', 'é🌱\u200d'],
  ] as const) {
    assert.equal(printable(text), shown, JSON.stringify(text));
  }
  assert.equal(printableLines('a\u001b\n\u202eb\n'), 'a\u241b\n\ufffdb\n');
});

test('JSON with such characters is the same value, and has only visible ones', () => {
  const value = { a: ['\u202e\u0085\u2028é🌱', 'plain'] };
  const json = printableJson(value);
  assert.deepEqual(JSON.parse(json), value);
  assert.equal(json, '{\n  "a": [\n    "\\u202e\\u0085\\u2028é🌱",\n    "plain"\n  ]\n}\n');
  assert.equal(printableJson(1), '1\n');
});
