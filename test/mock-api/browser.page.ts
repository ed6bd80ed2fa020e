/** The User API in a browser: which pages may call it, what they see of faults, and its documentation. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type * as Library from '../../mock-api/src/library/api.ts';
import { openBrowser } from '../../scripts/vscode/browser.ts';
import { copyBundle } from './bundled.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const foreign = 'evil.example';
const library = join(dirname(await copyBundle()), 'user-api.js');
const { startUserApi }: typeof Library = createRequire(import.meta.url)(library);
let browser: Browser;
let pages: Server;
let pagePort = 0;

before(async () => {
  pages = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A page</title>');
  });
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  pagePort = (pages.address() as AddressInfo).port;
  // The foreign name resolves to this machine, as after DNS rebinding.
  const flags = [`--host-resolver-rules=MAP ${foreign} 127.0.0.1`];
  browser = await openBrowser({ draws: false, flags });
});

after(async () => {
  await browser.close();
  pages.close();
});

async function open(t: TestContext, url: string): Promise<Page> {
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(url);
  return page;
}

/** Creates, reads, replaces and deletes a user from a page. @returns responses and errors */
function useApi(page: Page, url: string): Promise<unknown[]> {
  return page.evaluate(async api => {
    const seen: unknown[] = [];
    const attempt = async (path: string, options: RequestInit = {}) => {
      const response = await fetch(api + path, options).catch(String);
      seen.push(typeof response === 'string' ? response : response.status);
      return typeof response === 'string' ? undefined : response;
    };
    const headers = { 'Content-Type': 'application/json', Prefer: 'wait=0' };
    const body = (name: string) => JSON.stringify({ name, email: 'k@example.com' });
    const created = await attempt('', { method: 'POST', headers, body: body('Kay') });
    seen.push(created?.headers.get('location'), created?.headers.get('preference-applied'));
    const read = await attempt('/4');
    seen.push(await read?.json());
    await attempt('/4', { method: 'PUT', headers, body: body('K') });
    await attempt('/4', { method: 'DELETE', headers: { 'If-Match': '*' } });
    await attempt('/4');
    return seen.map(one => one ?? null);
  }, url);
}

for (const host of ['127.0.0.1', 'localhost']) {
  test(`a page of ${host} on another port can use every operation`, async t => {
    await using api = await startUserApi();
    const page = await open(t, `http://${host}:${pagePort}/`);
    const kay = { id: 4, name: 'Kay', email: 'k@example.com' };
    const expected = [201, `${api.url}/4`, 'wait=0', 200, kay, 204, 204, 404];
    assert.deepEqual(await useApi(page, api.url), expected);
  });
}

test('a page of a foreign name can use no operation', async t => {
  await using api = await startUserApi();
  const page = await open(t, `http://${foreign}:${pagePort}/`);
  const failed = 'TypeError: Failed to fetch';
  const nothing = [failed, null, null, failed, null, failed, failed, failed];
  assert.deepEqual(await useApi(page, api.url), nothing);
  assert.deepEqual(await useApi(page, `http://${foreign}:${api.port}/api/user`), nothing);
  const own = await page.goto(`http://${foreign}:${api.port}/api/user`);
  assert.equal(own?.status(), 421);
  assert.equal((await api.users()).length, 3);
});

for (const [name, effect, seen, count] of [
  ['a connection that is cut', { cut: true }, 'failed', 1],
  ['a response that is cut', { cutAfterBytes: 5 }, 'aborted', 1],
  ['a status', { status: 503 }, '503', 1],
  // Browsers repeat it once on another connection (RFC 9110, section 15.5.20).
  ['a misdirected request', { status: 421 }, '200', 2],
] as const) {
  test(`${name} is seen by a page, and sent ${count === 1 ? 'once' : 'again'}`, async t => {
    await using api = await startUserApi();
    const page = await open(t, `${api.origin}/health`);
    await api.fail({ path: '/api/user', ...effect, times: 1 });
    const result = await page.evaluate(async url => {
      const response = await fetch(url).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response === undefined) return 'failed';
      return text === undefined ? 'aborted' : String(response.status);
    }, api.url);
    assert.equal(result, seen);
    const sent = (await api.requests()).filter(({ path }) => path === '/api/user');
    assert.equal(sent.length, count);
  });
}

test('the documentation shows and sends every operation behind a path prefix', async t => {
  await using api = await startUserApi();
  const prefix = '/proxy/4010';
  const proxy = createServer((req, res) => {
    const { method, headers, url: path = '/' } = req;
    const isProxied = path.startsWith(`${prefix}/`);
    const url = new URL(isProxied ? path.slice(prefix.length) : '/nowhere', api.origin);
    const forwarded = request(url, { method, headers }, answer => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => proxy.close().closeAllConnections());
  const { port } = proxy.address() as AddressInfo;
  const page = await browser.newPage();
  t.after(() => page.close());
  const wrong: string[] = [];
  page.on('response', response => {
    const isOwn = response.url().startsWith(`http://127.0.0.1:${port}${prefix}/`);
    if (!isOwn || response.status() >= 400) wrong.push(response.url());
  });
  page.on('console', message => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', error => wrong.push(error.message));
  await page.goto(`http://127.0.0.1:${port}${prefix}/`);
  for (const [id, seen] of [
    ['getHealth', '"status": "ok"'],
    ['createUser', '"id": 4'],
    ['replaceUser', '204 No Content'],
    ['getUser', '"name": "Katherine Johnson"'],
    ['deleteUser', '204 No Content'],
    ['listUsers', '"id": 2'],
  ] as const) {
    await page.locator(`nav a[href="#${id}"]`).click();
    await page.locator(`#${id}`).getByRole('button', { name: 'Execute' }).click();
    await page.locator(`#${id} pre`, { hasText: seen }).waitFor();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const tops =
    "[...document.querySelectorAll('nav a')].map(link => link.getBoundingClientRect().top)";
  assert.equal(await page.evaluate(`new Set(${tops}).size`), 1);
  for (const details of await page.locator('summary').all()) await details.click();
  await page.evaluate(readFileSync(axe, 'utf8'));
  const violations = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))';
  assert.deepEqual(await page.evaluate(violations), []);
  assert.deepEqual(wrong, []);
});
