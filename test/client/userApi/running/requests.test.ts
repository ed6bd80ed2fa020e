/** The requests in the view of the User API, with the real process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../support/vscode/index.ts';
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
  assert.ok(text.startsWith(`POST ${url}?q=1 HTTP/1.1\n`), text);
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

test('a shown request is sent again, to the API as it runs now', async () => {
  const url = await start();
  await fetch(`${url}/1`, { headers: { 'x-it': "isn't" } });
  await row(/GET \/api\/user\/1/);
  const { node } = await tree().find('GET /api/user/1');
  await run('showRequest', (node as { request: { key: number } }).request.key);
  const shown = window.activeTextEditor?.document;
  assert.doesNotMatch(shown?.getText() ?? '', /^(?:host|connection):/m);
  await run('sendRequest', shown?.uri, 0);
  const response = window.visibleTextEditors.find(
    ({ document }) => document.uri.path === '/response.http',
  );
  assert.match(
    response?.document.getText() ?? '',
    /^# GET .*\n# Response in [\d.]+ ms\n\nHTTP\/1\.1 200/,
  );
  await row(/Requests \(2\)/);
  assert.deepEqual(dialogs.messages, []);
});
