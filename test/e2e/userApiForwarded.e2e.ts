/** The User API behind a forwarded port, as in Codespaces: accepted hosts and origins. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { after, before, test } from 'node:test';
import { runCommand } from '../support/host/editor.ts';
import { UserApiWindow } from './userApi/userApiWindow.ts';

let window: UserApiWindow;

before(async () => {
  // The template of the addresses of forwarded ports.
  const environment = { VSCODE_PROXY_URI: 'https://name-{{port}}.forwarded.example/' };
  window = await UserApiWindow.open({ 'userApi.port': 0 }, environment);
});

after(() => window?.close());

/** The status of a request as a proxy sends it that keeps the host name. */
async function statusFor(port: number, host: string): Promise<number | undefined> {
  const outgoing = request({ host: '127.0.0.1', port, path: '/api/user', headers: { host } });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('the user is asked about the host of the forwarded port once per session', async () => {
  const { page } = window;
  await runCommand(page, 'Start User API');
  const { host, pathname } = new URL(await window.externalAddress(/forwarded\.example/));
  assert.equal(pathname, '/api/user');
  const port = Number(/^name-(\d+)\.forwarded\.example$/.exec(host)?.[1]);
  assert.equal(await statusFor(port, host), 421);
  await window.answerMessage(`forwarded as ${host}`, 'Allow for This Session');
  while ((await statusFor(port, host)) !== 200) await page.waitForTimeout(50);
  await window.chooseInMenu('Copy URL');
  await page.locator('.statusbar-item', { hasText: `Copied https://${host}/api/user` }).waitFor();
  assert.equal(await page.locator('.notification-list-item').count(), 0);
});
