/** The page as readers see it, in the preview of a real VS Code. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openGarden, original } from './previewWindow.ts';

describe('the page in the preview', () => {
  test('has the plugins of the columns, which are moved and undone as there', async () => {
    const window = await openGarden({ withoutPanel: true });
    const { preview } = window;
    const choose = (name: string) => preview.getByRole('radio', { name, exact: true }).check();
    const plugins = () =>
      preview.locator('.page .plugin-name').evaluateAll(found => found.map(({ id }) => id));
    const inColumns = await plugins();
    await choose('Page');
    await preview.locator('.page.painted').waitFor();
    assert.deepEqual(await plugins(), inColumns);
    const before = await window.saved();
    await window.drag('backlinks', 'page-title');
    const after = await window.savedChange(before);
    assert.equal(JSON.parse(after).plugins.length, JSON.parse(original).plugins.length);
    await window.focusText();
    await window.page.keyboard.press('Control+z');
    await window.waitForText(original);
    await choose('Columns');
  });
});
