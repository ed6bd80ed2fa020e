import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../../../client/src/userApi/settings.ts';
import { UserApiManager } from '../../../client/src/userApi/userApiManager.ts';
import { UserList } from '../../../client/src/userApi/userList.ts';
import { eventually } from '../../support/eventually.ts';

const module = fileURLToPath(new URL('../../../mock-api/src/main.ts', import.meta.url));
const live: Record<string, unknown> = {};
let api: UserApiManager;

beforeEach(async () => {
  live.port = 0;
  live.faults = [];
  live.latency = 0;
  live.faults = [];
  const settings = () => readSettings(name => live[name], String);
  api = new UserApiManager({ module, settings, print: () => {} });
  const state = await api.start();
  assert.equal(state.kind, 'running');
});

afterEach(() => api.dispose());

/** The paths of the requests that the process reports from now on. */
function heardRequests(): string[] {
  const paths: string[] = [];
  api.events.on('message', message => {
    if (message.type === 'requests') paths.push(...message.requests.map(({ path }) => path));
  });
  return paths;
}

/** Sends a request, and asserts that none was reported before it. */
async function hearsOnly(requests: readonly string[]): Promise<void> {
  Object.assign(live, { latency: 0, faults: [] });
  await api.configure();
  const { state } = api;
  assert.ok(state.kind === 'running');
  await fetch(`${state.url}/2`);
  await eventually('the request', () => requests.length > 0);
  assert.deepEqual(requests, ['/api/user/2']);
}

const listUsers = async () => (await api.call('users', {})).users;

test('users are added, replaced and deleted, whatever the faults and delays are, and without a request', async () => {
  Object.assign(live, { latency: 30_000, faults: [{ never: true }] });
  await api.configure();
  const requests = heardRequests();
  const before = await listUsers();
  const katherine = { name: 'Katherine Johnson', email: 'katherine@example.com' };
  const { id } = await api.call('addUser', katherine);
  assert.deepEqual((await listUsers()).at(-1), { id, ...katherine });
  await api.call('replaceUser', { id, name: 'K. J.', email: 'k@example.com' });
  assert.deepEqual((await listUsers()).at(-1), { id, name: 'K. J.', email: 'k@example.com' });
  await api.call('deleteUser', { id });
  assert.deepEqual(await listUsers(), before);
  await hearsOnly(requests);
});

test('a change that is not possible is reported with the reason', async () => {
  const message = 'No user has the id 999.';
  await assert.rejects(api.call('deleteUser', { id: 999 }), { message });
  await assert.rejects(api.call('replaceUser', { id: 999, name: '', email: '' }), { message });
  await assert.rejects(api.call('addUser', { name: 1 } as never), {
    message: 'A user has a name and an email, which are strings.',
  });
});

test('the list follows the users, and keeps the last ones when reading fails', async () => {
  let changes = 0;
  const changed = () => {
    changes += 1;
  };
  const list = new UserList({ read: () => api.call('users', { limit: 2 }), changed });
  const count = () => list.users?.count;
  assert.equal(count(), undefined);
  await list.read();
  assert.equal(count(), 3);
  assert.deepEqual(
    list.users?.users.map(({ id }) => id),
    [1, 2],
  );
  await list.read();
  assert.equal(changes, 1, 'the same users are no change');
  await api.call('deleteUser', { id: 3 });
  await list.read();
  assert.equal(changes, 2);
  assert.equal(count(), 2);
  await api.stop();
  await list.read();
  assert.equal(count(), 2);
});

test('reading the users is exempt from faults and delays, and is not logged', async () => {
  live.faults = [{ status: 500 }];
  live.latency = 30_000;
  const configured = nextMessage('configured');
  api.configure();
  await configured;
  const requests = heardRequests();
  assert.equal((await api.call('users', {})).count, 3);
  await hearsOnly(requests);
});

function nextMessage(type: string): Promise<void> {
  return new Promise(resolve => {
    api.events.on('message', message => message.type === type && resolve());
  });
}
