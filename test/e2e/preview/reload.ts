/** The preview in a window of a real VS Code that is reloaded. */
import { test } from 'node:test';
import { runCommand } from '../../support/host/editor.ts';
import { openGarden } from './previewWindow.ts';

test('the selected options and the note are kept when the window is reloaded', async () => {
  const window = await openGarden();
  await window.preview.getByRole('radio', { name: 'Mobile' }).check();
  await window.preview.getByRole('radio', { name: 'Page', exact: true }).check();
  await window.preview.locator('.page.mobile.painted').waitFor();
  await window.pickNote('notes/prun');
  const note = window.preview.locator('.note-text', { hasText: 'Cut just above a bud' });
  await note.waitFor();
  await window.focusText();
  const loaded = window.page.waitForEvent('load');
  // VS Code writes down what is open before it goes, unlike a page that the browser loads again:
  // that one may come back without the last choices.
  await runCommand(window.page, 'Developer: Reload Window');
  await loaded;
  // The first time, five seconds go by until the browser has registered VS Code's worker for webviews
  // again, whatever panel it is for.
  await window.preview.locator('.page.mobile.painted').waitFor({ timeout: 180_000 });
  await note.waitFor();
});
