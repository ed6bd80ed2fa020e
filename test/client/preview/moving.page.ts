/** Plugins are moved, enabled and revealed, with the pointer and by keyboard alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gardenText } from '../../support/gardenText.ts';
import { box, edits, entry, heard, names, on, plugin, styleOf } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

/** Drags a plugin onto the first half of another one. @param key pressed before the release */
async function drag(webview: WebviewPage, from: string, to: string, key?: string): Promise<void> {
  const { page } = webview;
  await plugin(webview, from).scrollIntoViewIfNeeded();
  const start = await box(plugin(webview, from));
  const end = await box(plugin(webview, to));
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 16, start.y + 12);
  await page.mouse.move(end.x + 4, end.y + 4, { steps: 4 });
  if (key !== undefined) await page.keyboard.press(key);
  await page.mouse.up();
  await webview.settle();
}

/** For each request to reveal a text, whether the focus was to go there. */
const revealFocus = ({ messages }: WebviewPage) =>
  messages.flatMap(message => (message.type === 'reveal' ? [message.focus] : []));

for (const view of ['columns', 'page'] as const) {
  for (const width of [520, 1200]) {
    test(`a plugin is dragged to another position: one edit, nothing else; ${view}, ${width} pixels`, () =>
      on({ width, options: { view } }, async webview => {
        await drag(webview, 'backlinks', 'page-title');
        assert.equal((await names(webview, 'left'))[0], 'backlinks');
        assert.deepEqual(entry(webview.text, 'backlinks').layout, {
          position: 'left',
          priority: 5,
        });
        assert.equal(edits(webview).length, 1);
        assert.deepEqual(revealFocus(webview), []);
        assert.equal(await webview.page.locator('.drag-name').count(), 0);
      }));
  }
}

test('a plugin is dragged into a group, and one that is not on the page onto it', () =>
  on({ width: 1200 }, async webview => {
    await drag(webview, 'explorer', 'darkmode');
    const { layout } = entry(webview.text, 'explorer');
    assert.deepEqual([layout.group, layout.priority], ['toolbar', 25]);
    await drag(webview, 'reading-time', 'tag-list');
    assert.deepEqual(entry(webview.text, 'reading-time').layout, {
      position: 'beforeBody',
      priority: 35,
    });
  }));

test('while it is dragged, its name is beside the pointer, and Escape ends the drag', () =>
  on({}, async webview => {
    const { page } = webview;
    const start = await box(plugin(webview, 'backlinks'));
    await page.mouse.move(start.x + 8, start.y + 8);
    await page.mouse.down();
    await page.mouse.move(start.x + 40, start.y + 30);
    const name = await box(page.locator('.drag-name', { hasText: 'backlinks' }));
    assert.ok(name.x > start.x + 40 && name.y > start.y + 30);
    await page.mouse.up();
    await webview.settle();
    await drag(webview, 'backlinks', 'page-title', 'Escape');
    assert.equal(webview.text, gardenText);
  }));

test('a drag that begins beside a plugin selects no text', () =>
  on({}, async ({ page }) => {
    const start = await box(page.getByRole('heading', { name: 'Layout' }));
    await page.mouse.move(start.x + 2, start.y + 2);
    await page.mouse.down();
    await page.mouse.move(start.x + 300, start.y + 400, { steps: 4 });
    await page.mouse.up();
    assert.equal(await page.evaluate('String(getSelection())'), '');
  }));

test('a read-only file is not changed by the pointer', () =>
  on({ width: 1200 }, async webview => {
    await webview.send({ type: 'access', isReadOnly: true });
    await webview.page.locator('.read-only').waitFor();
    await drag(webview, 'backlinks', 'page-title');
    assert.equal(await styleOf(plugin(webview, 'graph'), 'cursor'), 'pointer');
    assert.deepEqual(edits(webview), []);
    await webview.send({ type: 'access', isReadOnly: false });
    await drag(webview, 'backlinks', 'graph');
    assert.deepEqual(await names(webview, 'right'), ['backlinks', 'graph', 'table-of-contents']);
  }));

test('what is moved with keys keeps the focus, and nothing shifts meanwhile', () =>
  on({}, async webview => {
    const { keyboard } = webview.page;
    const hint = webview.page.getByText('Space drops');
    const top = () => box(webview.page.locator('.page'));
    await plugin(webview, 'graph').focus();
    await keyboard.press('ArrowDown');
    await webview.page.locator('.plugin-name:focus', { hasText: 'table-of-contents' }).waitFor();
    const before = await top();
    await keyboard.press(' ');
    await hint.waitFor();
    await keyboard.press('ArrowUp');
    await heard(webview, 'right, before graph');
    assert.deepEqual(await top(), before);
    await keyboard.press(' ');
    await webview.settle();
    assert.equal(await hint.count(), 0);
    const focused = webview.page.locator(':focus');
    assert.equal(await focused.textContent(), 'table-of-contents, priority 5');
  }));

test('a switch is clicked, and keeps the focus: an enabled plugin goes to its place, a disabled one stays there', () =>
  on({ options: { showDisabled: false } }, async webview => {
    const { page } = webview;
    await page.locator('.loose .plugin', { hasText: 'comments' }).hover();
    await page.getByRole('switch', { name: 'comments is enabled' }).click();
    await webview.settle();
    assert.equal(entry(webview.text, 'comments').enabled, true);
    await page.getByRole('switch', { name: 'graph is enabled' }).press(' ');
    await webview.settle();
    assert.equal(entry(webview.text, 'graph').enabled, false);
    await page.locator('[data-position="right"] .off [role="switch"]:focus').waitFor();
    const next = await plugin(webview, 'graph').boundingBox();
    await webview.type(webview.text.replace('A Walled', 'Another'));
    assert.deepEqual(await plugin(webview, 'graph').boundingBox(), next);
    assert.equal(await page.locator('.unplaced', { hasText: 'graph' }).count(), 0);
  }));

test('a click reveals the text of a plugin or a color and keeps the focus; Enter and a double-click move it', () =>
  on({}, async webview => {
    const { page } = webview;
    const swatch = page.getByRole('button', { name: /^secondary/ }).first();
    await plugin(webview, 'graph').click();
    await page.locator('.plugin-name:has(> :text-is("graph")):focus').waitFor();
    await swatch.click();
    const [first, second] = webview.revealed;
    assert.match(first ?? '', /^\{\s+"source": "github:garden-plugins\/graph"/);
    assert.equal(second, '"#2f5d50"');
    await plugin(webview, 'graph').dblclick();
    await plugin(webview, 'graph').press('Enter');
    await swatch.press('Enter');
    await page.locator('.step').first().press('Enter');
    await webview.settle();
    assert.deepEqual(revealFocus(webview), [false, false, false, true, true, true, true]);
  }));
