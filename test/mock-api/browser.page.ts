/** The User API in a browser: which pages may call it, what they see of faults, and its documentation. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type * as Library from '../../mock-api/src/library/api.ts';
import { openBrowser } from '../../scripts/vscode/browser.ts';
import { copyBundle, startListening } from './bundled.ts';

const foreign = 'evil.example';
const bundle = await copyBundle();
const { startUserApi }: typeof Library = createRequire(import.meta.url)(
  join(dirname(bundle), 'user-api.js'),
);
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
  browser = await openBrowser({
    draws: false,
    flags: [`--host-resolver-rules=MAP ${foreign} 127.0.0.1`],
  });
});

after(async () => {
  await browser.close();
  pages.close();
});

/** Creates, reads, replaces and deletes a user from a page. @returns responses and errors */
function useApi(page: Page, url: string): Promise<unknown[]> {
  return page.evaluate(async api => {
    const seen: unknown[] = [];
    const attempt = async (path: string, options: RequestInit = {}) => {
      try {
        const response = await fetch(api + path, options);
        seen.push(response.status);
        return response;
      } catch (error) {
        seen.push(String(error));
        return undefined;
      }
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
    return seen;
  }, url);
}

for (const host of ['127.0.0.1', 'localhost']) {
  test(`a page of ${host} on another port can use every operation`, async t => {
    const { url } = await startListening(t, bundle);
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.goto(`http://${host}:${pagePort}/`);
    const kay = { id: 4, name: 'Kay', email: 'k@example.com' };
    const seen = await useApi(page, url);
    assert.deepEqual(seen, [201, `${url}/4`, 'wait=0', 200, kay, 204, 204, 404]);
  });
}

test('a page of a foreign name can use no operation', async t => {
  const api = await startListening(t, bundle);
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(`http://${foreign}:${pagePort}/`);
  const failed = 'TypeError: Failed to fetch';
  const nothing = [failed, null, null, failed, null, failed, failed, failed];
  const seen = (url: string) => useApi(page, url).then(list => list.map(one => one ?? null));
  assert.deepEqual(await seen(api.url), nothing);
  assert.deepEqual(await seen(`http://${foreign}:${api.port}/api/user`), nothing);
  const own = await page.goto(`http://${foreign}:${api.port}/api/user`);
  assert.equal(own?.status(), 421);
  const users = (await (await fetch(api.url)).json()) as unknown[];
  assert.equal(users.length, 3);
});

for (const [name, effect, seen, count] of [
  ['a connection that is cut', { cut: true }, 'failed', 1],
  ['a response that is cut', { cutAfterBytes: 5 }, 'aborted', 1],
  ['a status', { status: 503 }, '503', 1],
  // Browsers repeat it once on another connection (RFC 9110, section 15.5.20).
  ['a misdirected request', { status: 421 }, '200', 2],
] as const) {
  test(`${name} is seen by a page, and sent ${count === 1 ? 'once' : 'again'}`, async t => {
    const api = await startUserApi();
    t.after(api.stop);
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.goto(`${api.origin}/health`);
    await api.fail({ path: '/api/user', ...effect, times: 1 });
    const result = await page.evaluate(async url => {
      try {
        const response = await fetch(url);
        return await response.text().then(
          () => String(response.status),
          () => 'aborted',
        );
      } catch {
        return 'failed';
      }
    }, api.url);
    assert.equal(result, seen);
    const sent = (await api.requests()).filter(({ path }) => path === '/api/user');
    assert.equal(sent.length, count);
  });
}

test('the documentation shows every operation and loads nothing from elsewhere', async t => {
  const { origin } = await startListening(t, bundle);
  const page = await browser.newPage();
  t.after(() => page.close());
  const requested: string[] = [];
  const errors: string[] = [];
  page.on('request', request => requested.push(request.url()));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(error.message));
  await page.goto(`${origin}/`);
  for (const summary of ['List the users', 'Add a user', 'Replace a user', 'Delete a user']) {
    await page.getByText(summary).first().waitFor();
  }
  assert.deepEqual(
    requested.filter(url => !url.startsWith(`${origin}/`) && !url.startsWith('data:')),
    [],
  );
  assert.deepEqual(errors, []);
});

test('the documentation works behind a path prefix and sends requests to the API', async t => {
  const { port } = await startListening(t, bundle);
  const prefix = '/proxy/4010';
  const proxy = createServer((req, res) => {
    const path = req.url ?? '/';
    if (!path.startsWith(`${prefix}/`)) {
      res.writeHead(404).end();
      return;
    }
    const { method, headers } = req;
    const options = { port, host: '127.0.0.1', path: path.slice(prefix.length), method, headers };
    const forwarded = request(options, answer => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => proxy.close().closeAllConnections());
  const page = await browser.newPage();
  t.after(() => page.close());
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const failed: string[] = [];
  page.on('response', response => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await page.goto(`http://127.0.0.1:${proxyPort}${prefix}/`);
  await page.getByText('Check whether the API responds').first().click();
  const sent = page.waitForResponse(response => response.url().endsWith(`${prefix}/health`));
  await page.locator('#getHealth').getByRole('button', { name: 'Execute' }).click();
  assert.equal((await sent).status(), 200);
  await page.getByText('"status": "ok"').waitFor();
  assert.deepEqual(failed, []);
});
