import { connectUserApi } from 'site-plugins/user-api';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { addUser, listNames } from '../users.js';

let api;
beforeAll(async () => {
  api = await connectUserApi(inject('userApi'));
});
afterAll(() => api.close());
beforeEach(() => api.reset());

test('lists the names', async () => {
  await api.reset([{ name: 'Kay', email: 'kay@example.com' }]);
  expect(await listNames(api.url)).toEqual(['Kay']);
});

test('tries again when the server is not available', async () => {
  const rule = await api.fail({ method: 'POST', path: '/api/user', status: 503, times: 1 });
  expect(await addUser(api.url, { name: 'Kay', email: 'kay@example.com' })).toBe(201);
  expect(await rule.hits()).toBe(1);
});
