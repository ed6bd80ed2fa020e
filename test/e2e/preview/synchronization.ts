/** The preview in a real VS Code: synchronization between text and preview. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
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
    await window.page.locator('.monaco-editor.focused').waitFor();
    for (let i = 0; i < 9; i++) await window.page.keyboard.press('ArrowDown');
    await window.preview.locator('.chip.highlighted', { hasText: 'backlinks' }).waitFor();
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
});
