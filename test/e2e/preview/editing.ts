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

const actions: Readonly<Record<string, () => Promise<void>>> = {
  drag: async () => {
    await window.begin({ withoutPanel: true });
    await window.drag('backlinks', 'page-title');
    await window.activate(() => window.plugin('backlinks').focus());
  },
  'move by keyboard': async () => {
    await clickGraph();
    await press('Space');
    await picked('graph').waitFor();
    await press('ArrowDown', 'Space');
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

describe('keys in the preview', () => {
  beforeEach(async () => {
    window = await openGarden();
  });

  test('a click focuses the plugin and reveals its entry; keys after it act on the plugin', async () => {
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
  });

  test('Space on the switch of a plugin toggles the plugin: one value changes', async () => {
    await clickGraph();
    await press('Tab');
    const toggle = window.preview.getByRole('switch', { name: 'graph' });
    await toggle.and(window.preview.locator(':focus')).waitFor();
    await press('Space');
    await toggle.and(off()).waitFor();
    await window.waitForText(withoutGraph);
  });

  for (const [name, act] of Object.entries(actions)) {
    test(`${name}: one step of undo, from the preview and from the text`, async () => {
      await act();
      const changed = await window.savedChange(original);
      await press('Control+Z');
      await window.waitForText(original);
      // VS Code has two keys for it, which are the same for each action.
      if (name === 'toggle') {
        await press('Control+Shift+Z');
        await window.waitForText(changed);
        await press('Control+Z');
        await window.waitForText(original);
      }
      assert.equal(await window.page.locator('.monaco-editor.focused').count(), 0);
      await press('Control+Y');
      await window.waitForText(changed);
      await window.focusText();
      await press('Control+Z');
      await window.waitForText(original);
    });
  }

  for (const way of ['Enter', 'double-click']) {
    test(`${way} moves the focus to the text, with nothing selected`, async () => {
      await clickGraph();
      // The click draws the plugin again, and a double-click on two different elements is none.
      await eventually('the focus in the text', async () => {
        if (way === 'Enter') await press('Enter');
        else await window.plugin('graph').dblclick();
        return succeeds(window.page.locator('.monaco-editor.focused').waitFor({ timeout: 3000 }));
      });
      assert.equal(await window.page.locator('.monaco-editor .selected-text').count(), 0);
      await press('Space');
      const entry = original.lastIndexOf('{', original.indexOf('/graph"'));
      const expected = `${original.slice(0, entry)} ${original.slice(entry)}`;
      await window.waitForText(expected);
      await press('Control+Z');
      await window.waitForText(original);
    });
  }

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
