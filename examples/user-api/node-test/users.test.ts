import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startUserApi, type UserApi } from 'site-plugins/user-api';
import { addUser, listNames } from '../users.js';

let api: UserApi;
before(async () => {
  api = await startUserApi();
});
after(() => api.stop());
beforeEach(() => api.reset());

test('lists the names', async () => {
  assert.deepEqual(await listNames(api.url), ['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
});

test('starts with custom users', async () => {
  await api.reset([{ name: 'Kay', email: 'kay@example.com' }]);
  assert.deepEqual(await listNames(api.url), ['Kay']);
});

test('tries again when the server is not available', async () => {
  await api.fail({ method: 'POST', path: '/api/user', status: 503, times: 1 });
  assert.equal(await addUser(api.url, { name: 'Kay', email: 'kay@example.com' }), 201);
  const statuses = (await api.requests()).map(({ status }) => status);
  assert.deepEqual(statuses, [503, 201]);
  assert.equal((await api.users()).length, 4);
});

test('uses a separate server for one test', async () => {
  await using slow = await startUserApi({ latencyMs: 50 });
  assert.equal((await listNames(slow.url)).length, 3);
});
