import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeBetween } from '../../../server/src/core/text/change.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';

test('applying the smallest change to one text results in the other', () => {
  assert.deepEqual(changeBetween('same', 'same'), { start: 4, oldEnd: 4, newEnd: 4 });
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
