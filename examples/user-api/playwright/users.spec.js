import { expect, test } from '@playwright/test';
import { startUserApi } from 'site-plugins/user-api';

// One API for every worker; the port is free, so that workers do not get in each other's way.
let api;
test.beforeAll(async () => {
  api = await startUserApi();
});
test.afterAll(() => api.stop());
test.beforeEach(() => api.reset());

// Here the page is the API's own; let your front end know `api.url` and open that instead.
const statusOf = url => fetch(url).then(response => response.status);

test('the page reads the users', async ({ page }) => {
  await page.goto(api.origin);
  expect(await page.evaluate(statusOf, api.url)).toBe(200);
});

test('the page gets an error once', async ({ page }) => {
  await api.fail({ path: '/api/user', status: 503, times: 1 });
  await page.goto(api.origin);
  expect(await page.evaluate(statusOf, api.url)).toBe(503);
  expect(await page.evaluate(statusOf, api.url)).toBe(200);
});

test('the page sees that the connection is cut', async ({ page }) => {
  await page.goto(api.origin);
  await api.fail({ path: '/api/user', cut: true, times: 1 });
  await expect(page.evaluate(statusOf, api.url)).rejects.toThrow('Failed to fetch');
});

test('the page waits for the users', async ({ page }) => {
  await page.goto(api.origin);
  const held = await api.hold({ path: '/api/user' });
  const status = page.evaluate(statusOf, api.url);
  await held.waitForRequest();
  // Here a test looks at the loading state.
  await held.release();
  expect(await status).toBe(200);
});
