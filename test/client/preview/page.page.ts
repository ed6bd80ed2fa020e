/** The view "Page" of the preview: what it paints, and that everything works in it as in the columns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewportNames } from '../../../server/src/core/preview/viewports.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertAccessible, chip, drag, on } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

const asPage = { view: 'page', mode: 'lightMode' } as const;

/** The plugins of each position, from top to bottom. */
function placed({ page }: WebviewPage): Promise<string[]> {
  return page
    .locator('.page [data-chip]')
    .evaluateAll(chips =>
      chips.map(node => `${node.closest('[data-position]').dataset.position} ${node.title}`),
    );
}

for (const viewport of viewportNames) {
  test(`the page shows the plugins of the columns in the same order, ${viewport}`, () =>
    on({ options: { viewport, showDisabled: true } }, async webview => {
      const columns = await placed(webview);
      await webview.page.getByRole('radio', { name: 'Page' }).check();
      await webview.page.locator('.page.painted').waitFor();
      assert.deepEqual(await placed(webview), columns);
      const drawn = webview.page.locator('.painted [data-chip] .blocks > *');
      assert.ok((await drawn.count()) >= columns.length);
    }));
}

test('the page has the colors of the chosen palette, also of one that is picked', () =>
  on({ theme: 'dark' }, async webview => {
    const { page } = webview;
    const paper = () =>
      page.locator('.page').evaluate(node => {
        const { backgroundColor } = Reflect.get(globalThis, 'getComputedStyle')(node);
        return backgroundColor;
      });
    await page.getByRole('radio', { name: 'Page' }).check();
    // That of the editor's theme, until another one is chosen.
    assert.ok(await page.getByRole('radio', { name: 'Dark mode' }).isChecked());
    const dark = await paper();
    await page.getByRole('radio', { name: 'Light mode' }).check();
    await webview.settle();
    assert.notEqual(await paper(), dark);
    const well = page.getByLabel('Pick the color light', { exact: true }).first();
    await well.evaluate(node =>
      Object.assign(node, { value: '#123456' }).dispatchEvent(
        new (Reflect.get(globalThis, 'Event'))('input', { bubbles: true }),
      ),
    );
    await webview.settle();
    assert.equal(await paper(), 'rgb(18, 52, 86)');
    const chosen = webview.messages.filter(({ type }) => type === 'options').at(-1);
    assert.ok(chosen?.type === 'options');
    assert.deepEqual(chosen.options, { ...chosen.options, ...asPage });
  }));

test('a plugin is dragged on the page: one edit, in the colors of the page', () =>
  on({ options: asPage }, async webview => {
    await drag(webview, 'backlinks', 'search');
    const edits = webview.messages.filter(({ type }) => type === 'edit');
    assert.equal(edits.length, 1);
    assert.equal((await placed(webview)).indexOf('left backlinks'), 1);
    assert.equal(await webview.page.locator('.ghost').count(), 0);
  }));

test('keys move the focus and plugins on the page, and show their properties', () =>
  on({ options: asPage }, async webview => {
    const { keyboard } = webview.page;
    await chip(webview, 'graph').focus();
    await keyboard.press('ArrowDown');
    await webview.page.locator('[data-chip][title="table-of-contents"]:focus').waitFor();
    await keyboard.press('p');
    await webview.page.getByRole('complementary').waitFor();
    await chip(webview, 'table-of-contents').focus();
    for (const key of [' ', 'ArrowUp', ' ']) await keyboard.press(key);
    await webview.settle();
    assert.notEqual(webview.text, gardenText);
    assert.ok((await placed(webview)).indexOf('right table-of-contents') > 0);
  }));

for (const theme of ['light', 'high-contrast'] as const) {
  test(`the page is accessible, also where it is narrow, ${theme}`, () =>
    on({ theme, width: 400, options: asPage }, async webview => {
      await assertAccessible(webview);
      const widths = await webview.page.evaluate(
        '[document.documentElement.scrollWidth, window.innerWidth]',
      );
      assert.deepEqual(widths, [400, 400]);
      const onPage = await chip(webview, 'graph').ariaSnapshot();
      await webview.page.getByRole('radio', { name: 'Columns' }).check();
      await webview.page.locator('.page:not(.painted)').waitFor();
      assert.equal(await chip(webview, 'graph').ariaSnapshot(), onPage);
    }));
}

test('names and titles of the file are text on the page', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const text = gardenText.replace(/"pageTitle": "[^"]*"/, `"pageTitle": "${evil}"`);
  return on({ text, options: asPage }, async webview => {
    await webview.page.locator('.painted', { hasText: evil }).waitFor();
    assert.equal(await webview.page.locator('.painted img').count(), 0);
  });
});
