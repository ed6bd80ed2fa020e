/** The preview in a real VS Code: synchronization between text and preview. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { goTo, succeeds } from '../../support/host/editor.ts';
import { openGarden, original } from './previewWindow.ts';

/**
 * Writes files until they have an effect: VS Code does not report those that are written before it watches
 * their folder, in a window or a folder that is new.
 */
async function writeUntil(effect: Locator, write: () => void): Promise<void> {
  await eventually('the effect of the files', () => {
    write();
    return succeeds(effect.waitFor({ timeout: 5000 }));
  });
}

test('the button in the title bar opens the preview beside the file, once', async () => {
  const window = await openGarden({ withPreview: false });
  await window.openPreview();
  await window.focusText();
  await window.openPreview();
  // The extension has opened the preview once it reveals the entry of a plugin that is clicked later.
  await window.plugin('graph').click();
  const { page } = window;
  await page.locator('.view-overlays [class*="TextEditorDecorationType"]').first().waitFor();
  await window.panel.waitFor();
  assert.equal(await page.locator('.tab', { hasText: 'Preview' }).count(), 1);
});

test('the cursor in the text highlights plugins in the preview', async () => {
  const window = await openGarden();
  await window.plugin('graph').dblclick();
  await window.preview.locator('.plugin.highlighted', { hasText: 'graph' }).waitFor();
  await window.page.locator('.monaco-editor.focused').waitFor();
  await goTo(window.page, original.slice(0, original.indexOf('/backlinks"')).split('\n').length);
  await window.preview.locator('.plugin.highlighted', { hasText: 'backlinks' }).waitFor();
  await window.page.locator('.monaco-editor.focused').waitFor();
});

test('the preview follows catalogs, settings and folders of plugins that change on the disk', async () => {
  const window = await openGarden({ inOpenedFolder: true });
  const folder = dirname(window.file);
  const write = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), JSON.stringify(value));
  const catalog = (position: string) => ({
    plugins: [{ source: 'github:garden-plugins/syntax-highlighting', layout: { position } }],
  });
  const pluginIn = (position: string, name: string) =>
    window.preview.locator(`[data-position="${position}"] .plugin.by-default`, { hasText: name });
  const manifest = 'plugins/reading-time/package.json';
  const local = pluginIn('beforeBody', 'reading-time');
  try {
    await writeUntil(pluginIn('left', 'syntax-highlighting'), () => {
      write('known.json', catalog('left'));
      write('.site-pluginsrc.json', { catalogs: ['known.json'] });
    });
    write('known.json', catalog('right'));
    await pluginIn('right', 'syntax-highlighting').waitFor();
    await writeUntil(local, () =>
      write(manifest, { sitePlugin: { layout: { position: 'beforeBody' } } }),
    );
    rmSync(join(folder, dirname(manifest)), { recursive: true });
    await local.waitFor({ state: 'detached' });
  } finally {
    // They would apply to the copies of the garden, too.
    for (const path of ['.site-pluginsrc.json', 'known.json', dirname(manifest)]) {
      rmSync(join(folder, path), { recursive: true, force: true });
    }
  }
  await pluginIn('right', 'syntax-highlighting').waitFor({ state: 'detached' });
});
