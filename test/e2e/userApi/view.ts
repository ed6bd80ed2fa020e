/** The view "User API" in VS Code: users and their dialogs, fault rules and requests. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { eventually } from '../../support/eventually.ts';
import { clickUntil, runCommand } from '../../support/host/editor.ts';
import { openUserApi, type UserApiWindow, visibleText } from './userApiWindow.ts';

const newUser = { name: 'Katherine Johnson', email: 'katherine@example.com' };

describe('the view of the User API', () => {
  let window: UserApiWindow;
  let url: string;

  beforeEach(async () => {
    window = await openUserApi();
    url = await window.startApi();
    await window.openView();
  });

  async function statusOf(path: string): Promise<number> {
    return (await fetch(url + path)).status;
  }

  test('a user is added in a form that validates and keeps its input', async () => {
    const { page } = window;
    await window.pressInRow('Users', 'add');
    await window.answerInputBox('Name', '  ');
    await window.quickPick.filter({ hasText: 'Enter a name.' }).waitFor();
    await window.answerInputBox('Name', 'Katherine Johnson');
    await window.answerInputBox('Email', 'katherine');
    await window.quickPick.filter({ hasText: 'Enter an email address' }).waitFor();
    await page.keyboard.press('Escape');
    await window.pressInRow('Users', 'add');
    assert.equal(await (await window.inputBox('Name')).inputValue(), 'Katherine Johnson');
    await page.keyboard.press('Enter');
    assert.equal(await (await window.inputBox('Email')).inputValue(), 'katherine');
    await window.answerInputBox('Email', 'katherine@example.com');
    await window.row('katherine@example.com').waitFor();
  });

  test('a request is shown, copied and sent again, and its next one fails', async () => {
    const { page } = window;
    assert.equal(await statusOf('/999'), 404);
    const request = window.row('GET /api/user/999');
    await request.waitFor();
    assert.match(await visibleText(request), /404/);
    const text = page.locator('.editor-instance .view-lines');
    await clickUntil(request, text.filter({ hasText: 'application/problem+json' }));

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await window.chooseInContextMenu('GET /api/user/999', 'Copy as cURL');
    const external = await window.externalAddress();
    const clipboard = () => page.evaluate('navigator.clipboard.readText()');
    await eventually('the command for cURL', async () =>
      String(await clipboard()).startsWith(`curl ${url}/999`),
    );
    await window.chooseInContextMenu('GET /api/user/999', 'Copy as fetch');
    await eventually('the call of fetch', async () =>
      String(await clipboard()).startsWith(`await fetch("${external}/999"`),
    );

    await window.chooseInContextMenu('GET /api/user/999', 'Send Again');
    await page.locator('.tab', { hasText: 'response.http' }).waitFor();
    await text.filter({ hasText: 'HTTP/1.1 404' }).first().waitFor();

    const fail = () => window.chooseInContextMenu('GET /api/user/999', 'Fail the Next Request');
    await window.choose(fail, '429');
    await eventually('the next request to fail', async () => (await statusOf('/999')) === 429);
    assert.equal(await statusOf('/999'), 404);
  });

  test('after Reload Window, the API runs again at the same address with its users', async () => {
    await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(newUser),
    });
    await window.row(newUser.email).waitFor();
    const loaded = window.page.waitForEvent('load');
    await runCommand(window.page, 'Developer: Reload Window');
    await loaded;
    await eventually('the users', async () =>
      (await (await fetch(url)).text()).includes(newUser.email),
    );
    assert.equal(await window.address(), url);
    await window.openView();
    await window.row(newUser.email).waitFor();
  });
});
