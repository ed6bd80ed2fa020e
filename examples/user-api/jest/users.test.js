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

test('tries again when the server is not available', async () => {
  await api.fail({ method: 'POST', path: '/api/user', status: 503, times: 1 });
  expect(await addUser(api.url, { name: 'Kay', email: 'kay@example.com' })).toBe(201);
  expect((await api.requests()).map(({ status }) => status)).toEqual([503, 201]);
});
