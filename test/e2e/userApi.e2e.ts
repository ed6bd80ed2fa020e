/** The User API as a person meets it in VS Code: palette, status bar, view, messages and requests. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { runCommand } from '../support/host/editor.ts';
import { openWorkbench, type Workbench } from '../support/host/openWorkbench.ts';

let workbench: Workbench;
let folder: string;
let port: number;
let blocker: Server;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-plugins-user-api-'));
  blocker = createServer((_request, response) => response.end('Somebody else'));
  blocker.listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  ({ port } = blocker.address() as AddressInfo);
  workbench = await openWorkbench({ folder, settings: { 'userApi.port': port } });
});

after(async () => {
  await workbench?.close();
  blocker.close();
  await rm(folder, { recursive: true, force: true });
});

const statusBarItem = () => workbench.page.locator('.statusbar-item[id$="sitePlugins.userApi"]');
const row = (text: string) =>
  workbench.page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
const cut = (text: string) => text.replaceAll('\u00a0', ' ').trim();

/** The address that the status bar shows once the API runs. */
async function address(): Promise<string> {
  const item = statusBarItem().filter({ hasText: /http:/ });
  await item.waitFor();
  return cut((await item.textContent()) ?? '');
}

/**
 * Presses a button of a message. Messages do not pop up by themselves while VS Code is tested, and the
 * list of them closes when the last one is answered, which may be right after it was looked at.
 */
async function answerMessage(text: string, button: string): Promise<void> {
  const { page } = workbench;
  const center = page.locator('.notifications-center.visible');
  const message = center.locator('.notification-list-item', { hasText: text });
  for (let attempt = 0; attempt < 15; attempt += 1) {
    if (!(await center.isVisible())) await page.click('.statusbar-item[id="status.notifications"]');
    const isThere = await message.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    await page.mouse.move(300, 300);
    await message.locator('.monaco-button', { hasText: button }).click();
    return;
  }
  throw new Error(`Nothing was said of "${text}".`);
}

/** Presses a button that a row shows under the pointer, again where the row is drawn anew meanwhile. */
async function pressInRow(text: string, icon: string): Promise<void> {
  const button = row(text).locator(`.codicon-${icon}`);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await workbench.page.mouse.move(0, 0);
    await row(text).hover();
    const isPressed = await button.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) return;
  }
  throw new Error(`There is no ${icon} beside ${text}.`);
}

/** Kills the process that was started with a port, and waits until it is gone from there. */
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
  assert.ok(pid !== undefined, `Nobody was started with port ${from}.`);
  process.kill(Number(pid), 'SIGKILL');
  await statusBarItem()
    .filter({ hasText: /^(?!.*http).*User API/ })
    .waitFor();
}

/** Answers a question, once it is the one that is asked. */
async function answer(question: string, text: string): Promise<void> {
  const asked: Locator = workbench.page.locator('.quick-input-widget', { hasText: question });
  await asked.waitFor();
  await asked.locator('input.input').fill(text);
  await asked.locator('input.input').press('Enter');
}

test('a port in use is told, and another one is a click away', async () => {
  await runCommand(workbench.page, 'Start User API');
  await answerMessage(`port ${port} is in use`, 'Use another port');
  const url = await address();
  assert.notEqual(new URL(url).port, String(port));
  assert.equal((await fetch(url)).status, 200);
});

test('the view shows the users and the last requests, and a request opens', async () => {
  const { page } = workbench;
  const url = await address();
  await page.locator('.activitybar a[aria-label*="User API"]').click();
  await row('Ada Lovelace').waitFor();
  assert.equal((await fetch(`${url}/999`)).status, 404);
  const request = row('GET /api/user/999');
  await request.waitFor();
  assert.match(cut((await request.textContent()) ?? ''), /404/);
  await request.click();
  const text = page.locator('.editor-instance .view-lines');
  await text.filter({ hasText: 'application/problem+json' }).waitFor();
});

test('a user is added, edited and deleted in the view', async () => {
  const url = await address();
  await pressInRow('Users', 'add');
  await answer('Name', 'Katherine Johnson');
  await answer('Email', 'katherine@example.com');
  await row('katherine@example.com').waitFor();
  await pressInRow('katherine@example.com', 'edit');
  await answer('Name', 'Katherine Goble');
  await answer('Email', 'katherine@example.com');
  await row('Katherine Goble').waitFor();
  const users = (await (await fetch(url)).json()) as { name: string }[];
  assert.equal(users.at(-1)?.name, 'Katherine Goble');
  await pressInRow('Katherine Goble', 'trash');
  await row('Katherine Goble').waitFor({ state: 'detached' });
});

test('the requests open at the running port, and are sent by a lens', async () => {
  const { page } = workbench;
  const { origin } = new URL(await address());
  await runCommand(page, 'Open User API Requests');
  await page.locator('.tab.active', { hasText: 'user-api.http' }).waitFor();
  const base = page.locator('.editor-instance .view-line', { hasText: '@baseUrl' });
  assert.equal(cut((await base.textContent()) ?? ''), `@baseUrl = ${origin}`);
  await page.locator('.codelens-decoration a', { hasText: 'Send Request' }).first().click();
  await page.locator('.tab', { hasText: 'answer.http' }).waitFor();
  const answer = page.locator('.editor-instance .view-lines', { hasText: 'HTTP/1.1 200' });
  await answer.filter({ hasText: 'Grace Hopper' }).waitFor();
});

test('killed, it is told as a crash, and is a click away again at the same address', async () => {
  const url = await address();
  await killApi(Number(new URL(url).port));
  await answerMessage('The User API crashed: SIGKILL', 'Restart');
  assert.equal(await address(), url);
  await row('Ada Lovelace').waitFor();
  assert.equal((await fetch(url)).status, 200);
});

test('robbed of its port while it is down, it offers another', async () => {
  const { port: own } = new URL(await address());
  await killApi(Number(own));
  const robber = createServer().listen(Number(own), '127.0.0.1');
  await once(robber, 'listening');
  try {
    await answerMessage('The User API crashed: SIGKILL', 'Restart');
    await answerMessage(`port ${own} is in use`, 'Use another port');
    const url = await address();
    assert.notEqual(new URL(url).port, own);
    assert.equal((await fetch(url)).status, 200);
  } finally {
    robber.close();
  }
});

test('stopped from the status bar, it is gone, and what cannot act is not offered', async () => {
  const { page } = workbench;
  const url = await address();
  await statusBarItem().locator('a').click();
  await statusBarItem()
    .filter({ hasText: /^(?!.*http).*User API/ })
    .waitFor();
  await assert.rejects(fetch(url));
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input.input').fill('>User API');
  const commands = page.locator('.quick-input-list .monaco-list-row');
  await commands.filter({ hasText: 'Start User API' }).first().waitFor();
  assert.equal(await commands.filter({ hasText: 'Stop User API' }).count(), 0);
  assert.equal(await commands.filter({ hasText: 'Copy User API URL' }).count(), 0);
  await page.keyboard.press('Escape');
});
