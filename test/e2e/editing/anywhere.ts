/** From elsewhere into the file: a folder of the Explorer, and a configuration in another format. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { runCommand, squiggle } from '../../support/host/editor.ts';
import { type EditingWindow, openText } from './sharedWindow.ts';

describe('from elsewhere into the file', () => {
  let window: EditingWindow;

  before(async () => {
    window = await openText('{\n  "plugins": [\n    { "source": "github:ada/search" }\n  ]\n}\n');
    const { folder } = window;
    mkdirSync(join(folder, 'graph'));
    writeFileSync(join(folder, 'graph', 'index.js'), '');
    writeFileSync(
      join(folder, 'old.yaml'),
      'configuration:\n  pageTitle: Old Garden\nplugins:\n  - source: github:ada/tags\n    enabled: true\n',
    );
  });

  test('a folder that is dropped from the Explorer becomes a local plugin', {
    timeout: 180_000,
  }, async () => {
    const { page, path } = window;
    await squiggle(page, 'error').waitFor({ timeout: 60_000 });
    const row = page
      .locator('.explorer-folders-view .monaco-list-row')
      .filter({ hasText: 'graph' });
    const line = page.locator('.editor-instance .view-line').filter({ hasText: 'ada/search' });
    await row.first().waitFor();
    await line.first().waitFor();
    const from = await row.first().boundingBox();
    const to = await line.first().boundingBox();
    assert.ok(from !== null && to !== null);
    const { mouse, keyboard } = page;
    await mouse.move(from.x + 40, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + 60, from.y + from.height / 2, { steps: 5 });
    await keyboard.down('Shift');
    await mouse.move(to.x + to.width - 5, to.y + to.height / 2, { steps: 20 });
    await page.waitForTimeout(1000);
    await mouse.up();
    await keyboard.up('Shift');
    const dropped = page.locator('.editor-instance .view-line').filter({ hasText: '"./graph"' });
    await dropped.first().waitFor({ timeout: 30_000 });
    await keyboard.press('Control+s');
    await page.locator('.tab.dirty').waitFor({ state: 'detached' });
    const { plugins }: { plugins: { source: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
    // Before or after the other one, as the pointer was above either half of it.
    const added = plugins.filter(({ source }) => source !== 'github:ada/search');
    assert.deepEqual(added, [{ source: './graph', enabled: true }]);
  });

  test('a configuration in YAML is imported, with a report', { timeout: 180_000 }, async () => {
    const { page } = window;
    await runCommand(page, 'Site Plugins: Import Configuration…');
    // The dialog lists the folder of the window.
    const row = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'old.yaml' });
    await row.first().click();
    const lines = page.locator('.editor-instance .view-line');
    await lines.filter({ hasText: '"pageTitle": "Old Garden"' }).first().waitFor();
    await lines.filter({ hasText: 'Imported:' }).first().waitFor();
    assert.equal(await page.locator('.tab.dirty').count(), 1, 'the report need not be saved');
  });
});
