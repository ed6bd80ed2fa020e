import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { coalesced } from '../../client/src/coalescer.ts';
import { mockClock } from '../support/mockClock.ts';

/** A task that ends when `end` is called. */
function running(t: TestContext) {
  mockClock(t);
  const state = { begun: 0, end: () => {} };
  const task = () =>
    new Promise<void>(resolve => {
      state.begun++;
      state.end = resolve;
    });
  return { state, coalescer: coalesced(task, 16) };
}

test('requests at the same time, and those during a run, are one run each', async t => {
  const { state, coalescer } = running(t);
  for (const run of [1, 2]) {
    coalescer.request();
    coalescer.request();
    t.mock.timers.tick(100);
    // The first run is still running.
    assert.equal(state.begun, 1);
    if (run === 1) continue;
    state.end();
    await new Promise(setImmediate);
    t.mock.timers.tick(16);
    assert.equal(state.begun, 2);
  }
  state.end();
  await new Promise(setImmediate);
  t.mock.timers.tick(100);
  assert.equal(state.begun, 2);
});

test('after dispose nothing is run', t => {
  const { state, coalescer } = running(t);
  coalescer.request();
  coalescer.dispose();
  coalescer.request();
  t.mock.timers.tick(100);
  assert.equal(state.begun, 0);
});
