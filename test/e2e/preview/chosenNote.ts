/** A note of the site on the page, in the preview of a real VS Code. */
import assert from 'node:assert/strict';
import { readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { openGarden } from './previewWindow.ts';

describe('a note of the site on the page', () => {
  test('is picked in the toolbar, followed while it is edited, and replaced by the sample note once it is gone', async () => {
    const window = await openGarden({ inOpenedFolder: true });
    const { page, preview, workbench } = window;
    const { driver } = workbench;
    const note = join(dirname(window.file), 'content', 'notes', 'pruning.md');
    const choose = (name: string) => preview.getByRole('radio', { name, exact: true }).check();
    await choose('Page');
    await window.pickNote('notes/prun');
    const onPage = preview.locator('.note-text');
    await onPage.getByText('Cut just above a bud').waitFor();
    await driver.open(note);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Then wait for spring.');
    await onPage.getByText('Then wait for spring.').waitFor();
    assert.ok(!readFileSync(note, 'utf8').includes('spring'), 'the text is not saved');
    await driver.run('workbench.action.revertAndCloseActiveEditor');
    await onPage.getByText('Then wait for spring.').waitFor({ state: 'detached' });
    renameSync(note, `${note}.gone`);
    await preview.locator('.note-message', { hasText: 'has no note' }).waitFor();
    await onPage.getByText('Cut just above a bud').waitFor({ state: 'detached' });
    renameSync(`${note}.gone`, note);
    await onPage.getByText('Cut just above a bud').waitFor();
    await window.pickNote('Sample');
    await choose('Columns');
  });
});
