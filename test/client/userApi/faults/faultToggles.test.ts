import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FaultToggles } from '../../../../client/src/userApi/faults/faultToggles.ts';
import { readSettings } from '../../../../client/src/userApi/settings.ts';

const off = { cut: true, enabled: false };
const on = { status: 503 };
const settings = readSettings(name => (name === 'faults' ? [on, off] : undefined), String);

function storage(stored: unknown = undefined) {
  const values = new Map([['userApi.faultToggles', stored]]);
  return {
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => {
      values.set(key, JSON.parse(JSON.stringify(value)));
    },
  };
}

const states = (toggles: FaultToggles) =>
  toggles.addTo(settings).live.faults.map(({ enabled }) => enabled);

test('a rule is enabled unless disabled by the settings or its check box', () => {
  const toggles = new FaultToggles(storage());
  assert.deepEqual(states(toggles), [true, false]);
  toggles.set(on, false);
  toggles.set(off, true);
  assert.deepEqual(states(toggles), [false, true]);
  assert.equal(toggles.isEnabled({ status: 500 }), true);
});

test('the check boxes persist, and invalid stored values are ignored', () => {
  const stored = storage();
  new FaultToggles(stored).set(on, false);
  assert.deepEqual(states(new FaultToggles(stored)), [false, false]);
  for (const value of [null, 7, 'x', { a: 'b' }]) {
    assert.deepEqual(states(new FaultToggles(storage(value))), [true, false]);
  }
});
