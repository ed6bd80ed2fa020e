/** The view "User API" in VS Code: users and their dialogs, fault rules and requests. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import {
  answerMessage,
  clickUntil,
  runCommand,
  succeeds,
  typeIntoQuickInput,
} from '../../support/host/editor.ts';
import { openWith } from './sharedWindow.ts';
import { type UserApiWindow, visibleText } from './userApiWindow.ts';

const newUser = { name: 'Katherine Johnson', email: 'katherine@example.com' };

describe('the view of the User API', () => {
  let window: UserApiWindow;
  let url: string;

  beforeEach(async () => {
    window = await openWith({});
    url = await window.startApi();
    await window.openView();
  });

  async function statusOf(path: string): Promise<number> {
    return (await fetch(url + path)).status;
  }

  /** Waits until each of the settings' rules is listed. */
  async function changeFaults(...faults: readonly object[]): Promise<void> {
    await window.changeSettings({ 'userApi.faults': faults });
    const count = window.row('Fault Rules').filter({ hasText: String(faults.length) });
    await count.waitFor();
  }

  test('the view shows the users, and a fault rule applies while its box is checked', async () => {
    await window.row('Ada Lovelace').waitFor();
    await changeFaults(
      { method: 'GET', path: '/api/user/{id}', status: 503 },
      { method: 'DELETE', cut: true, enabled: false },
    );
    await eventuallyEqual('the rule', () => statusOf('/1'), 503);
    const isDisabled = async () => (await statusOf('/1')) === 200;
    await window.setCheckBox('GET /api/user/{id}', false, isDisabled);
    assert.match(await visibleText(window.row('DELETE')), /connection cut/);
    await window.setCheckBox('GET /api/user/{id}', true, async () => !(await isDisabled()));
  });

  test('under traffic the list of requests is live, and no click on a check box is lost', async () => {
    await changeFaults({ method: 'GET', path: '/api/user/{id}', status: 502 });
    await eventuallyEqual('the rule', () => statusOf('/1'), 502);
    let sent = 0;
    const traffic = setInterval(() => {
      sent += 1;
      fetch(`${url}?q=${sent}`).catch(() => {});
    }, 50);
    try {
      const newest = async () => Number(/q=(\d+)/.exec(await visibleText(window.row('q=')))?.[1]);
      for (const expected of [200, 502, 200, 502, 200, 502, 200, 502]) {
        const before = sent;
        await window.checkBox('GET /api/user/{id}').click();
        await eventuallyEqual('the effect of one click', () => statusOf('/1'), expected);
        await eventually('a newer request', async () => (await newest()) > before);
      }
    } finally {
      clearInterval(traffic);
    }
  });

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

  test('a user is edited, and deleted once this is confirmed', async () => {
    await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(newUser),
    });
    await window.pressInRow(newUser.email, 'edit');
    await window.answerInputBox('Name', 'Katherine Goble');
    await window.answerInputBox('Email', 'katherine@example.com');
    await window.row('Katherine Goble').waitFor();
    const users = (await (await fetch(url)).json()) as { name: string }[];
    assert.equal(users.at(-1)?.name, 'Katherine Goble');
    await window.pressInRow('Katherine Goble', 'trash');
    await window.answerDialog('Delete the user Katherine Goble', 'Cancel');
    await window.pressInRow('Katherine Goble', 'trash');
    await window.answerDialog('Delete the user Katherine Goble', 'Delete');
    await window.row('Katherine Goble').waitFor({ state: 'detached' });
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

  test('an added fault rule is listed until it is used, and can be disabled and removed', async () => {
    const add = async (route: string, status: string) => {
      await window.choose(() => window.pressInRow('Fault Rules', 'flame'), route, status);
      await window.row(`${status} · next 1`).waitFor();
    };
    const rule = window.row('503 · next 1');
    await add('GET /api/user', '503');
    assert.match(await visibleText(rule), /GET \/api\/user/);
    const box = window.checkBox('503 · next 1');
    const isUnchecked = async () => (await box.getAttribute('aria-checked')) === 'false';
    await window.setCheckBox('503 · next 1', false, isUnchecked);
    // When the second rule is listed, the process has disabled the first one.
    await add('DELETE /api/user/{id}', '429');
    assert.equal(await statusOf(''), 200);
    await window.setCheckBox('503 · next 1', true, async () => (await statusOf('')) === 503);
    await rule.waitFor({ state: 'detached' });
    assert.equal(await statusOf(''), 200);
    await window.pressInRow('429 · next 1', 'close');
    await window.row('429 · next 1').waitFor({ state: 'detached' });
  });

  test('the users are saved as a seed file, which becomes the seed', async () => {
    const path = join(window.folder, 'saved.json');
    const proposed = async () =>
      (await window.quickPick.locator('input.input').inputValue()).endsWith('users.seed.json');
    const save = async () => {
      await window.pressInRow('Users', 'save');
      await eventually('the proposed name of the file', proposed);
    };
    const input = await typeIntoQuickInput(window.page, save, path);
    await input.press('Enter');
    await answerMessage(window.page, 'The users were saved to saved.json', 'Use as Seed');
    assert.equal(JSON.parse(await readFile(path, 'utf8'))[0].name, 'Ada Lovelace');
    const settings = join(window.folder, '.vscode', 'settings.json');
    await eventually('the setting', async () =>
      (await readFile(settings, 'utf8')).includes('"userApi.seed": "saved.json"'),
    );
  });

  test('requests have a time of day, and are filtered', async () => {
    const { page } = window;
    await statusOf('/998');
    await fetch(url);
    assert.match(
      await visibleText(window.row('GET /api/user/998')),
      /404 · \d\d:\d\d:\d\d · .* ms/,
    );
    const filter = () => window.pressInRow('Requests', 'filter');
    const filtered = window.row('1 of ').filter({ hasText: 'get 998' });
    const isFiltered = () => succeeds(filtered.waitFor({ timeout: 5000 }));
    await (await typeIntoQuickInput(page, filter, 'get 998', isFiltered)).press('Enter');
    await window.pressInRow('Requests', 'filter-filled');
    await window.row('1 of ').waitFor({ state: 'detached' });
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
