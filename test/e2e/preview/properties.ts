/** The properties panel in a real VS Code: input changes the text in single undo steps. */
import { beforeEach, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { openGarden, original, type PreviewWindow } from './previewWindow.ts';

let window: PreviewWindow;

const priority = () => window.panel.getByRole('textbox', { name: 'Priority', exact: true });
const waitForPriority = (value: string) =>
  eventuallyEqual('the priority in its field', () => priority().inputValue(), value);
const saved = (text: string) => window.waitForText(text);
const withPriority = (value: number) =>
  original.replace(/(\/graph",(?:.|\n)*?"priority": )10/, `$1${value}`);

/** Presses a key in a field that undoes or redoes in the document. */
async function pressIn(field: Locator, key: string): Promise<void> {
  await window.activate(() => field.click());
  await field.press(key);
}

/** Selects a plugin, which the panel then shows. */
async function select(name: string): Promise<void> {
  await window.plugin(name).click();
  await window.panel.getByRole('heading', { name }).waitFor();
}

describe('the properties panel', () => {
  beforeEach(async () => {
    window = await openGarden();
  });

  test('a changed priority is one change of the text, and one step of undo and redo', async () => {
    await select('graph');
    await priority().click();
    // Not by Ctrl+A, which VS Code repeats in a webview a moment later.
    await priority().selectText();
    await priority().pressSequentially('15');
    await priority().press('Enter');
    await saved(withPriority(15));
    await pressIn(priority(), 'Control+Z');
    await waitForPriority('10');
    await saved(original);
    await pressIn(priority(), 'Control+Y');
    await waitForPriority('15');
    await pressIn(priority(), 'Control+Z');
    await saved(original);
  });

  test('a problem is beside its field, and its fix changes the text', async () => {
    await select('graph');
    const order = window.panel.getByRole('textbox', { name: 'Order', exact: true });
    await order.fill('-1');
    await order.press('Enter');
    const fix = window.panel.getByRole('button', { name: 'Replace with 0' });
    const shown = () => order.inputValue();
    // The problems are drawn again when the text has been checked.
    await eventually('the fix to be applied', async () => {
      if ((await shown()) === '0') return true;
      await fix.click({ timeout: 3000 });
      return eventually('its value', async () => (await shown()) === '0', { limitMs: 3000 });
    });
    await pressIn(order, 'Control+Z');
    await eventuallyEqual('the value before the fix', shown, '-1');
    await pressIn(order, 'Control+Z');
    await saved(original);
  });
});
