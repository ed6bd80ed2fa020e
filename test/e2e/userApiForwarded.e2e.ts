/** The User API behind a forwarded port, as in Codespaces: accepted hosts and origins. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { eventuallyEqual } from '../support/eventually.ts';
import { runCommand } from '../support/host/editor.ts';
import { openedOnce } from './openedOnce.ts';
import { UserApiWindow } from './userApi/userApiWindow.ts';

const openForwarded = openedOnce<UserApiWindow, Record<string, unknown>>(
  settings =>
    // The template of the addresses of forwarded ports.
    UserApiWindow.open(settings, {
      VSCODE_PROXY_URI: 'https://name-{{port}}.forwarded.example/',
    }),
  (window, settings) => window.startOver(settings),
);

/** The status of a request as a proxy sends it that keeps the host name. */
async function statusFor(port: number, host: string): Promise<number | undefined> {
  const outgoing = request({ host: '127.0.0.1', port, path: '/api/user', headers: { host } });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('the user is asked about the host of the forwarded port once per session', async () => {
  const window = await openForwarded({ 'userApi.port': 0 });
  const { page } = window;
  await runCommand(page, 'Start User API');
  const { host, pathname } = new URL(await window.externalAddress(/forwarded\.example/));
  assert.equal(pathname, '/api/user');
  const port = Number(/^name-(\d+)\.forwarded\.example$/.exec(host)?.[1]);
  assert.equal(await statusFor(port, host), 421);
  await window.answerMessage(`forwarded as ${host}`, 'Allow for This Session');
  await eventuallyEqual('the host to be allowed', () => statusFor(port, host), 200);
  await window.chooseInMenu('Copy URL');
  await page.locator('.statusbar-item', { hasText: `Copied https://${host}/api/user` }).waitFor();
  // Copying resolves the address again, and the question would have come before.
  const newMessage = page.locator('.statusbar-item[id="status.notifications"] .codicon-bell-dot');
  assert.equal(await newMessage.count(), 0);
});
