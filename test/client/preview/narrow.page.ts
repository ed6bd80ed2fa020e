/** The preview in narrow windows and at a high zoom: columns, the panel and long names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { gardenText } from '../../support/gardenText.ts';
import { on } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

const selection = { kind: 'plugin', id: 17 } as const;
const long = 'a-plugin-with-a-very-long-name-that-fits-nowhere';

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  assert.ok(found !== null);
  return found;
}

/** The left edges of the positions, each once. */
async function columns({ page }: WebviewPage): Promise<number[]> {
  const boxes = await Promise.all((await page.locator('[data-position]').all()).map(box));
  return [...new Set(boxes.map(({ x }) => Math.round(x)))];
}

// A window of 1,400 pixels at a zoom of 200 % has 700.
for (const width of [400, 700, 745]) {
  test(`the positions and the panel are below each other, ${width} pixels`, () =>
    on({ width, selection }, async webview => {
      assert.equal((await columns(webview)).length, 1);
      const panel = await box(webview.page.getByRole('complementary'));
      assert.equal(Math.round(panel.width), width);
    }));
}

// A window of 400 pixels at a zoom of 200 % has 200.
test('nothing is cut in a very narrow window', () =>
  on({ width: 200 }, async ({ page }) => {
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 200);
  }));

test('a wide window has columns, with the panel beside them', () =>
  on({ width: 1400, selection }, async webview => {
    assert.equal((await columns(webview)).length, 3);
    const panel = await box(webview.page.getByRole('complementary'));
    assert.ok(panel.x > Math.max(...(await columns(webview))) + 100);
  }));

for (const width of [400, 800]) {
  test(`a long name keeps its end and has a tooltip, ${width} pixels`, () => {
    const text = gardenText
      .replaceAll('garden-plugins/search', `garden-plugins/${long}`)
      .replace('"grow": true', '"grow": true, "shrink": false');
    return on({ text, width }, async webview => {
      const chip = webview.page.locator(`[data-chip][title="${long}"]`);
      assert.equal(await chip.locator('.label').textContent(), long);
      const head = chip.locator('.head');
      const isCut = (node: unknown) =>
        Number(Reflect.get(Object(node), 'scrollWidth')) >
        Number(Reflect.get(Object(node), 'clientWidth'));
      assert.equal(await head.evaluate(isCut), true);
      const tail = chip.locator('.tail');
      assert.equal(await tail.textContent(), 'where');
      assert.equal(await tail.evaluate(isCut), false);
      const own = await box(chip);
      const end = await box(tail);
      assert.ok(end.x + end.width <= own.x + own.width);
      const group = await box(webview.page.locator('[data-group="toolbar"]'));
      assert.ok(own.x + own.width <= group.x + group.width + 1);
    });
  });
}

test('in a low window, as at a high zoom, the toolbar scrolls with the page', () =>
  on({ width: 640, height: 330, selection }, async webview => {
    const toolbar = webview.page.locator('.toolbar');
    await webview.page.evaluate('window.scrollTo(0, 400)');
    assert.ok((await box(toolbar)).y < -100);
    await webview.page.setViewportSize({ width: 640, height: 800 });
    await webview.page.evaluate('window.scrollTo(0, 400)');
    assert.equal((await box(toolbar)).y, 0);
  }));

test('the icon of a button on the page is whole beside what takes all the room', () => {
  const graph = '"position": "right",\n        "priority": 10';
  assert.ok(gardenText.includes(graph));
  const text = gardenText.replace(graph, '"position": "left", "priority": 10, "group": "toolbar"');
  return on({ text, width: 1000, options: { view: 'page' } }, async webview => {
    const chip = webview.page
      .locator('.chip', { has: webview.page.getByTitle('darkmode') })
      .first();
    const icon = await box(chip.locator('.symbol svg'));
    const own = await box(chip);
    assert.ok(icon.x >= own.x && icon.x + icon.width <= own.x + own.width);
  });
});
