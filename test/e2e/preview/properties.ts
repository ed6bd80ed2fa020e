/** The properties panel in a real VS Code: input changes the text in single undo steps. */
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

const panel = () => window.preview.getByRole('complementary');
const priority = () => panel().getByRole('textbox', { name: 'Priority', exact: true });
const waitForPriority = (value: string) =>
  poll(() => priority().inputValue(), value, 'The field does not show the priority.');
const saved = (value: string) => poll(() => window.saved(), value, 'The text is another one.');
const withPriority = (value: number) =>
  original.replace(/(\/graph",(?:.|\n)*?"priority": )10/, `$1${value}`);

/** Waits until a value is the expected one. */
async function poll(read: () => Promise<string>, expected: string, message: string): Promise<void> {
  let value = '';
  for (let attempt = 0; attempt < 50; attempt += 1) {
    value = await read();
    if (value === expected) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  assert.equal(value, expected, message);
}

describe('the properties panel', () => {
  before(async () => {
    window = await openGarden();
    await window.openPreview();
  });

  test('a click on a chip opens its properties; the focus stays on the chip', async () => {
    await window.chip('graph').click();
    await panel().getByRole('heading', { name: 'graph' }).waitFor();
    await waitForPriority('10');
    await window.waitForChipFocus('graph');
  });

  test('a changed priority is one change of the text, and one step of undo and redo', async () => {
    await priority().click();
    // Not by Ctrl+A, which VS Code repeats in a webview a moment later.
    await priority().selectText();
    await priority().pressSequentially('15');
    await priority().press('Enter');
    await saved(withPriority(15));
    await priority().press('Control+Z');
    await waitForPriority('10');
    await saved(original);
    await priority().press('Control+Y');
    await waitForPriority('15');
    await priority().press('Control+Z');
    await saved(original);
  });

  test('typed text is shown in the field, which is read-only while there are syntax errors', async () => {
    // VS Code repeats the keys of a webview a moment later, in what has the focus then.
    await window.page.waitForTimeout(1000);
    await window.focusText();
    const { keyboard } = window.page;
    await keyboard.press('Control+End');
    await keyboard.type('x');
    await panel().getByText('Fix them to edit the properties.').waitFor();
    await keyboard.press('Control+Z');
    await panel().getByText('Fix them to edit the properties.').waitFor({ state: 'detached' });
    await saved(original);
  });

  test('a problem is beside its field, and its fix changes the text', async () => {
    const order = panel().getByRole('textbox', { name: 'Order', exact: true });
    await order.fill('-1');
    await order.press('Enter');
    const fix = panel().getByRole('button', { name: 'Replace with 0' });
    await fix.waitFor();
    await fix.click();
    await poll(() => order.inputValue(), '0', 'The fix is not applied.');
    await order.press('Control+Z');
    await order.press('Control+Z');
    await saved(original);
  });

  test('without a selection the panel has the settings of the site', async () => {
    await panel().getByRole('button', { name: 'Show the Settings of the Site' }).click();
    const title = panel().getByRole('combobox', { name: 'Page title', exact: true });
    await title.fill('A Garden');
    await title.press('Tab');
    await saved(original.replace('A Walled Garden', 'A Garden'));
  });
});
