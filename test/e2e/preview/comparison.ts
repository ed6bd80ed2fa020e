/** The comparison of a file with its earlier version, in a real VS Code. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { eventuallyEqual } from '../../support/eventually.ts';
import { focusText, openPreview, openWebview, runCommand } from '../../support/host/editor.ts';
import { openGarden, original } from './previewWindow.ts';

test('a sentence is revealed in the text, and its change reverted in one step', async () => {
  const { page, file } = await openGarden({ withPreview: false });
  const preview = await openWebview(page, () => openPreview(page));
  const graph = preview.locator('.plugin-name:has(> :text-is("graph"))');
  await graph.click();
  await page.keyboard.press('e');
  await graph.and(preview.locator('.off *')).waitFor();
  await preview.locator('.plugin-name:has(> :text-is("backlinks"))').click();
  // In the place of the preview.
  const comparison = await openWebview(page, () =>
    runCommand(page, 'Site Plugins: Compare with Saved'),
  );
  const sentence = comparison.locator('.sentence', { hasText: '"graph" is disabled.' });
  // With the keyboard: the sentence, which shows its line.
  await sentence.press('Enter');
  await page.locator('.view-overlays [class*="TextEditorDecorationType"]').first().waitFor();
  assert.equal(await page.locator('.monaco-editor.focused').count(), 0);
  await page.keyboard.press('Tab');
  await comparison.locator('.revert:focus').waitFor();
  await page.keyboard.press('Enter');
  await comparison.getByText('No changes since it was saved.').waitFor();
  await comparison.locator('h1:focus').waitFor();
  await focusText(page);
  await page.locator('.tab.dirty').first().waitFor();
  await page.keyboard.press('Control+S');
  await page.locator('.tab.dirty').first().waitFor({ state: 'hidden' });
  await eventuallyEqual('the text', () => readFile(file, 'utf8'), original);
  // One undo step takes the revert back.
  await page.keyboard.press('Control+Z');
  await sentence.waitFor();
});
