/** The User API in VS Code as a user meets it: palette, status bar, view, messages and requests. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, test } from 'node:test';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import {
  answerMessage,
  goTo,
  quickInputRows,
  succeeds,
  typeIntoPalette,
} from '../../support/host/editor.ts';
import { portInUse } from '../../support/portInUse.ts';
import { openUserApi, type UserApiWindow, visibleText } from './userApiWindow.ts';

describe('the User API', () => {
  let window: UserApiWindow;

  beforeEach(async () => {
    window = await openUserApi();
  });

  /** Kills the process of this window, and waits until the status bar shows it. */
  async function killApi(): Promise<void> {
    const own = ['mock-api.js', window.workbench.profile.root];
    const pid = readdirSync('/proc').find(name => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return own.every(part => command.includes(part));
      } catch {
        return false;
      }
    });
    assert.ok(pid !== undefined, 'There is no process.');
    process.kill(Number(pid), 'SIGKILL');
    await window.idleStatusBarItem.waitFor();
  }

  test('it appears with its first start, on another port if that of the settings is in use', async () => {
    const { page } = window;
    const icon = page.locator('.activitybar a[aria-label*="User API"]');
    assert.equal(await icon.count(), 0);
    assert.equal(await window.statusBarItem.count(), 0);
    const port = await portInUse();
    await window.workbench.changeSettings({ 'userApi.port': port });
    // Among similar commands, which are selected a moment after they are listed.
    await typeIntoPalette(page, 'Start User API', 'User API: Start');
    await quickInputRows(page).filter({ hasText: 'User API: Start' }).first().click();
    await answerMessage(page, `port ${port} is in use`, 'Use Another Port');
    await window.address();
    await icon.waitFor();
    await window.workbench.changeSettings({ 'userApi.port': undefined });
    await killApi();
    await answerMessage(page, 'The User API crashed: SIGKILL', 'Restart');
    const url = await window.address();
    assert.equal((await fetch(url)).status, 200);
  });

  test('the requests open with the running port, and are sent by a code lens and by a key', async () => {
    const { page } = window;
    const { origin } = new URL(await window.startApi());
    await window.workbench.driver.run('sitePlugins.userApi.openRequests');
    await page.locator('.tab.active', { hasText: 'user-api.http' }).waitFor();
    const base = page.locator('.editor-instance .view-line', { hasText: '@baseUrl' });
    assert.equal(await visibleText(base), `@baseUrl = ${origin}`);
    // The lenses are drawn again when the request has been parsed.
    const lens = page.locator('.codelens-decoration a', { hasText: 'Send Request' }).first();
    const tab = page.locator('.tab', { hasText: 'response.http' });
    await eventually('the response', async () => {
      await lens.click({ timeout: 2000 });
      return succeeds(tab.waitFor({ timeout: 5000 }));
    });
    const response = page.locator('.editor-instance .view-lines', { hasText: 'HTTP/1.1 200' });
    const users = response.filter({ hasText: 'Grace Hopper' });
    await users.waitFor();
    // The JSON in a response has its own colors.
    const parts = users.locator('.view-line', { hasText: '"name"' }).first().locator('span > span');
    await eventually('the colors', async () => {
      const classes = await parts.evaluateAll(all => all.map(({ className }) => className));
      return new Set(classes).size > 1;
    });
    await goTo(page, 10);
    await page.keyboard.press('Control+Alt+R');
    await users.waitFor({ state: 'detached' });
    await response.filter({ hasText: 'Ada Lovelace' }).waitFor();
  });

  test('a user is added in the view, and the users are reset, which is undone', async () => {
    const url = await window.startApi();
    await window.openView();
    await window.pressInRow('Users', 'add');
    await window.answerInputBox('Name', 'Katherine Johnson');
    await window.answerInputBox('Email', 'katherine@example.com');
    await window.row('katherine@example.com').waitFor();
    await window.workbench.driver.run('sitePlugins.userApi.reset');
    await window.row('katherine@example.com').waitFor({ state: 'detached' });
    await answerMessage(window.page, 'reset to the seed: 4 before, 3 now', 'Undo');
    await window.row('katherine@example.com').waitFor();
    const users = (await (await fetch(url)).json()) as { name: string }[];
    assert.equal(users.at(-1)?.name, 'Katherine Johnson');
  });

  test('a logged request is shown, and its next one fails and is marked', async () => {
    const { page } = window;
    const url = await window.startApi();
    await window.openView();
    const statusOf = async (id: string) => (await fetch(`${url}/${id}`)).status;
    assert.equal(await statusOf('999'), 404);
    const label = 'GET /api/user/999';
    await window.row(label).waitFor();
    assert.match(await visibleText(window.row(label)), /404 · \d\d:\d\d:\d\d · .* ms/);
    await window.row(label).click();
    await page
      .locator('.editor-instance .view-line', { hasText: '/api/user/999' })
      .first()
      .waitFor();
    const fail = () => window.chooseInContextMenu(label, 'Fail the Next Request');
    await window.choose(fail, '429');
    await window.row('429 · next 1').waitFor();
    assert.equal(await statusOf('999'), 429);
    await window.row('429 · fault rule').waitFor();
    await window.row('429 · next 1').waitFor({ state: 'detached' });
    assert.equal(await statusOf('999'), 404);
  });

  test('a fault rule is picked and opened in the settings of the workspace', async () => {
    const { page } = window;
    const url = await window.startApi();
    await window.openView();
    const edit = () => window.pressInRow('Fault Rules', 'edit');
    await window.choose(edit, 'GET /api/user/{id}', '503');
    await page.locator('.tab.active', { hasText: 'settings.json' }).waitFor();
    const line = page.locator('.editor-instance .view-line', { hasText: '"userApi.faults"' });
    await line.first().waitFor();
    await eventuallyEqual('the rule', async () => (await fetch(`${url}/1`)).status, 503);
  });
});
