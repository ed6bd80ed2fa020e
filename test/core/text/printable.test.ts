import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printable, printableLines } from '../../../server/src/core/text/printable.ts';

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
