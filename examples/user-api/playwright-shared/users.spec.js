import { expect, test } from '@playwright/test';
import { connectUserApi } from 'site-plugins/user-api';

// One API for all workers, at the address that the front end was built for. Workers share its users
// and rules, so playwright.config.js sets `workers: 1`.
let api;
test.beforeAll(async () => {
  api = await connectUserApi();
});
test.afterAll(() => api.close());
test.beforeEach(() => api.reset());

const statusOf = url => fetch(url).then(response => response.status);

test('the page gets an error once', async ({ page }) => {
  const rule = await api.fail({ path: '/api/user', status: 503, times: 1 });
  await page.goto(api.origin);
  expect(await page.evaluate(statusOf, api.url)).toBe(503);
  expect(await page.evaluate(statusOf, api.url)).toBe(200);
  expect(await rule.hits()).toBe(1);
});

test('the page lists no users', async ({ page }) => {
  await api.reset([]);
  await page.goto(api.origin);
  const users = await page.evaluate(url => fetch(url).then(response => response.json()), api.url);
  expect(users).toEqual([]);
});
