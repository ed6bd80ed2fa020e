/** A configuration in YAML in a real VS Code: its language stays, and the preview changes its text. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { squiggle } from '../../support/host/editor.ts';
import { openGarden, original, type PreviewWindow } from './previewWindow.ts';

const written = stringify(JSON.parse(original)).replace('plugins:', '# Mine\nplugins:');

/** Opens a text as a configuration in YAML beside the one in JSON. */
async function openYaml(window: PreviewWindow, text: string): Promise<void> {
  const file = join(dirname(window.file), 'quartz.config.yaml');
  await writeFile(file, text);
  window.file = file;
  await window.workbench.driver.closeEditors();
  await window.workbench.driver.open(file);
}

test('a configuration in YAML is YAML, and has problems and a preview, in which a change is one step of undo', async () => {
  const window = await openGarden({ withPreview: false });
  const { page } = window;
  await openYaml(window, written.replace('enableSPA: true', 'enableSPA: maybe'));
  await page.locator('.statusbar-item', { hasText: /^YAML$/ }).waitFor();
  await squiggle(page, 'error').waitFor();
  await openYaml(window, written);
  await window.openPreview();
  await window.plugin('graph').click();
  await window.activate(() => window.plugin('graph').click());
  await page.keyboard.press('e');
  await window.waitForText(written.replace(/(\/graph\n +enabled: )true/, '$1false'));
  await page.keyboard.press('Control+Z');
  await window.waitForText(written);
});
