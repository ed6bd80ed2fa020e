/** The requests in the view of the User API, with the real process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editor } from '../../../support/vscode/index.ts';
import { dialogs, noRow, row, rows, run, start, tree } from './window.ts';

const { window, workspace, Uri } = await import('vscode');

test('a logged request is shown as a read-only document, and the list is cleared', async () => {
  const url = await start();
  await fetch(`${url}?q=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-trace': '7' },
    body: '{"name":"Mary","email":"mary@example.com"}',
  });
  await row(/Requests \(1\)/);
  const { node } = await tree().find('POST /api/user?q=1');
  const { key } = (node as { request: { key: number } }).request;
  await run('showRequest', key);
  const document = window.activeTextEditor?.document;
  const text = document?.getText() ?? '';
  assert.match(text, /^POST \/api\/user\?q=1 HTTP\/1\.1\n/);
  assert.match(text, /x-trace: 7/);
  assert.match(text, /\n\n\{\n {2}"name": "Mary",\n/);
  assert.match(text, /\n###\n\nHTTP\/1\.1 201/);
  assert.equal(document?.uri.path, `/${key}/POST ∕api∕user?q=1 201.http`);
  assert.equal(await document?.save(), false);
  await run('showRequest', 99);
  await run('showRequest', 'none');
  assert.equal(window.activeTextEditor?.document, document);
  await run('clearRequests');
  await row(/^Requests \(0\)/);
  const gone = Uri.from({ scheme: 'site-plugins-user-api', path: '/x.http', query: String(key) });
  assert.equal((await workspace.openTextDocument(gone)).getText(), '');
});

test('the requests stay in the list after a stop', async () => {
  const url = await start();
  await fetch(url);
  await row(/Requests \(1\)/);
  await run('stop');
  await row(/^Stopped/);
  assert.deepEqual(
    (await rows()).map(line => line.replace(/[\d:]+ · (?:< )?[\d.]+ ms/, 'time · n ms')),
    ['Stopped', 'Requests (1)', '  GET /api/user (200 · time · n ms)'],
  );
  await run('clearRequests');
  await noRow(/./);
});

test('a request is copied for a shell, and sent again', async () => {
  const url = await start();
  const { origin } = new URL(url);
  await fetch(`${url}/1`, { headers: { 'x-it': "isn't" } });
  await row(/GET \/api\/user\/1/);
  const { node } = await tree().find('GET /api/user/1');
  await run('copyAsCurl', node);
  assert.match(editor.clipboard, new RegExp(`^curl ${origin}/api/user/1`));
  assert.match(editor.clipboard, /'x-it: isn'\\''t'/);
  assert.equal(dialogs.statusBarMessages.at(-1), 'Copied GET /api/user/1');
  await run('sendAgain', node);
  const response = window.visibleTextEditors.find(
    ({ document }) => document.uri.path === '/response.http',
  );
  assert.match(
    response?.document.getText() ?? '',
    /^# GET .*\n# Response in [\d.]+ ms\n\nHTTP\/1\.1 200/,
  );
  await row(/Requests \(2\)/);
  await run('stop');
  await run('copyAsCurl', node);
  assert.match(editor.clipboard, /http:\/\/127\.0\.0\.1:4010\/api\/user\/1/);
  editor.clipboard = '';
  for (const wrong of [undefined, {}]) await run('copyAsCurl', wrong);
  assert.equal(editor.clipboard, '');
  assert.deepEqual(dialogs.messages, []);
});

test('a request whose body was cut off in the log, or that is gone, is not repeated', async () => {
  const url = await start();
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'n'.repeat(20_000), email: 'a@b' }),
  });
  await row(/POST/);
  const { node } = await tree().find('POST /api/user');
  await run('sendAgain', node);
  assert.equal((await dialogs.message(/too long for the log/)).kind, 'error');
  await run('copyAsCurl', { request: { key: 12345 } });
  assert.equal((await dialogs.message(/no longer available/)).kind, 'error');
});
