/** A file with thousands of plugins: its page draws what is near, and everything can be reached. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { on } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

const places = ['left', 'right', 'beforeBody', 'afterBody'];
const count = 4000;

/** Half of the plugins are on the page: 500 in each position. */
function manyPlugins(priority = 0): string {
  const plugins = Array.from({ length: count }, (_, id) => ({
    source: `github:owner/plugin-${id}`,
    enabled: true,
    ...(id % 2 === 0
      ? { layout: { position: places[(id / 2) % 4], priority: id === 0 ? priority : id } }
      : {}),
  }));
  return JSON.stringify({ plugins }, null, 2);
}

const drawn = ({ page }: WebviewPage) => page.locator('.chip, .run-step').count();
const plugin = ({ page }: WebviewPage, id: number) => page.locator(`[data-chip="${id}"]`);

/** Whether it is in the visible part of the page. */
async function isVisible(webview: WebviewPage, id: number): Promise<boolean> {
  const box = await plugin(webview, id).boundingBox();
  return box !== null && box.y >= 0 && box.y < 800;
}

for (const view of ['columns', 'page'] as const) {
  test(`of thousands of plugins, those near to what is visible are drawn, in the view ${view}`, () =>
    on({ text: manyPlugins(), options: { view } }, async webview => {
      assert.ok((await drawn(webview)) < 1000, `${await drawn(webview)} are drawn`);
      await plugin(webview, 0).waitFor();
      assert.equal(await plugin(webview, 3992).count(), 0);
      await webview.page.locator('[data-room^="position left"]').last().scrollIntoViewIfNeeded();
      await plugin(webview, 3992).waitFor();
    }));
}

test('the run order counts the steps that are not drawn', () =>
  on({ text: manyPlugins() }, async webview => {
    await webview.page.locator('.run-step').last().scrollIntoViewIfNeeded();
    const last = webview.page.locator('.run [data-room]').last();
    assert.match((await last.getAttribute('style')) ?? '', /counter-increment: step 50/);
    await last.scrollIntoViewIfNeeded();
    await webview.page.locator('.run-step', { hasText: 'plugin-3999' }).waitFor();
  }));

test('the cursor in the text and the arrow keys reach a plugin that is not drawn', () =>
  on({ text: manyPlugins() }, async webview => {
    const { page } = webview;
    assert.equal(await plugin(webview, 3200).count(), 0);
    await webview.send({ type: 'highlight', highlight: { kind: 'plugin', id: 3200 } });
    await plugin(webview, 3200).waitFor();
    await plugin(webview, 0).focus();
    await page.keyboard.press('End');
    await page.locator(`[data-chip="${count - 1}"]:focus`).waitFor();
    await page.keyboard.press('Home');
    await page.locator('[data-chip="0"]:focus').waitFor();
    // The chips of a position are those of every eighth plugin; of the first part, this is the last.
    await plugin(webview, 49 * 8).focus();
    for (const step of [50, 51]) {
      await page.keyboard.press('ArrowDown');
      await page.locator(`[data-chip="${step * 8}"]:focus`).waitFor();
    }
    assert.ok(await isVisible(webview, 51 * 8));
  }));

test('a plugin is dropped behind those that are not drawn', () =>
  on({ text: manyPlugins() }, async webview => {
    const { page } = webview;
    const from = await plugin(webview, 2).boundingBox();
    assert.ok(from !== null);
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 16);
    await webview.send({ type: 'highlight', highlight: { kind: 'plugin', id: 3200 } });
    await plugin(webview, 3200).evaluate(chip => chip.scrollIntoView({ block: 'center' }));
    await webview.settle();
    const target = await plugin(webview, 3200).boundingBox();
    assert.ok(target !== null);
    await page.mouse.move(target.x + 6, target.y + 5, { steps: 4 });
    await page.mouse.up();
    await webview.settle();
    const { layout } = JSON.parse(webview.text).plugins[2];
    assert.equal(layout.position, 'left');
    assert.ok(layout.priority > 3192 && layout.priority < 3200, `priority ${layout.priority}`);
  }));

test('a key in the text changes what it changes on the page, and no other element', () =>
  on({ text: manyPlugins() }, async webview => {
    const { page } = webview;
    await page.evaluate(`
      window.touched = [];
      new MutationObserver(changes => {
        for (const { type, target, oldValue } of changes)
          if (type !== 'characterData' || oldValue !== target.data) window.touched.push(target.textContent);
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterDataOldValue: true,
      });
    `);
    await webview.type(manyPlugins(3));
    assert.deepEqual([...new Set((await page.evaluate('window.touched')) as string[])], ['3']);
  }));
