import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editAfterPaste, type OffsetEdit } from '../../client/src/editAfterPaste.ts';
import { endOfInserted } from '../../client/src/endOfInserted.ts';

function apply(text: string, edits: readonly OffsetEdit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((old, { start, end, newText }) => old.slice(0, start) + newText + old.slice(end), text);
}

const text = '{ "plugins": [\n  1\n] }';

function afterPaste(edits: readonly OffsetEdit[], at: number, pasted: string): string {
  const plain = text.slice(0, at) + pasted + text.slice(at);
  return apply(plain, [editAfterPaste(text, edits, { at, length: pasted.length })]);
}

test('a plain paste becomes the result of the edits to the text before it', () => {
  const cases: readonly (readonly OffsetEdit[])[] = [
    [{ start: 18, end: 18, newText: ', 2' }],
    [{ start: 14, end: 18, newText: '[2]' }],
    [
      { start: 3, end: 5, newText: '' },
      { start: 20, end: 21, newText: 'x' },
    ],
    [],
  ];
  for (const edits of cases) {
    for (const at of [0, 4, 14, 18, text.length]) {
      assert.equal(afterPaste(edits, at, 'npx add\nit'), apply(text, edits), `at ${at}`);
    }
  }
});

test('the cursor is after what is inserted, without the whitespace at its end', () => {
  const cases: readonly (readonly [OffsetEdit[], expected: string])[] = [
    [[{ start: 18, end: 18, newText: ',\n  22' }], '{ "plugins": [\n  1,\n  22|\n] }'],
    [[{ start: 14, end: 14, newText: '\n  2,\n' }], '{ "plugins": [\n  2,|\n\n  1\n] }'],
    [
      [
        { start: 20, end: 20, newText: '23' },
        { start: 18, end: 18, newText: ',' },
      ],
      '{ "plugins": [\n  1,\n]23| }',
    ],
    [
      [
        { start: 14, end: 14, newText: '[2]' },
        { start: 18, end: 18, newText: ',' },
      ],
      '{ "plugins": [[2]|\n  1,\n] }',
    ],
  ];
  for (const [edits, expected] of cases) {
    const cursor = endOfInserted(edits);
    const after = apply(text, edits);
    assert.equal(`${after.slice(0, cursor)}|${after.slice(cursor)}`, expected);
  }
});
