/** From the Explorer into the file. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { eventually } from '../../support/eventually.ts';
import { runCommand, squiggle, succeeds } from '../../support/host/editor.ts';
import type { GardenWindow } from '../theWindow.ts';
import { openText } from './openText.ts';

describe('from elsewhere into the file', () => {
  let window: GardenWindow;

  beforeEach(async () => {
    window = await openText(
      '{\n  "plugins": [\n    { "source": "github:ada/search" }\n  ]\n}\n',
      '.',
    );
  });

  test('a folder that is dropped from the Explorer becomes a local plugin', async () => {
    const { page, path, folder, workbench } = window;
    mkdirSync(join(folder, 'graph'));
    writeFileSync(join(folder, 'graph', 'index.js'), '');
    await squiggle(page, 'error').waitFor();
    // The lenses move the lines below them, and the drop would be above the list.
    await page.locator('.codelens-decoration', { hasText: '1 plugin' }).waitFor();
    const row = page
      .locator('.explorer-folders-view .monaco-list-row')
      .filter({ hasText: 'graph' });
    const line = page.locator('.editor-instance .view-line').filter({ hasText: 'ada/search' });
    const { mouse, keyboard } = page;
    const dropped = page.locator('.editor-instance .view-line').filter({ hasText: '"./graph"' });
    const overlay = page.locator('#monaco-workbench-editor-drop-overlay');
    // The Explorer may list other files meanwhile, and move the rows. It misses a folder that is created
    // before VS Code watches the one of the window.
    await eventually('the dropped plugin', async () => {
      // The drop may take longer than the last attempt has waited, and would be there twice.
      if (await dropped.first().isVisible()) return true;
      if ((await row.count()) === 0) await runCommand(page, 'Refresh Explorer');
      const from = await row.first().boundingBox();
      const to = await line.first().boundingBox();
      if (from === null || to === null) return false;
      await mouse.move(from.x + 40, from.y + from.height / 2);
      await mouse.down();
      await mouse.move(from.x + 60, from.y + from.height / 2, { steps: 5 });
      await keyboard.down('Shift');
      await mouse.move(to.x + to.width - 5, to.y + to.height / 2, { steps: 20 });
      // With Shift, the text takes the drop instead of the group of editors.
      await succeeds(overlay.waitFor({ state: 'hidden', timeout: 3000 }));
      await mouse.move(to.x + to.width - 7, to.y + to.height / 2, { steps: 10 });
      await mouse.up();
      await keyboard.up('Shift');
      // Long enough that a drop that was taken is never repeated on a busy machine.
      return succeeds(dropped.first().waitFor({ timeout: 20_000 }));
    });
    await workbench.driver.saveFiles();
    const { plugins }: { plugins: { source: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
    // Before or after the other one, as the pointer was above either half of it.
    const added = plugins.filter(({ source }) => source !== 'github:ada/search');
    assert.deepEqual(added, [{ source: './graph', enabled: true }]);
  });
});
