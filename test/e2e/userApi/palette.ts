/** The User API as a user meets it in VS Code: palette, status bar, messages and requests. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { beforeEach, describe, type TestContext, test } from 'node:test';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { answerMessage, clickUntil, runCommand, succeeds } from '../../support/host/editor.ts';
import { openUserApi, type UserApiWindow, visibleText } from './userApiWindow.ts';

/** Takes a port, unless another program was faster: it is in use in either case. */
async function occupy(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
  });
  return server;
}

describe('commands of the User API', () => {
  let window: UserApiWindow;

  beforeEach(async () => {
    window = await openUserApi();
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

  /** Starts the API while the port of the settings is in use. @returns its address on the next free one */
  async function startOnAnotherPort(t: TestContext): Promise<string> {
    const port = await freePort();
    const blocker = await occupy(port);
    t.after(() => blocker.close());
    await window.changeSettings({ 'userApi.port': port });
    await runCommand(window.page, 'Start User API');
    await answerMessage(window.page, `port ${port} is in use`, 'Use Another Port');
    const url = await window.address();
    assert.notEqual(new URL(url).port, String(port));
    return url;
  }

  test('the requests open with the running port, and are sent by a code lens', async () => {
    const { page } = window;
    const { origin } = new URL(await window.startApi());
    await window.chooseInMenu('Open Requests');
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
    await response.filter({ hasText: 'Grace Hopper' }).waitFor();
  });

  test('the address that is shown and copied is that of the forwarded port', async () => {
    const { page } = window;
    const { port: own } = new URL(await window.startApi());
    const external = await window.externalAddress();
    assert.equal(new URL(external).pathname, `/proxy/${own}/api/user`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await window.chooseInMenu('Copy URL');
    await page.locator('.statusbar-item', { hasText: `Copied ${external}` }).waitFor();
    await eventuallyEqual(
      'the clipboard',
      () => page.evaluate('navigator.clipboard.readText()'),
      external,
    );
  });

  test('a port in use is reported with another one, which a killed process has again after a restart', async t => {
    const url = await startOnAnotherPort(t);
    await killApi(Number(new URL(url).port));
    await answerMessage(window.page, 'The User API crashed: SIGKILL', 'Restart');
    assert.equal(await window.address(), url);
    assert.equal((await fetch(url)).status, 200);
  });

  test('reset and stopped from the menu of the status bar, where a click alone stops nothing', async () => {
    const { page } = window;
    const url = await window.startApi();
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    await fetch(`${url}/1`, { method: 'DELETE' });
    const menuItem = window.quickPick.locator('.monaco-list-row', { hasText: 'Copy URL' });
    await clickUntil(window.statusBarItem.locator('a'), menuItem);
    await page.keyboard.press('Escape');
    assert.equal(await statusOf('/1'), 404);
    await window.chooseInMenu('Reset Data');
    await eventuallyEqual('the user to be there again', () => statusOf('/1'), 200);
    await window.chooseInMenu('Stop');
    await window.idleStatusBarItem.waitFor();
    await assert.rejects(fetch(url));
  });
});
