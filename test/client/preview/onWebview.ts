import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import type { AxeResults } from 'axe-core';
import { type Opened, WebviewBrowser, type WebviewPage } from './webviewPage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: WebviewBrowser;

before(async () => {
  browser = await WebviewBrowser.start();
});

after(() => browser.close());

/** Runs a test on a fresh page, and asserts that the page had no errors. */
export async function on(
  opened: Opened,
  run: (webview: WebviewPage) => Promise<void>,
): Promise<void> {
  const webview = await browser.open(opened);
  await run(webview);
  await webview.settle();
  assert.deepEqual(webview.errors, []);
  await webview.page.close();
}

/** Asserts that axe finds no violations of accessibility rules in the page. */
export async function assertAccessible({ page }: WebviewPage): Promise<void> {
  // Bypass the content security policy for scripts of the test.
  await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    // The sample has the colors of the author, whose contrast is what it shows.
    "axe.run({ exclude: ['.note-paper'] })",
  )) as AxeResults;
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}
