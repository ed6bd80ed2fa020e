import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProcessCalls } from '../../../client/src/userApi/processCalls.ts';
import type { ApiCommand } from '../../../mock-api/src/control.ts';

function create() {
  const sent: ApiCommand[] = [];
  return { calls: new ProcessCalls(command => sent.push(command)), sent };
}

test('a call resolves with the value of its result', async () => {
  const { calls, sent } = create();
  const first = calls.call('users', { limit: 1 });
  const second = calls.call('users', {});
  assert.deepEqual(sent, [
    { type: 'call', key: 1, call: 'users', params: { limit: 1 } },
    { type: 'call', key: 2, call: 'users', params: {} },
  ]);
  calls.settle({ type: 'result', key: 2, value: { count: 2, users: [] } });
  calls.settle({ type: 'result', key: 1, value: { count: 1, users: [] } });
  assert.equal((await first).count, 1);
  assert.equal((await second).count, 2);
});

test('a call fails with the error of the process, or when the process has stopped', async () => {
  const { calls } = create();
  const rejected = calls.call('fail', { rule: {} });
  calls.settle({ type: 'result', key: 1, error: 'The rule has no effect.' });
  await assert.rejects(rejected, { message: 'The rule has no effect.' });
  const canceled = calls.call('requests', {});
  calls.cancel('The User API has stopped.');
  await assert.rejects(canceled, { message: 'The User API has stopped.' });
  calls.settle({ type: 'result', key: 2, value: [] });
});
