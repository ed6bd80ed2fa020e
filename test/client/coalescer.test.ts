import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Coalescer } from '../../client/src/coalescer.ts';
import { mockClock } from '../support/mockClock.ts';

/** A task that ends when `end` is called, and counts how often it began. */
function task() {
  const state = { begun: 0, end: () => {} };
  const run = () =>
    new Promise<void>(resolve => {
      state.begun++;
      state.end = resolve;
    });
  return { state, run };
}

test('simultaneous requests are coalesced', t => {
  mockClock(t);
  const { state, run } = task();
  const coalescer = new Coalescer(run, 16);
  coalescer.request();
  coalescer.request();
  assert.equal(state.begun, 0);
  t.mock.timers.tick(16);
  assert.equal(state.begun, 1);
});

test('requests during a run are coalesced into one subsequent run', async t => {
  mockClock(t);
  const { state, run } = task();
  const coalescer = new Coalescer(run, 16);
  coalescer.request();
  t.mock.timers.tick(16);
  coalescer.request();
  coalescer.request();
  t.mock.timers.tick(100);
  assert.equal(state.begun, 1);
  state.end();
  await new Promise(setImmediate);
  t.mock.timers.tick(100);
  assert.equal(state.begun, 2);
  state.end();
  await new Promise(setImmediate);
  t.mock.timers.tick(100);
  assert.equal(state.begun, 2);
});

test('after dispose nothing is run', t => {
  mockClock(t);
  const { state, run } = task();
  const coalescer = new Coalescer(run, 16);
  coalescer.request();
  coalescer.dispose();
  coalescer.request();
  t.mock.timers.tick(100);
  assert.equal(state.begun, 0);
});
