/** A window of a real VS Code that is reloaded, with a preview and a running User API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../support/host/editor.ts';
import { openGarden } from './preview/previewWindow.ts';
import { theWindow } from './theWindow.ts';
import { UserApiWindow } from './userApi/userApiWindow.ts';

test('after Reload Window the preview has its options and note, the comparison is open, and the User API has its users and view', async () => {
  const garden = await openGarden();
  const { page, preview } = garden;
  await preview.getByRole('radio', { name: 'Mobile' }).check();
  await preview.getByRole('radio', { name: 'Page', exact: true }).check();
  const mobilePage = preview.locator(
    'body:has([aria-label="Mobile"]:checked) .page.painted:not(:has(.page-column ~ .page-column))',
  );
  await mobilePage.waitFor();
  await garden.pickNote('notes/prun');
  const note = preview.locator('.note-text', { hasText: 'Cut just above a bud' });
  await note.waitFor();
  await garden.focusText();
  const userApi = new UserApiWindow(await theWindow());
  const { driver } = userApi.workbench;
  const comparison = page.locator('.tab', { hasText: 'Compare with Saved' });
  await driver.run('sitePlugins.comparePreviewWithSaved');
  await comparison.waitFor();
  // Not by its command, which is for the active tab: the extension learns of another one later than the page.
  await page.locator('.tab', { hasText: 'Preview' }).click();
  await mobilePage.waitFor();

  const url = await userApi.startApi();
  await userApi.openView();
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"Katherine Johnson","email":"katherine@example.com"}',
  });
  await userApi.row('katherine@example.com').waitFor();
  await userApi.row('POST /api/user').click();
  const request = page.locator('.tab', { hasText: 'POST' });
  await request.waitFor();

  const loaded = page.waitForEvent('load');
  // VS Code writes down what is open before it goes, unlike a page that the browser loads again: that one
  // may come back without the last choices.
  await runCommand(page, 'Developer: Reload Window');
  await loaded;
  await userApi.row('katherine@example.com').waitFor();
  assert.equal(await userApi.address(), url);
  // VS Code restores no documents that an extension provides.
  await request.waitFor({ state: 'detached' });
  await comparison.waitFor();
  // The first time, five seconds go by until the browser has registered VS Code's worker for webviews again,
  // whatever panel it is for.
  await mobilePage.waitFor({ timeout: 180_000 });
  await note.waitFor();
});
