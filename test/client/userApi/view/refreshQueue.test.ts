import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { RefreshQueue } from '../../../../client/src/userApi/view/refreshQueue.ts';

/** A queue on a clock of its own, with the time and the items of each refresh. */
function start(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const refreshes: string[] = [];
  let now = 0;
  const queue = new RefreshQueue<string>(items => refreshes.push(`${now}: ${items.join(' ')}`));
  const wait = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 1) {
      now += 1;
      t.mock.timers.tick(1);
    }
  };
  return { queue, refreshes, wait };
}

test('the first change is shown at once, and the next ones together after 300 ms', t => {
  const { queue, refreshes, wait } = start(t);
  queue.add('requests');
  queue.add('users');
  wait(100);
  queue.add('requests', 'users');
  assert.deepEqual(refreshes, ['0: requests']);
  wait(1_000);
  assert.deepEqual(refreshes, ['0: requests', '300: users requests']);
  queue.add('address');
  assert.equal(refreshes.at(-1), '1100: address');
});

for (const perSecond of [1, 6, 10, 20, 50]) {
  test(`${perSecond} changes a second are shown within 300 ms, never closer together than that`, t => {
    const { queue, refreshes, wait } = start(t);
    const shown = () => refreshes.map(refresh => Number(refresh.split(':')[0]));
    for (let change = 0; change < 5 * perSecond; change += 1) {
      queue.add('requests');
      wait(Math.round(1_000 / perSecond));
      const last = shown().at(-1) ?? Number.NaN;
      assert.ok(Math.round((change * 1_000) / perSecond) - last < 310, `${change}: ${last}`);
    }
    const gaps = shown().map((time, index, times) => time - (times[index - 1] ?? -300));
    assert.deepEqual(
      gaps.filter(gap => gap < 300),
      [],
    );
  });
}

test('nothing is refreshed without a change, or after the view is gone', t => {
  const { queue, refreshes, wait } = start(t);
  queue.add();
  wait(400);
  assert.deepEqual(refreshes, []);
  queue.add('users');
  queue.add('requests');
  queue.dispose();
  wait(400);
  assert.deepEqual(refreshes, ['400: users']);
});
