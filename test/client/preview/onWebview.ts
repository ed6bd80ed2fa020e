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

/** Runs a test on a new webview, and asserts that it had no errors. */
export async function on(
  opened: Opened,
  run: (webview: WebviewPage) => Promise<void>,
): Promise<void> {
  const webview = await browser.open(opened);
  await run(webview);
  await webview.settle();
  assert.deepEqual(webview.errors, []);
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
export function plugin({ page }: WebviewPage, name: string): Locator {
  return page.locator(`.plugin-name:has(> :text-is("${name}"))`);
}

/** The names in a position, from top to bottom. */
export function names({ page }: WebviewPage, position: string): Promise<string[]> {
  return page
    .locator(`[data-position="${position}"] .plugin-name > :first-child`)
    .allTextContents();
}

/** The entry of a plugin in a text. */
export function entry(text: string, name: string) {
  return JSON.parse(text).plugins.find(({ source }: { source: unknown }) =>
    String(source).endsWith(`/${name}`),
  );
}

/** A property as the browser has worked it out. */
export function styleOf(locator: Locator, name: string): Promise<string> {
  return locator.evaluate(
    (node, key) => Reflect.get(Reflect.get(globalThis, 'getComputedStyle')(node), key),
    name,
  );
}

/** The rectangle of an element that is drawn. */
export async function box(locator: Locator) {
  const found = await locator.boundingBox();
  assert.ok(found !== null);
  return found;
}

/** Waits until the live region has this text. */
export function heard({ page }: WebviewPage, words: string): Promise<void> {
  const region = page.locator('[role="status"]').filter({ hasText: words });
  return region.waitFor({ state: 'attached' });
}

/** The actions that the webview has asked for. */
export function edits({ messages }: WebviewPage) {
  return messages.flatMap(message => (message.type === 'edit' ? [message.action] : []));
}
