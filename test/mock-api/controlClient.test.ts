/** The caller's side of the control protocol. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ControlClient } from '../../mock-api/src/control/controlClient.ts';
import type { ApiCommand } from '../../mock-api/src/control.ts';

function create() {
  const sent: ApiCommand[] = [];
  const waits: boolean[] = [];
  const client = new ControlClient({
    send: command => sent.push(command),
    keepAlive: isNeeded => waits.push(isNeeded),
  });
  return { client, sent, waits };
}

test('a call resolves with the value of its result', async () => {
  const { client, sent } = create();
  const first = client.call('users', { limit: 1 });
  const second = client.call('users', {});
  assert.deepEqual(sent, [
    { type: 'call', key: 1, call: 'users', params: { limit: 1 } },
    { type: 'call', key: 2, call: 'users', params: {} },
  ]);
  client.receive({ type: 'result', key: 2, value: { count: 2, users: [] } });
  client.receive({ type: 'result', key: 1, value: { count: 1, users: [] } });
  assert.equal((await first).count, 1);
  assert.equal((await second).count, 2);
});

test('a call fails with the error of the process, or when the process has stopped', async () => {
  const { client } = create();
  const rejected = client.call('fail', { rule: {} });
  client.receive({ type: 'result', key: 1, error: 'The rule has no effect.' });
  await assert.rejects(rejected, { message: 'The rule has no effect.' });
  const canceled = client.call('requests', {});
  client.cancel('The User API has stopped.');
  await assert.rejects(canceled, { message: 'The User API has stopped.' });
  client.receive({ type: 'result', key: 2, value: [] });
});

test('several changes of settings are confirmed in their order', async () => {
  const { client, sent } = create();
  const done: number[] = [];
  const all = [1, 2].map(latencyMs =>
    client.configure({ latencyMs }).then(() => void done.push(latencyMs)),
  );
  assert.equal(sent.length, 2);
  client.receive({ type: 'configured' });
  await all[0];
  assert.deepEqual(done, [1]);
  client.receive({ type: 'configured' });
  await Promise.all(all);
  assert.deepEqual(done, [1, 2]);
  const canceled = client.configure({});
  client.cancel('The User API has stopped.');
  await assert.rejects(canceled, { message: 'The User API has stopped.' });
});

test('the channel is needed exactly while replies are pending', async () => {
  const { client, waits } = create();
  void client.call('users', {});
  void client.configure({});
  client.receive({ type: 'configured' });
  assert.equal(waits.at(-1), true);
  client.receive({ type: 'result', key: 1, value: null });
  assert.equal(waits.at(-1), false);
});
