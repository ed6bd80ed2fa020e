/** The User API as a user meets it in VS Code: palette, status bar, messages and requests. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { runCommand } from '../../support/host/editor.ts';
import { openWith } from './sharedWindow.ts';
import { type UserApiWindow, visibleText } from './userApiWindow.ts';

describe('commands of the User API', () => {
  let window: UserApiWindow;
  let port: number;
  let blocker: Server;

  before(async () => {
    blocker = createServer((_request, response) => response.end('Another program'));
    blocker.listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    ({ port } = blocker.address() as AddressInfo);
    window = await openWith({ 'userApi.port': port });
  });

  after(() => {
    blocker.close();
  });

  /** Kills the process that was started with a port, and waits until the status bar shows it. */
  async function killApi(from: number): Promise<void> {
    const own = ['mock-api.js', `--port\0${from}\0`];
    const pid = readdirSync('/proc').find(name => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return own.every(part => command.includes(part));
      } catch {
        return false;
      }
    });
    assert.ok(pid !== undefined, `There is no process with port ${from}.`);
    process.kill(Number(pid), 'SIGKILL');
    await window.idleStatusBarItem.waitFor();
  }

  test('a port in use is reported, and another one is offered', async () => {
    await runCommand(window.page, 'Start User API');
    await window.answerMessage(`port ${port} is in use`, 'Use Another Port');
    const url = await window.address();
    assert.notEqual(new URL(url).port, String(port));
    assert.equal((await fetch(url)).status, 200);
  });

  test('the requests open with the running port, and are sent by a code lens', async () => {
    const { page } = window;
    const { origin } = new URL(await window.address());
    await window.chooseInMenu('Open Requests');
    await page.locator('.tab.active', { hasText: 'user-api.http' }).waitFor();
    const base = page.locator('.editor-instance .view-line', { hasText: '@baseUrl' });
    assert.equal(await visibleText(base), `@baseUrl = ${origin}`);
    await page.locator('.codelens-decoration a', { hasText: 'Send Request' }).first().click();
    await page.locator('.tab', { hasText: 'response.http' }).waitFor();
    const response = page.locator('.editor-instance .view-lines', { hasText: 'HTTP/1.1 200' });
    await response.filter({ hasText: 'Grace Hopper' }).waitFor();
  });

  test('the address that is shown and copied is that of the forwarded port', async () => {
    const { page } = window;
    const { port: own } = new URL(await window.address());
    const external = await window.externalAddress();
    assert.equal(new URL(external).pathname, `/proxy/${own}/api/user`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await window.chooseInMenu('Copy URL');
    await page.locator('.statusbar-item', { hasText: `Copied ${external}` }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), external);
  });

  test('a killed process is reported as a crash, and has the same address after a restart', async () => {
    const url = await window.address();
    await killApi(Number(new URL(url).port));
    await window.answerMessage('The User API crashed: SIGKILL', 'Restart');
    assert.equal(await window.address(), url);
    assert.equal((await fetch(url)).status, 200);
  });

  test('another port is offered if the port is in use after a crash', async () => {
    const { port: own } = new URL(await window.address());
    await killApi(Number(own));
    const other = createServer().listen(Number(own), '127.0.0.1');
    await once(other, 'listening');
    try {
      await window.answerMessage('The User API crashed: SIGKILL', 'Restart');
      await window.answerMessage(`port ${own} is in use`, 'Use Another Port');
      const url = await window.address();
      assert.notEqual(new URL(url).port, own);
      assert.equal((await fetch(url)).status, 200);
    } finally {
      other.close();
    }
  });

  test('reset and stopped from the menu of the status bar, where a click alone stops nothing', async () => {
    const { page } = window;
    const url = await window.address();
    await fetch(`${url}/1`, { method: 'DELETE' });
    await window.statusBarItem.locator('a').click();
    await window.quickPick.locator('.monaco-list-row', { hasText: 'Copy URL' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal((await fetch(`${url}/1`)).status, 404);
    await window.chooseInMenu('Reset Data');
    while ((await fetch(`${url}/1`)).status !== 200) await page.waitForTimeout(50);
    await window.chooseInMenu('Stop');
    await window.idleStatusBarItem.waitFor();
    await assert.rejects(fetch(url));
  });

  test('commands that cannot run now are not in the palette', async () => {
    const { page } = window;
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input.input').fill('>User API');
    const commands = page.locator('.quick-input-list .monaco-list-row');
    await commands.filter({ hasText: 'Start User API' }).first().waitFor();
    assert.equal(await commands.filter({ hasText: 'Stop User API' }).count(), 0);
    assert.equal(await commands.filter({ hasText: 'Copy User API URL' }).count(), 0);
    await page.keyboard.press('Escape');
  });
});
