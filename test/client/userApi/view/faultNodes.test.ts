import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FaultNodes } from '../../../../client/src/userApi/view/faultNodes.ts';
import type { AddedFault, FaultRule } from '../../../../mock-api/src/control/protocol.ts';

const get: FaultRule = { method: 'GET', status: 503 };
const remove: FaultRule = { method: 'DELETE', cut: true };
const added = (times: number): AddedFault[] => [{ id: 7, rule: { status: 429, times } }];

/** The items of these rules, of which those in `disabled` are disabled. */
function follow() {
  const nodes = new FaultNodes();
  const update = (
    configured: readonly FaultRule[],
    { of = [] as readonly AddedFault[], disabled = [] as readonly FaultRule[] } = {},
  ) => nodes.update({ added: of, configured, isEnabled: rule => !disabled.includes(rule) });
  return { nodes, update };
}

test('added rules come before those of the settings', () => {
  const { nodes, update } = follow();
  assert.equal(update([get, remove], { of: added(2) }), 'list');
  assert.deepEqual(nodes.all, [
    { kind: 'addedFault', id: 7, rule: { status: 429, times: 2 } },
    { kind: 'fault', rule: get, index: 0 },
    { kind: 'fault', rule: remove, index: 1 },
  ]);
});

test('a rule that is disabled is refreshed alone, and keeps its item', () => {
  const { nodes, update } = follow();
  update([get, remove]);
  const [first, second] = nodes.all;
  assert.deepEqual(update([get, remove]), []);
  assert.deepEqual(update([get, remove], { disabled: [remove] }), [second]);
  assert.deepEqual(update([get, remove], { disabled: [remove] }), []);
  assert.deepEqual(update([get, remove], { disabled: [get] }), [first, second]);
  assert.equal(nodes.all[1], second);
});

test('a rule that applies to one request fewer keeps its item, which shows it', () => {
  const { nodes, update } = follow();
  update([get], { of: added(3) });
  const [node] = nodes.all;
  assert.deepEqual(update([get], { of: added(2) }), [node]);
  assert.equal(nodes.all[0], node);
  assert.deepEqual(node?.rule, { status: 429, times: 2 });
});

test('the list is refreshed if a rule is new, gone, moved or edited', () => {
  const { update } = follow();
  update([get, remove]);
  assert.equal(update([get, remove], { of: added(1) }), 'list');
  assert.equal(update([get, remove]), 'list');
  assert.equal(update([remove, get]), 'list');
  assert.equal(update([remove, { ...get, status: 500 }]), 'list');
  assert.equal(update([remove]), 'list');
  assert.deepEqual(update([remove]), []);
});

test('a box that the user has clicked is refreshed only if the rule is in another state', () => {
  const { nodes, update } = follow();
  const of = (enabled: boolean) => [{ id: 7, rule: { status: 429, enabled } }];
  update([get], { of: of(true) });
  const [first, second] = nodes.all;
  assert.ok(first !== undefined && second !== undefined);
  nodes.setChecked(first, false);
  nodes.setChecked(second, false);
  assert.deepEqual(update([get], { of: of(false), disabled: [get] }), []);
  assert.deepEqual(first.rule, { status: 429, enabled: false });
  nodes.setChecked(first, true);
  nodes.setChecked(second, true);
  assert.deepEqual(update([get], { of: of(false), disabled: [get] }), [first, second]);
});
