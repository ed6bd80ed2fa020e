/** The packaged extension in the oldest VS Code that the manifest supports. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { runCommand } from '../support/host/editor.ts';
import { openedOnce } from '../support/host/openedOnce.ts';
import { assertFixed } from './assertFixed.ts';
import { openGardenWindow } from './theWindow.ts';

const open = openedOnce(() => openGardenWindow('oldest'));

test('a problem is underlined, listed as on the command line, and fixed', async () => {
  await assertFixed(await open());
});

test('the preview opens, and a key in it changes the text', async () => {
  const { workbench, page, path } = await open();
  await workbench.driver.open(path);
  await runCommand(page, 'Site Plugins: Open Preview');
  const preview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  await preview.locator('.plugin-name:has(> :text-is("graph"))').click();
  await eventually('the change', async () => {
    if (await page.locator('.tab.dirty').first().isVisible()) return true;
    await page.keyboard.press('e');
    return false;
  });
  await page.keyboard.press('Control+z');
});

test('the User API starts and responds', async () => {
  const { workbench, page } = await open();
  await workbench.driver.run('sitePlugins.userApi.start');
  const item = page.locator('.statusbar-item[id$="sitePlugins.userApi"]', { hasText: /:\d+/ });
  const [port] = /:\d+/.exec((await item.textContent()) ?? '') ?? [];
  assert.equal((await fetch(`http://127.0.0.1${port}/api/user`)).status, 200);
  await workbench.driver.run('sitePlugins.userApi.stop');
});
