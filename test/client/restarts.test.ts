import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../support/vscode/index.ts';

const { nextRestarts, restartLimit, restartWindowMs } = await import(
  '../../client/src/languageClient.ts'
);

/** Simulates crashes at these times until there is no restart. @returns whether each was followed by one */
function crashAt(...times: readonly number[]): boolean[] {
  let restarts: readonly number[] = [];
  return times.map(time => {
    const after = nextRestarts(restarts, time);
    restarts = after ?? restarts;
    return after !== undefined;
  });
}

test('the process is restarted at most four times in three minutes', () => {
  assert.equal(restartLimit, 4);
  assert.equal(restartWindowMs, 180_000);
  assert.deepEqual(crashAt(0, 1, 2, 3, 4), [true, true, true, true, false]);
  assert.deepEqual(crashAt(0, 1, 2, 3, restartWindowMs), [true, true, true, true, true]);
});

test('a clock that jumps between crashes changes nothing', t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2030, 0, 1) });
  let restarts: readonly number[] = [];
  const crash = () => {
    const after = nextRestarts(restarts);
    restarts = after ?? restarts;
    return after !== undefined;
  };
  const started = [2030, 2029, 2031, 2028, 2032].map(year => {
    t.mock.timers.setTime(Date.UTC(year, 0, 1));
    return crash();
  });
  assert.deepEqual(started, [true, true, true, true, false]);
});
