import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeBetween } from '../../../server/src/core/text/change.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';

/** Renders a change: removed text in brackets, added text in braces. */
function drawn(before: string, after: string): string {
  const { start, oldEnd, newEnd } = changeBetween(before, after);
  const removed = before.slice(start, oldEnd);
  return `${before.slice(0, start)}[${removed}]{${after.slice(start, newEnd)}}${before.slice(oldEnd)}`;
}

test('the change is the smallest one', () => {
  assert.equal(drawn('', ''), '[]{}');
  assert.equal(drawn('same', 'same'), 'same[]{}');
  assert.equal(drawn('', 'new'), '[]{new}');
  assert.equal(drawn('old', ''), '[old]{}');
  assert.equal(drawn('one two three', 'one 2 three'), 'one [two]{2} three');
  assert.equal(drawn('aaa', 'aaaa'), 'aaa[]{a}');
  assert.equal(drawn('aXaYa', 'aZa'), 'a[XaY]{Z}a');
  assert.equal(drawn('\ud83c\udf31', '\ud83c\udf32'), '\ud83c[\udf31]{\udf32}');
});

test('applying the change to one text results in the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { start, oldEnd, newEnd } = changeBetween(before, after);
      assert.ok(0 <= start && start <= oldEnd && start <= newEnd);
      assert.equal(
        before.slice(0, start) + after.slice(start, newEnd) + before.slice(oldEnd),
        after,
      );
      // Neither end could be taken further.
      if (start < oldEnd && start < newEnd) {
        assert.notEqual(before[start], after[start]);
        assert.notEqual(before[oldEnd - 1], after[newEnd - 1]);
      }
    }),
    limits(2000),
  );
});
