/** Chips in the page: what a click does, and which parts of a chip are shown where. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { gardenText } from '../../support/gardenText.ts';
import { on } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

const names = ({ page }: WebviewPage) => page.locator('[data-chip]');
const edits = ({ messages }: WebviewPage) => messages.filter(({ type }) => type === 'edit');

/** The rectangle of an element that is drawn. */
async function box(locator: Locator) {
  const found = await locator.boundingBox();
  assert.ok(found !== null);
  return found;
}

for (const width of [400, 800, 1400]) {
  test(`a click in the middle of a chip never changes the text, ${width} pixels`, () =>
    on({ width, options: { showDisabled: true }, propertiesStayClosed: true }, async webview => {
      const { page } = webview;
      const chips = await names(webview).all();
      assert.ok(chips.length > 15);
      for (const chip of chips) {
        await chip.scrollIntoViewIfNeeded();
        const { x, y, width: wide, height } = await box(chip.locator('..'));
        await page.mouse.move(x + wide / 2, y + height / 2);
        await page.mouse.down();
        await page.mouse.up();
      }
      await webview.settle();
      assert.deepEqual(edits(webview), []);
      assert.equal(webview.text, gardenText);
    }));
}

test('the switch of every chip is inside of it', () =>
  on({}, async webview => {
    const [loose] = await webview.page.locator('.loose .chip').all();
    assert.ok(loose !== undefined);
    for (const chip of await webview.page.locator('.chip').all()) {
      await chip.hover();
      const outer = await box(chip);
      const inner = await box(chip.getByRole('switch', { includeHidden: true }));
      assert.ok(inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height);
    }
    await loose.hover();
    await loose.getByRole('switch').click();
    assert.equal((await webview.said('edit')).action.kind, 'toggle');
  }));

for (const theme of ['light', 'dark', 'high-contrast', 'high-contrast-light'] as const) {
  test(`a switch that is on can be told from its chip, ${theme}`, () =>
    on({ theme }, async webview => {
      const chip = webview.page.locator('.chip', { hasText: 'backlinks' });
      await chip.hover();
      const [border, behind] = await chip
        .getByRole('switch')
        .evaluate(node =>
          [node, node.closest('.chip')].map(
            (element, index) =>
              Reflect.get(globalThis, 'getComputedStyle')(element)[
                index === 0 ? 'borderTopColor' : 'backgroundColor'
              ],
          ),
        );
      assert.notEqual(border, behind);
    }));
}
