import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coalesced } from '../../client/src/coalescer.ts';
import { mockClock } from '../support/mockClock.ts';

test('requests at the same time, and those during a run, are one run each; after dispose there is none', async t => {
  mockClock(t);
  /** The ends of the runs so far. */
  const ends: (() => void)[] = [];
  const { request, dispose } = coalesced(() => new Promise<void>(end => ends.push(end)), 16);
  const requestTwice = () => [request(), request()];
  const endLast = () => ends.at(-1)?.();
  for (const [act, begun] of [
    [requestTwice, 1],
    // The first run is still running.
    [requestTwice, 1],
    [endLast, 2],
    [endLast, 2],
    [request, 3],
    [endLast, 3],
    [() => [request(), dispose(), request()], 3],
  ] as const) {
    act();
    await new Promise(setImmediate);
    t.mock.timers.tick(16);
    assert.equal(ends.length, begun);
  }
});
