/** Keys in the preview in a real VS Code: they edit the text but are never typed into it. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { eventually } from '../../support/eventually.ts';
import { succeeds } from '../../support/host/editor.ts';
import { openGarden, original, type PreviewWindow } from './previewWindow.ts';

const withoutGraph = original.replace(/(\/graph",\s+"enabled": )true/, '$1false');
let window: PreviewWindow;

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await window.page.keyboard.press(key);
};

const off = () => window.preview.locator('.switch:not(:checked)');

const picked = (name: string) => window.preview.locator('.plugin.moving', { hasText: name });

const clickGraph = async () => {
  const click = () => window.plugin('graph').click();
  await click();
  await window.activate(click);
  await window.waitForPluginFocus('graph');
};

describe('keys in the preview', () => {
  beforeEach(async () => {
    window = await openGarden();
  });

  test('a click focuses the plugin and reveals its entry; keys after it act on the plugin, in one step of undo', async () => {
    await clickGraph();
    await window.page
      .locator('.view-overlays [class*="TextEditorDecorationType"]')
      .first()
      .waitFor();
    assert.equal(await window.page.locator('.monaco-editor .selected-text').count(), 0);
    await press('Space');
    await picked('graph').waitFor();
    await press('Escape');
    await picked('graph').waitFor({ state: 'detached' });
    assert.equal(await window.saved(), original);
    await press('e');
    await window.preview.getByRole('switch', { name: 'graph' }).and(off()).waitFor();
    await window.waitForPluginFocus('graph');
    await window.waitForText(withoutGraph);
    // VS Code has two keys for it.
    for (const again of ['Control+Shift+Z', 'Control+Y']) {
      await press('Control+Z');
      await window.waitForText(original);
      await press(again);
      await window.waitForText(withoutGraph);
    }
    assert.equal(await window.page.locator('.monaco-editor.focused').count(), 0);
    await window.focusText();
    await press('Control+Z');
    await window.waitForText(original);
  });

  test('Enter moves the focus to the text, with nothing selected', async () => {
    await clickGraph();
    await eventually('the focus in the text', async () => {
      await press('Enter');
      return succeeds(window.page.locator('.monaco-editor.focused').waitFor({ timeout: 3000 }));
    });
    assert.equal(await window.page.locator('.monaco-editor .selected-text').count(), 0);
    await press('Space');
    const entry = original.lastIndexOf('{', original.indexOf('/graph"'));
    await window.waitForText(`${original.slice(0, entry)} ${original.slice(entry)}`);
    await press('Control+Z');
    await window.waitForText(original);
  });

  test('a text whose tab is closed opens beside the preview, without the focus', async () => {
    const tabs = window.page.locator('.tab');
    await tabs.first().click({ button: 'middle' });
    await tabs.nth(1).waitFor({ state: 'detached' });
    await window.preview.locator('main').waitFor();
    await window.plugin('graph').click();
    await window.page.locator('.monaco-editor .view-line').first().waitFor();
    await window.waitForPluginFocus('graph');
    assert.equal(await window.page.locator('.editor-group-container').count(), 2);
    await press('e');
    await window.waitForText(withoutGraph);
  });
});
