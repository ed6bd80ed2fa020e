import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import type { Locator } from 'playwright-core';
import { type Opened, WebviewBrowser, type WebviewPage } from './webviewPage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: WebviewBrowser;

before(async () => {
  browser = await WebviewBrowser.start({ draws: false });
});

after(() => browser.close());

/** Opens a webview in the browser of the tests. */
export function openWebview(opened: Opened): Promise<WebviewPage> {
  return browser.open(opened);
}

/** Runs a test on a fresh page, and asserts that the page had no errors. */
export async function on(
  opened: Opened,
  run: (webview: WebviewPage) => Promise<void>,
): Promise<void> {
  const webview = await openWebview(opened);
  await run(webview);
  await webview.settle();
  assert.deepEqual(webview.errors, []);
  await webview.close();
}

/** Asserts that axe finds no violations of accessibility rules in the page. */
export async function assertAccessible({ page }: WebviewPage): Promise<void> {
  // Bypass the content security policy for scripts of the test.
  await page.evaluate(axe);
  const violations = await page.evaluate(
    // The sample and the page have the colors of the author, whose contrast is what they show.
    `axe
      .run({ exclude: ['.note-paper', '.painted .blocks'] }, { resultTypes: ['violations'] })
      .then(({ violations }) =>
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      )`,
  );
  assert.deepEqual(violations, []);
}

/** The button of a plugin. */
export function chip({ page }: WebviewPage, name: string): Locator {
  return page.locator(`[data-chip][title="${name}"]`);
}

/** Drags a chip onto the first half of another one. */
export async function drag(
  webview: WebviewPage,
  from: string,
  to: string,
  key?: string,
): Promise<void> {
  const { page } = webview;
  await chip(webview, from).scrollIntoViewIfNeeded();
  const start = await chip(webview, from).boundingBox();
  const end = await chip(webview, to).boundingBox();
  assert.ok(start !== null && end !== null);
  await page.mouse.move(start.x + 12, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 16);
  await page.mouse.move(end.x + 6, end.y + 5, { steps: 4 });
  if (key !== undefined) await page.keyboard.press(key);
  await page.mouse.up();
  await webview.settle();
}
