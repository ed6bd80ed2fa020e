/** A window with two folders: what is created or changed is where the user says. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { openFile, runCommand, succeeds } from '../support/host/editor.ts';
import { openWorkbench } from '../support/host/openWorkbench.ts';

const root = await mkdtemp(join(tmpdir(), 'site-plugins-folders-'));
await mkdir(join(root, 'first'));
await mkdir(join(root, 'second'));
await writeFile(join(root, 'first', 'readme.md'), '# First\n');
await writeFile(join(root, 'second', 'notes.md'), '# Notes\n');
const workspace = join(root, 'sites.code-workspace');
await writeFile(workspace, '{ "folders": [{ "path": "first" }, { "path": "second" }] }\n');
const { page, close } = await openWorkbench({ folder: workspace });
after(async () => {
  await close();
  await rm(root, { recursive: true, force: true });
});

test('a new configuration is created in the folder of the editor, and a plugin is added to one of two', {
  timeout: 240_000,
}, async () => {
  await openFile(page, join(root, 'second', 'notes.md'));
  const created = join(root, 'second', 'site.plugins.json');
  await eventually('the new configuration', async () => {
    await runCommand(page, 'Site Plugins: New Configuration');
    const isListed = await succeeds(rows(page).nth(1).waitFor({ timeout: 5000 }));
    if (isListed) {
      // The folder of the editor is the first.
      await rows(page).first().filter({ hasText: 'second' }).waitFor();
      await page.keyboard.press('Enter');
    }
    return isListed && succeeds(page.locator('.tab', { hasText: 'site.plugins.json' }).waitFor());
  });
  await eventually('the file', () => existsSync(created));
  assert.equal(existsSync(join(root, 'first', 'site.plugins.json')), false);

  const other = join(root, 'first', 'site.plugins.json');
  await writeFile(other, '{ "plugins": [] }\n');
  await openFile(page, join(root, 'first', 'readme.md'));
  await page.locator('.tab.active', { hasText: 'readme.md' }).waitFor();
  await eventually('the configurations', async () => {
    await runCommand(page, 'Site Plugins: Add Plugin…');
    const both = rows(page).filter({ hasText: 'site.plugins.json' });
    if (await succeeds(both.nth(1).waitFor({ timeout: 5000 }))) return true;
    await page.keyboard.press('Escape');
    return false;
  });
  await rows(page).filter({ hasText: 'first' }).first().click();
  await rows(page).filter({ hasText: 'Another source…' }).first().click();
  const prompt = page.locator('.quick-input-message', { hasText: 'Where the plugin comes from' });
  await prompt.waitFor();
  await page.keyboard.type('https://github.com/owner/added');
  await page.keyboard.press('Enter');
  const line = page.locator('.editor-instance .view-line', { hasText: 'github:owner/added' });
  await line.first().waitFor();
  await page.keyboard.press('Control+s');
  await page.locator('.tab.dirty').waitFor({ state: 'detached' });
  const { plugins } = JSON.parse(await readFile(other, 'utf8'));
  assert.deepEqual(plugins, [{ source: 'github:owner/added', enabled: true }]);
});

function rows(window: Page) {
  return window.locator('.quick-input-list .monaco-list-row');
}
