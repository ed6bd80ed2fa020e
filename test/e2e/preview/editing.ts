/** Keys in the preview in a real VS Code: they edit the text but are never typed into it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import type { PreviewWindow } from './previewWindow.ts';
import { openGarden } from './sharedWindow.ts';

const original = readFileSync(
  new URL('../../../examples/garden/site.plugins.json', import.meta.url),
  'utf8',
);
const withoutGraph = original.replace(/(\/graph",\s+"enabled": )true/, '$1false');
let window: PreviewWindow;

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await window.page.keyboard.press(key);
};

const on = () => window.preview.locator('[aria-checked="true"]');
const off = () => window.preview.locator('[aria-checked="false"]');

const clickGraph = async () => {
  await window.chip('graph').click();
  await window.waitForChipFocus('graph');
};

const actions: Readonly<Record<string, () => Promise<void>>> = {
  drag: () => window.drag('backlinks', 'page-title'),
  'move by keyboard': async () => {
    await clickGraph();
    await press('Space', 'ArrowDown', 'Space');
  },
  toggle: async () => {
    await clickGraph();
    await press('e');
  },
  color: async () => {
    await clickGraph();
    const well = window.preview.getByLabel('Pick the color light', { exact: true }).first();
    for (const type of ['input', 'change'])
      await well.evaluate(
        (node, name) =>
          Object.assign(node, { value: '#123456' }).dispatchEvent(
            new Event(name, { bubbles: true }),
          ),
        type,
      );
  },
};

/** Returns the saved text once it has changed. */
async function savedOnceItDiffers(before: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const text = await window.saved();
    if (text !== before) return text;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return before;
}

describe('keys in the preview', () => {
  before(async () => {
    window = await openGarden();
    await window.openPreview();
  });

  test('a click focuses the chip and reveals its entry; keys after it act on the plugin', async () => {
    await window.chip('graph').click();
    await window.waitForChipFocus('graph');
    await window.page
      .locator('.view-overlays [class*="TextEditorDecorationType"]')
      .first()
      .waitFor();
    assert.equal(await window.page.locator('.monaco-editor .selected-text').count(), 0);
    await press('Space');
    await window.preview.locator('.chip.picked', { hasText: 'graph' }).waitFor();
    await press('Escape');
    assert.equal(await window.saved(), original);
    await press('e');
    await window.preview.getByRole('switch', { name: 'graph' }).and(off()).waitFor();
    await window.waitForChipFocus('graph');
    assert.equal(await savedOnceItDiffers(original), withoutGraph);
  });

  test('Space on the switch of a chip toggles the plugin: one value changes', async () => {
    await window.chip('graph').click();
    await press('Tab', 'Space');
    await window.preview.getByRole('switch', { name: 'graph' }).and(on()).waitFor();
    assert.equal(await savedOnceItDiffers(withoutGraph), original);
  });

  for (const [name, act] of Object.entries(actions)) {
    test(`${name}: one step of undo, from the preview and from the text`, async () => {
      await act();
      const changed = await savedOnceItDiffers(original);
      await press('Control+Z');
      assert.equal(await savedOnceItDiffers(changed), original);
      for (const redo of ['Control+Shift+Z', 'Control+Y']) {
        await press(redo);
        assert.equal(await savedOnceItDiffers(original), changed);
        await press('Control+Z');
        assert.equal(await savedOnceItDiffers(changed), original);
      }
      assert.equal(await window.page.locator('.monaco-editor.focused').count(), 0);
      await press('Control+Y');
      assert.equal(await savedOnceItDiffers(original), changed);
      await window.focusText();
      await press('Control+Z');
      assert.equal(await savedOnceItDiffers(changed), original);
    });
  }

  for (const way of ['Enter', 'double-click']) {
    test(`${way} moves the focus to the text, with nothing selected`, async () => {
      await window.chip('graph').click();
      await window.waitForChipFocus('graph');
      if (way === 'Enter') await press('Enter');
      else await window.chip('graph').dblclick();
      await window.page.locator('.monaco-editor.focused').waitFor();
      assert.equal(await window.page.locator('.monaco-editor .selected-text').count(), 0);
      await press('Space');
      const entry = original.lastIndexOf('{', original.indexOf('/graph"'));
      const expected = `${original.slice(0, entry)} ${original.slice(entry)}`;
      assert.equal(await savedOnceItDiffers(original), expected);
      await press('Control+Z');
      assert.equal(await savedOnceItDiffers(expected), original);
    });
  }

  test('a text whose tab is closed opens beside the preview, without the focus', async () => {
    const tabs = window.page.locator('.tab');
    await tabs.first().click({ button: 'middle' });
    await tabs.nth(1).waitFor({ state: 'detached' });
    await window.chip('graph').click();
    await window.page.locator('.monaco-editor .view-line').first().waitFor();
    await window.waitForChipFocus('graph');
    assert.equal(await window.page.locator('.editor-group-container').count(), 2);
    await press('e');
    assert.equal(await savedOnceItDiffers(original), withoutGraph);
  });
});
