/** The properties panel in a real VS Code: input changes the text in single undo steps. */
import { test } from 'node:test';
import { eventuallyEqual } from '../../support/eventually.ts';
import { openGarden, original } from './previewWindow.ts';

const withPriority = (value: number) =>
  original.replace(/(\/graph",(?:.|\n)*?"priority": )10/, `$1${value}`);

test('a changed priority is one change of the text, and one step of undo and redo', async () => {
  const window = await openGarden();
  await window.plugin('graph').click();
  await window.panel.getByRole('heading', { name: 'graph' }).waitFor();
  const priority = window.panel.getByRole('textbox', { name: 'Priority', exact: true });
  /** Presses a key in the field that undoes or redoes in the document, and waits for the priority. */
  const press = async (key: string, value: number) => {
    await window.activate(() => priority.click());
    await priority.press(key);
    await eventuallyEqual('the priority', () => priority.inputValue(), String(value));
    await window.waitForText(withPriority(value));
  };
  await priority.click();
  // Not by Ctrl+A, which VS Code repeats in a webview a moment later.
  await priority.selectText();
  await priority.pressSequentially('15');
  await priority.press('Enter');
  await window.waitForText(withPriority(15));
  await press('Control+Z', 10);
  await press('Control+Y', 15);
  await press('Control+Z', 10);
});
