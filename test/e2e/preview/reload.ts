/** The preview in a window of a real VS Code that is reloaded. */
import { test } from 'node:test';
import { runCommand } from '../../support/host/editor.ts';
import { openGarden } from './sharedWindow.ts';

test('the selected options are kept when the window is reloaded', async () => {
  // A window whose URL contains a file opens that file and does not restore its editors.
  const fresh = await (await openGarden()).openBeside();
  try {
    await fresh.openPreview();
    await fresh.preview.getByRole('radio', { name: 'Mobile' }).check();
    await fresh.preview.locator('.page.mobile').waitFor();
    await fresh.focusText();
    const loaded = fresh.page.waitForEvent('load');
    // VS Code writes down what is open before it goes, unlike a page that the browser loads again:
    // that one may come back without the last choices.
    await runCommand(fresh.page, 'Developer: Reload Window');
    await loaded;
    // The first time, five seconds go by until the browser has registered VS Code's worker for webviews
    // again, whatever panel it is for.
    await fresh.preview.locator('.page.mobile').waitFor({ timeout: 180_000 });
  } finally {
    await fresh.leave();
  }
});
