/** What is typed, focused or picked up moves nothing in the page that is not meant to move. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gardenText } from '../../support/gardenText.ts';
import { on } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

const selection = { kind: 'plugin', id: 17 } as const;

/** Where the positions, the chips and the fields of the panel are. */
const places = ({ page }: WebviewPage): Promise<string> =>
  page.evaluate(`JSON.stringify([...document.querySelectorAll(
    '.page, [data-position], .palette, .part, [data-field]'
  )].map(node => {
    const { x, y, width } = node.getBoundingClientRect();
    return [node.className, x, y, width];
  }))`);

for (const width of [400, 1000]) {
  test(`a syntax error moves nothing, neither in the page nor in the panel, ${width} pixels`, () =>
    on({ width, selection }, async webview => {
      const before = await places(webview);
      await webview.type(gardenText.replace('"order": 60', '"order": 60, '));
      await webview.page.getByRole('alert').waitFor();
      await webview.page.getByText('Fix them to edit the properties.').waitFor();
      assert.equal(await places(webview), before);
      await webview.type(gardenText);
      assert.equal(await webview.page.getByRole('alert').count(), 0);
      assert.equal(await places(webview), before);
    }));

  test(`picking up a chip and moving it over the page shifts nothing, ${width} pixels`, () =>
    on({ width }, async webview => {
      const { keyboard } = webview.page;
      await webview.page.locator('[data-chip][title="tag-list"]').focus();
      const before = await places(webview);
      const keys = [' ', ...Array.from({ length: 4 }, () => 'ArrowDown')];
      for (const key of keys) {
        await keyboard.press(key);
        await webview.settle();
        assert.equal((await places(webview)).replaceAll(/ (?:over|moving)/g, ''), before);
      }
      assert.equal(await webview.page.getByText('Space drops').isVisible(), true);
      await keyboard.press('Escape');
      await webview.settle();
      assert.equal(await webview.page.getByText('Space drops').isVisible(), false);
    }));
}
