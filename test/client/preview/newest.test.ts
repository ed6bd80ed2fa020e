import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Newest } from '../../../client/src/preview/newest.ts';

/** A task that ends when told, and counts how often it began. */
function task() {
  const state = { begun: 0, end: () => {} };
  const run = () =>
    new Promise<void>(resolve => {
      state.begun++;
      state.end = resolve;
    });
  return { state, run };
}

test('wishes that come together are one', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { state, run } = task();
  const newest = new Newest(run, 16);
  newest.want();
  newest.want();
  assert.equal(state.begun, 0);
  t.mock.timers.tick(16);
  assert.equal(state.begun, 1);
});

test('a wish that comes meanwhile is fulfilled afterwards, once', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { state, run } = task();
  const newest = new Newest(run, 16);
  newest.want();
  t.mock.timers.tick(16);
  newest.want();
  newest.want();
  t.mock.timers.tick(100);
  assert.equal(state.begun, 1);
  state.end();
  await new Promise(setImmediate);
  t.mock.timers.tick(16);
  assert.equal(state.begun, 2);
  state.end();
  await new Promise(setImmediate);
  t.mock.timers.tick(100);
  assert.equal(state.begun, 2);
});

test('after its end nothing is run', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { state, run } = task();
  const newest = new Newest(run, 16);
  newest.want();
  newest.dispose();
  newest.want();
  t.mock.timers.tick(100);
  assert.equal(state.begun, 0);
});
