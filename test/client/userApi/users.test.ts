import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../../../client/src/userApi/settings.ts';
import { UserApiManager } from '../../../client/src/userApi/userApiManager.ts';
import { UserList } from '../../../client/src/userApi/userList.ts';
import {
  ApiError,
  createUser,
  deleteUser,
  explain,
  replaceUser,
} from '../../../client/src/userApi/users.ts';

const module = fileURLToPath(new URL('../../../mock-api/src/main.ts', import.meta.url));
const live: Record<string, unknown> = {};
let api: UserApiManager;
let url: string;

beforeEach(async () => {
  live.port = 0;
  live.failureRate = 0;
  live.latency = 0;
  const settings = () => readSettings(name => live[name], String);
  api = new UserApiManager({ module, settings, print: () => {} });
  const state = await api.start();
  assert.equal(state.kind, 'running');
  url = state.kind === 'running' ? state.url : '';
});

afterEach(() => api.dispose());

const listUsers = async () => (await api.call('users', {})).users;

test('users are added, replaced and deleted through the API', async () => {
  const before = await listUsers();
  await createUser(url, { name: 'Katherine Johnson', email: 'katherine@example.com' });
  const added = (await listUsers()).at(-1);
  assert.deepEqual(added, {
    id: before.length + 1,
    name: 'Katherine Johnson',
    email: 'katherine@example.com',
  });
  await replaceUser(url, { id: before.length + 1, name: 'K. J.', email: 'k@example.com' });
  assert.equal((await listUsers()).at(-1)?.name, 'K. J.');
  await deleteUser(url, before.length + 1);
  assert.deepEqual(await listUsers(), before);
});

test('a rejected request is reported with the detail of the response', async () => {
  await assert.rejects(deleteUser(url, 999), (error: unknown) => {
    assert.ok(error instanceof ApiError);
    assert.match(error.message, /^404: \w+/);
    return true;
  });
});

test('a response without problem details is reported by its status', () => {
  const response = { status: 502, statusText: 'Bad Gateway', headers: [], durationMs: 1 };
  assert.equal(explain({ ...response, body: '<html>' }), '502 Bad Gateway');
  assert.equal(explain({ ...response, body: '{"title":"Off"}' }), '502: Off');
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
  await deleteUser(url, 3);
  await list.read();
  assert.equal(changes, 2);
  assert.equal(count(), 2);
  await api.stop();
  await list.read();
  assert.equal(count(), 2);
});

test('reading the users is exempt from faults and delays, and is not logged', async () => {
  live.failureRate = 1;
  live.latency = 30_000;
  const configured = nextMessage('configured');
  api.configure();
  await configured;
  const requests: unknown[] = [];
  api.events.on('message', message => {
    if (message.type === 'requests') requests.push(...message.requests);
  });
  assert.equal((await api.call('users', {})).count, 3);
  await new Promise(resolve => setTimeout(resolve, 300));
  assert.deepEqual(requests, []);
});

function nextMessage(type: string): Promise<void> {
  return new Promise(resolve => {
    api.events.on('message', message => message.type === type && resolve());
  });
}
