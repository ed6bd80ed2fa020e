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
  listUsers,
  replaceUser,
} from '../../../client/src/userApi/users.ts';

const module = fileURLToPath(new URL('../../../mock-api/src/main.ts', import.meta.url));
const live: Record<string, unknown> = {};
let api: UserApiManager;
let url: string;

beforeEach(async () => {
  live.port = 0;
  live.failureRate = 0;
  const settings = () => readSettings(name => live[name], String);
  api = new UserApiManager({ module, settings, print: () => {} });
  const state = await api.start();
  assert.equal(state.kind, 'running');
  url = state.kind === 'running' ? state.url : '';
});

afterEach(() => api.dispose());

test('users are added, replaced and deleted through the API', async () => {
  const before = await listUsers(url);
  await createUser(url, { name: 'Katherine Johnson', email: 'katherine@example.com' });
  const added = (await listUsers(url)).at(-1);
  assert.deepEqual(added, {
    id: before.length + 1,
    name: 'Katherine Johnson',
    email: 'katherine@example.com',
  });
  await replaceUser(url, { id: before.length + 1, name: 'K. J.', email: 'k@example.com' });
  assert.equal((await listUsers(url)).at(-1)?.name, 'K. J.');
  await deleteUser(url, before.length + 1);
  assert.deepEqual(await listUsers(url), before);
});

test('what the API refuses is told in its own words', async () => {
  await assert.rejects(deleteUser(url, 999), (error: unknown) => {
    assert.ok(error instanceof ApiError);
    assert.match(error.message, /^404: \w+/);
    return true;
  });
});

test('an answer that is no problem details is told by its status', () => {
  const answer = { status: 502, statusText: 'Bad Gateway', headers: [], durationMs: 1 };
  assert.equal(explain({ ...answer, body: '<html>' }), '502 Bad Gateway');
  assert.equal(explain({ ...answer, body: '{"title":"Off"}' }), '502: Off');
});

test('the list follows the users, and keeps what it knows when a reading fails', async () => {
  let failures = 0;
  const list = new UserList({
    url: () => url,
    changed: () => {},
    failed: () => {
      failures += 1;
    },
  });
  const count = () => list.users?.length;
  assert.equal(count(), undefined);
  await list.read();
  assert.equal(count(), 3);
  await deleteUser(url, 3);
  await list.read();
  assert.equal(count(), 2);
  const configured = new Promise<void>(resolve => {
    api.events.on('message', ({ type }) => type === 'configured' && resolve());
  });
  live.failureRate = 1;
  api.configure();
  await configured;
  await list.read();
  assert.equal(failures, 1);
  assert.equal(count(), 2);
});
