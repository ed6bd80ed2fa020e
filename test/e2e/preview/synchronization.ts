/** The preview in a real VS Code: synchronization between text and preview. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { runCommand } from '../../support/host/editor.ts';
import type { PreviewWindow } from './previewWindow.ts';
import { openGarden } from './sharedWindow.ts';

const original = readFileSync(
  new URL('../../../examples/garden/site.plugins.json', import.meta.url),
  'utf8',
);
let window: PreviewWindow;

/** Waits until a chip has this place among the chips of a position. */
async function waitForPlace(position: string, index: number, name: string): Promise<void> {
  const labels = window.preview.locator(`[data-position="${position}"] .chip .label`);
  await labels
    .nth(index)
    .and(window.preview.getByText(name, { exact: true }))
    .waitFor();
}

describe('the preview and the text', () => {
  before(async () => {
    window = await openGarden();
  });

  test('the button in the title bar opens the preview beside the file, once', async () => {
    await window.openPreview();
    await waitForPlace('right', 0, 'graph');
    await window.focusText();
    await window.openPreview();
    assert.equal(await window.page.locator('.tab', { hasText: 'Preview' }).count(), 1);
  });

  test('the cursor highlights chips', async () => {
    await window.chip('graph').dblclick();
    await window.preview.locator('.chip.highlighted', { hasText: 'graph' }).waitFor();
    const next = window.preview.locator('.chip.highlighted', { hasText: 'backlinks' });
    // The text gets the focus a moment after the double-click.
    for (let presses = 0; presses < 100 && !(await next.isVisible()); presses++) {
      await window.page.keyboard.press('ArrowDown');
      await window.page.waitForTimeout(100);
    }
    await next.waitFor();
    await window.page.locator('.monaco-editor.focused').waitFor();
  });

  test('dragging a chip is one minimal edit and one undo step', async () => {
    await window.drag('backlinks', 'page-title');
    await waitForPlace('left', 0, 'backlinks');
    const expected = original.replace(
      /(backlinks",\s+"enabled": true,\s+"layout": \{\s+"position": ")right(",\s+"priority": )30/,
      '$1left$25',
    );
    await window.focusText();
    assert.equal(await window.saved(), expected);
    await window.page.keyboard.press('Control+Z');
    await waitForPlace('right', 2, 'backlinks');
    assert.equal(await window.saved(), original);
  });

  test('the preview is kept while the text has syntax errors', async () => {
    await window.page.keyboard.press('Control+End');
    await window.page.keyboard.press('Backspace');
    await window.page.keyboard.press('Backspace');
    await window.preview.getByRole('alert').waitFor();
    await waitForPlace('right', 0, 'graph');
    await window.page.keyboard.press('Control+Z');
    await window.preview.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('the preview follows catalogs, settings and folders of plugins that change on the disk', async () => {
    const folder = dirname(window.file);
    const write = (path: string, value: unknown) =>
      writeFileSync(join(folder, path), JSON.stringify(value));
    const catalog = (position: string) => ({
      plugins: [{ source: 'github:garden-plugins/syntax-highlighting', layout: { position } }],
    });
    const chipIn = (position: string, name: string) =>
      window.preview.locator(`[data-position="${position}"] .chip.by-default`, { hasText: name });
    write('known.json', catalog('left'));
    write('.site-pluginsrc.json', { catalogs: ['known.json'] });
    await chipIn('left', 'syntax-highlighting').waitFor();
    write('known.json', catalog('right'));
    await chipIn('right', 'syntax-highlighting').waitFor();
    const manifest = 'plugins/reading-time/package.json';
    write(manifest, { sitePlugin: { layout: { position: 'beforeBody' } } });
    const local = chipIn('beforeBody', 'reading-time');
    await local.waitFor();
    rmSync(join(folder, dirname(manifest)), { recursive: true });
    await local.waitFor({ state: 'detached' });
    // They would apply to the copies of the garden, too.
    for (const path of ['.site-pluginsrc.json', 'known.json']) rmSync(join(folder, path));
    await chipIn('right', 'syntax-highlighting').waitFor({ state: 'detached' });
  });

  test('a read-only file is not changed, and a message says why', async () => {
    const { page } = window;
    const unsorted = original.replace('"order": 10,', '"order": 95,');
    writeFileSync(window.file, unsorted);
    await window.preview.getByText('95', { exact: true }).first().waitFor();
    await window.focusText();
    await runCommand(page, 'File: Set Active Editor Read-only in Session');
    await window.chip('graph').click();
    await window.waitForChipFocus('graph');
    await page.keyboard.press('e');
    // Notifications do not pop up while VS Code is tested.
    const bell = page.locator('.statusbar-item[id="status.notifications"]');
    const newMessage = bell.locator('.codicon-bell-dot');
    const message = page.locator('.notification-list-item', {
      hasText: 'site.plugins.json is read-only.',
    });
    await newMessage.waitFor();
    await bell.click();
    await message.waitFor();
    await runCommand(page, 'Notifications: Clear All Notifications');
    await window.chip('graph').and(window.preview.locator('.chip:not(.off) > *')).waitFor();
    await window.focusText();
    await runCommand(page, 'Site Plugins: Sort Plugins');
    await newMessage.waitFor();
    await runCommand(page, 'File: Set Active Editor Writeable in Session');
    // The editor ignores keys until the command has taken effect and the focus has returned.
    do {
      await page.keyboard.press('Control+Home');
      await page.keyboard.type(' ');
    } while ((await page.locator('.tab.dirty').count()) === 0);
    assert.equal((await window.saved()).trim(), unsorted.trim());
  });
});
