import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startUserApi } from 'site-plugins/user-api';
import { addUser, listNames } from '../users.js';

let api;
beforeAll(async () => {
  api = await startUserApi();
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

test('lists the names', async () => {
  expect(await listNames(api.url)).toEqual(['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
});

test('tries again with the same user when the server is not available', async () => {
  const rule = await api.fail({ method: 'POST', path: '/api/user', status: 503, times: 1 });
  expect(await addUser(api.url, { name: 'Kay', email: 'kay@example.com' })).toBe(201);
  expect(await rule.hits()).toBe(1);
  // A browser, and happy-dom like one, sends a preflight first.
  const requests = await api.requests();
  const [failed, repeated] = requests.filter(({ method }) => method === 'POST');
  expect([failed.status, repeated.status]).toEqual([503, 201]);
  expect(repeated.requestBody).toBe(failed.requestBody);
});

test('waits for the server', async () => {
  const held = await api.hold({ method: 'GET' });
  const names = listNames(api.url);
  expect((await held.waitForRequest()).path).toBe('/api/user');
  await held.release();
  expect(await names).toHaveLength(3);
});
