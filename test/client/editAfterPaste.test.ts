import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editAfterPaste, type OffsetEdit } from '../../client/src/editAfterPaste.ts';

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
