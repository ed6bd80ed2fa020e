/** Faults in a browser: what fails is seen to fail by the page, and happens once. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { startUserApi as Start, UserApi } from '../../mock-api/src/library/api.ts';
import { openBrowser } from '../../scripts/vscode/browser.ts';
import { copyBundle } from '../mock-api/bundled.ts';
import { type Failure, failures, shorten } from '../mock-api/failures.ts';

const cleaning: (() => Promise<void>)[] = [];
let startUserApi: typeof Start;
let browser: Browser;
let pages: Server;
let api: UserApi;

before(async () => {
  const bundle = await copyBundle({ after: clean => cleaning.push(clean) });
  ({ startUserApi } = createRequire(import.meta.url)(join(dirname(bundle), 'user-api.js')));
  pages = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A page</title>');
  });
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  browser = await openBrowser({ draws: false });
  api = await startUserApi();
});

after(async () => {
  await api.stop();
  await browser.close();
  pages.close();
  for (const clean of cleaning) await clean();
});

/** A request of the page: a status and the body, or how it fails. */
function request(page: Page, url: string, method: string): Promise<string> {
  return page.evaluate(
    async ([address, verb]) => {
      const body = JSON.stringify({ name: 'Kay', email: 'k@example.com' });
      const headers = { 'Content-Type': 'application/json' };
      const options = verb === 'GET' ? {} : { method: verb, headers, body };
      try {
        const response = await fetch(address, options);
        const text = await response.text().catch(() => 'aborted');
        return `${response.status} ${response.ok && text.startsWith('[') ? 'done' : text}`;
      } catch {
        return 'failed';
      }
    },
    [url, method] as const,
  );
}

/** The pages that have a connection to the API, by whether they are on its origin. */
const connected = new Map<boolean, Promise<Page>>();

/**
 * Opens a page, on another origin unless it is that of the API. A context of its own, which takes longer
 * than a check, is only needed for a connection of its own.
 */
function pageFor({ isSameOrigin, isReused }: Setting): Promise<Page> {
  if (!isReused) return openPage(isSameOrigin);
  const page = connected.get(isSameOrigin) ?? openPage(isSameOrigin);
  connected.set(isSameOrigin, page);
  return page;
}

async function openPage(isSameOrigin: boolean): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { port } = pages.address() as AddressInfo;
  await page.goto(isSameOrigin ? `${api.origin}/health` : `http://localhost:${port}/`);
  return page;
}

interface Setting {
  readonly name: string;
  readonly isSameOrigin: boolean;
  /** Whether the page has a connection to the API before. */
  readonly isReused: boolean;
  /** A POST of JSON to another origin has a preflight. */
  readonly method: 'GET' | 'POST';
  readonly isOnce: boolean;
}

const allSettings: readonly Setting[] = [true, false].flatMap(isOnce =>
  (['GET', 'POST'] as const).flatMap(method =>
    [true, false].flatMap(isSameOrigin =>
      [true, false].map(isReused => ({
        name: `${method} ${isOnce ? 'once' : 'always'}, ${isSameOrigin ? 'same' : 'other'} origin, ${isReused ? 'reused' : 'fresh'} connection`,
        isSameOrigin,
        isReused,
        method,
        isOnce,
      })),
    ),
  ),
);

/** Browsers repeat requests on connections that close; other effects are independent of it. */
function settingsOf({ effect }: Failure): readonly Setting[] {
  if (effect.cut || effect.reset) return allSettings;
  return allSettings.filter(
    ({ isOnce, method, isSameOrigin, isReused }) =>
      isOnce && (method === 'GET' ? isReused && isSameOrigin : !isSameOrigin),
  );
}

for (const failure of failures) {
  test(`a page sees ${JSON.stringify(failure.effect)}`, async t => {
    for (const setting of settingsOf(failure)) {
      await t.test(setting.name, () => check(failure, setting));
    }
  });
}

async function check(failure: Failure, setting: Setting): Promise<void> {
  const { method, isOnce, isReused } = setting;
  await api.reset();
  const page = await pageFor(setting);
  try {
    if (isReused) assert.match(await request(page, api.url, 'GET'), /^200 /);
    const before = (await api.requests()).length;
    const times = isOnce ? { times: 1 } : {};
    await api.fail({ path: '/api/user', method, ...failure.effect, ...times });
    const seen = await request(page, api.url, method);
    const isRepeated = isOnce && failure.isRepeated === true;
    const isCarriedOut = 'cutAfterBytes' in failure.effect && failure.effect.status === undefined;
    const created = isCarriedOut && method === 'POST';
    const failing = created ? failure.seen.replace('200 ', '201 ') : failure.seen;
    const success = method === 'POST' ? '201 {"id"' : '200 done';
    const expected = isRepeated ? success : failing;
    assert.equal(shorten(seen, expected), expected);
    const recorded = (await api.requests()).slice(before).filter(one => one.method === method);
    if (isOnce) {
      const count = isRepeated ? 2 : 1;
      assert.equal(recorded.length, count, JSON.stringify(recorded.map(({ status }) => status)));
      const next = await request(page, api.url, method);
      assert.match(next, method === 'GET' ? /^200 done/ : /^201 /);
    }
  } finally {
    if (!isReused) await page.context().close();
  }
}
