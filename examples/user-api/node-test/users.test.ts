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

test('tries again with the same user when the server is not available', async () => {
  const rule = await api.fail({ method: 'POST', path: '/api/user', status: 503, times: 1 });
  assert.equal(await addUser(api.url, { name: 'Kay', email: 'kay@example.com' }), 201);
  assert.equal(await rule.hits(), 1);
  const [failed, repeated] = await api.requests();
  assert.deepEqual([failed?.status, repeated?.status], [503, 201]);
  assert.equal(repeated?.requestBody, failed?.requestBody);
  assert.equal((await api.users()).length, 4);
});

test('waits for the server', async () => {
  const held = await api.hold({ method: 'GET' });
  const names = listNames(api.url);
  assert.equal((await held.waitForRequest()).path, '/api/user');
  await held.release();
  assert.equal((await names).length, 3);
});

test('uses a separate server with many users for one test', async () => {
  const large = await startUserApi({ seed: 500 });
  try {
    assert.equal((await listNames(large.url)).length, 500);
  } finally {
    await large.stop();
  }
});
