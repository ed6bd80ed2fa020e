/** A configuration in YAML in a real VS Code: its language stays, and the preview changes its text. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { stringify } from 'yaml';
import { squiggle } from '../../support/host/editor.ts';
import { openGarden, original, type PreviewWindow } from './previewWindow.ts';

const written = stringify(JSON.parse(original)).replace('plugins:', '# Mine\nplugins:');
let window: PreviewWindow;

/** Opens a text as a configuration in YAML beside the one in JSON. */
async function openYaml(text: string): Promise<void> {
  const file = join(dirname(window.file), 'quartz.config.yaml');
  await writeFile(file, text);
  window.file = file;
  await window.workbench.driver.closeEditors();
  await window.workbench.driver.open(file);
}

describe('a configuration in YAML', () => {
  beforeEach(async () => {
    window = await openGarden({ withPreview: false });
  });

  test('is YAML, and has problems and a preview, in which a change is one step of undo', async () => {
    await openYaml(written.replace('enableSPA: true', 'enableSPA: maybe'));
    const { page } = window;
    await page.locator('.statusbar-item', { hasText: /^YAML$/ }).waitFor();
    await squiggle(page, 'error').waitFor();
    await openYaml(written);
    await window.openPreview();
    await window.plugin('graph').click();
    await window.activate(() => window.plugin('graph').click());
    await page.keyboard.press('e');
    const changed = await window.savedChange(written);
    assert.equal(changed, written.replace(/(\/graph\n +enabled: )true/, '$1false'));
    await page.keyboard.press('Control+Z');
    await window.waitForText(written);
    assert.equal(await readFile(window.file, 'utf8'), written);
  });
});
