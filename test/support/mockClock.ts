import type { TestContext } from 'node:test';

/**
 * Sets up a clock that only the test moves, with `t.mock.timers.tick`: the timers, the date and the monotonic
 * clock. Where one of them goes on by itself, a pause of the machine changes the result.
 */
export function mockClock(t: TestContext): void {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 1_000_000 });
  t.mock.method(performance, 'now', () => Date.now());
}
