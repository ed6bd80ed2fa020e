import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextRestarts, restartLimit, restartWindowMs } from '../../client/src/restarts.ts';

/** Crashes at these times, as long as it is started again. @returns whether it was, each time */
function crashAt(...times: readonly number[]): boolean[] {
  let restarts: readonly number[] = [];
  return times.map(time => {
    const after = nextRestarts(restarts, time);
    restarts = after ?? restarts;
    return after !== undefined;
  });
}

test('it is started again four times in three minutes, and then left alone', () => {
  assert.equal(restartLimit, 4);
  assert.equal(restartWindowMs, 180_000);
  assert.deepEqual(crashAt(0, 1, 2, 3, 4), [true, true, true, true, false]);
});

test('crashes of long ago do not count', () => {
  assert.deepEqual(crashAt(0, 1, 2, 3, restartWindowMs), [true, true, true, true, true]);
});
