import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, composeEdits, type Edit } from '../../../server/src/core/text/edit.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';

const changes = fc.array(
  fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.string({ maxLength: 3 })), { maxLength: 4 }),
  { maxLength: 5 },
);

test('composed edits have the same result as successive edits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), changes, (original, lists) => {
      let text = original;
      const steps = lists.map(list => {
        const edits = editsOf(text, list);
        text = applyEdits(text, edits);
        return edits;
      });
      assert.equal(applyEdits(original, composeEdits(original.length, steps)), text);
    }),
    limits(1000),
  );
});

test('composed edits do not touch the rest of the text', () => {
  const steps = [
    [{ span: { start: 1, end: 2 }, newText: 'xyz' }],
    [
      { span: { start: 2, end: 3 }, newText: '' },
      { span: { start: 6, end: 7 }, newText: '!' },
    ],
  ];
  assert.deepEqual(composeEdits(6, steps), [
    { span: { start: 1, end: 2 }, newText: 'xz' },
    { span: { start: 4, end: 5 }, newText: '!' },
  ]);
});

test('edits that overlap are a programming error', () => {
  const edits = [
    { span: { start: 0, end: 2 }, newText: '' },
    { span: { start: 1, end: 3 }, newText: '' },
  ];
  assert.throws(() => applyEdits('abc', edits), RangeError);
});

function editsOf(text: string, list: readonly (readonly [number, number, string])[]): Edit[] {
  const edits: Edit[] = [];
  let position = 0;
  for (const [offset, length, newText] of list.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(position, Math.min(offset, text.length));
    const end = Math.min(start + length, text.length);
    edits.push({ span: { start, end }, newText });
    position = end;
  }
  return edits;
}
