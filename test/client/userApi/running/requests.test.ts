/** Requests to the User API: those in its view, and those of `.http` files. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../../../support/eventually.ts';
import { freePort } from '../../../support/freePort.ts';
import { editor } from '../../../support/vscode/index.ts';
import { dialogs, folder, nodeOf, noRow, reload, row, rows, run, start } from './window.ts';

const { window, workspace, CodeLens, Position, Range, Selection, Uri } = await import('vscode');

/** The text that the last response to a request of a file is shown as. */
const response = () =>
  window.visibleTextEditors.find(({ document }) => document.uri.path === '/response.http');

test('a logged request is shown as a read-only document, and the list is cleared', async () => {
  const url = await start();
  await fetch(`${url}?q=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-trace': '7' },
    body: '{"name":"Mary","email":"mary@example.com"}',
  });
  const node = await nodeOf('POST /api/user?q=1');
  await run('showRequest', node);
  const document = window.activeTextEditor?.document;
  const text = document?.getText() ?? '';
  assert.ok(text.startsWith(`POST ${url}?q=1 HTTP/1.1\n`), text);
  assert.match(text, /x-trace: 7/);
  assert.match(text, /\n\n\{\n {2}"name": "Mary",\n/);
  assert.match(text, /\n###\n\nHTTP\/1\.1 201/);
  assert.equal(document?.uri.path, '/POST ∕api∕user?q=1 201.http');
  assert.equal(await document?.save(), false);
  assert.doesNotMatch(text, /^(?:host|connection):/m);
  // It is sent again.
  await run('sendRequest', document?.uri, 0);
  const again = response()?.document.getText() ?? '';
  assert.match(again, /^# POST .*\n# Response in [\d.]+ ms\n\nHTTP\/1\.1 201/);
  await row(/^Requests \(2\)/);
  await run('copyAsCurl', node);
  assert.match(editor.clipboard, /^curl .*-H 'x-trace: 7'/s);
  assert.equal(dialogs.statusBarMessages.at(-1), 'Copied POST /api/user?q=1');
  await run('clearRequests');
  await row(/^Requests \(0\)/);
});

test('a request whose body is no text is not copied', async () => {
  const url = await start();
  await fetch(url, { method: 'POST', body: Buffer.from([0xff]) });
  editor.clipboard = 'unchanged';
  await run('copyAsCurl', await nodeOf('POST /api/user'));
  const { kind } = await dialogs.message(/^The log does not have the whole request as text/);
  assert.deepEqual([kind, editor.clipboard], ['error', 'unchanged']);
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

test('the example requests are copied once, and have the address of the API when they are opened', async () => {
  const storage = mkdtempSync(join(folder, 'examples-'));
  reload(storage);
  const file = Uri.file(join(storage, 'user-api.http'));
  const onDisk = () => /^@baseUrl\s*=\s*(.*)$/m.exec(readFileSync(file.fsPath, 'utf8'))?.[1];
  await run('openRequests');
  assert.equal(onDisk(), 'http://127.0.0.1:4010');
  const { origin } = new URL(await start());
  await run('openRequests');
  await eventually('the address', () => onDisk() === origin);
  // Unsaved changes of the user are not saved with it.
  const document = await workspace.openTextDocument(file);
  await editor.type(file, '# Mine\n@baseUrl = http://127.0.0.1:1\n');
  await run('openRequests');
  assert.equal(document.getText(), `# Mine\n@baseUrl = ${origin}\n`);
  assert.equal(document.isDirty, true);
  const { version } = document;
  await run('openRequests');
  assert.equal(document.version, version, 'There is nothing to change.');
});

test('in a window without a folder, the examples are kept for all windows, and nothing runs after a reload', async () => {
  const storage = mkdtempSync(join(folder, 'global-'));
  const context = Object.assign(editor.context(storage), { storageUri: undefined });
  reload(context);
  await run('openRequests');
  assert.equal(window.activeTextEditor?.document.uri.fsPath, join(storage, 'user-api.http'));
  await start();
  reload(context);
  await noRow(/./);
  assert.deepEqual(readdirSync(storage), ['user-api.http']);
});

test('the last hundred requests are listed, without those of the documentation page', async () => {
  const { origin } = new URL(await start());
  const listed = async () => (await rows()).filter(line => /^ +GET/.test(line));
  for (const path of ['/', '/user-api-page.css', '/openapi.json?page', '/openapi.json', '/none'])
    await fetch(origin + path);
  await row(/none/);
  assert.deepEqual(
    (await listed()).map(line => line.split(' (')[0]),
    ['  GET /none', '  GET /openapi.json'],
  );
  for (let count = 0; count < 104; count += 1) await fetch(`${origin}/health?${count}`);
  await row(/\?103/);
  assert.equal((await listed()).length, 100);
  assert.match((await listed())[99] ?? '', /\?4 /);
});

/** The context key of the key that sends a request. */
const sendsRequests = () =>
  editor.executed.findLast(([, key]) => key === 'sitePlugins.userApi.sendsRequests')?.[2];

test('requests have lenses and a key, unless another extension sends them', async () => {
  const text = '@a = 1\n\nGET http://localhost/api/user/{{a}}\n\n###\nPOST http://localhost\n';
  const document = await editor.open(join(folder, 'lenses.http'), text);
  const lenses = editor.languages.provider<{
    provideCodeLenses(shown: unknown): unknown[];
  }>('registerCodeLensProvider');
  const command = { title: 'Send Request', command: 'sitePlugins.userApi.sendRequest' };
  const expected = [2, 5].map(line => {
    const lensCommand = { ...command, arguments: [document.uri, line] };
    return new CodeLens(new Range(line, 0, line, 0), lensCommand);
  });
  assert.deepEqual(lenses.provideCodeLenses(document), expected);
  for (const id of ['humao.rest-client', 'anweber.vscode-httpyac']) {
    editor.extensions.set(id, {});
    editor.extensionsChanged.fire();
    assert.deepEqual(lenses.provideCodeLenses(document), []);
    assert.equal(sendsRequests(), false);
    editor.extensions.delete(id);
    editor.extensionsChanged.fire();
    assert.equal(sendsRequests(), true);
  }
});

test('a request of a file is sent with its variables, and the response is shown beside', async () => {
  const url = await start();
  const text = `@url = ${url}\n\nGET {{url}}\n\n###\nGET {{url}}/2\n\n###\nGET {{gone}}\n\n###\nGET http://127.0.0.1:${await freePort()}/\n\n###\nGET nowhere\n`;
  const document = await editor.open(join(folder, 'a.http'), text);
  const send = (line: unknown, uri: unknown = document.uri) => run('sendRequest', uri, line);
  const hasAda = () => response()?.document.getText().includes('"name": "Ada Lovelace"');
  await send(3);
  assert.equal(hasAda(), true);
  assert.equal(response()?.viewColumn, 2);
  assert.equal(window.activeTextEditor?.document, document);
  await send(5);
  await eventually('the next response', () => !hasAda());
  assert.match(response()?.document.getText() ?? '', /"name": "Grace Hopper"/);
  const sendAtCursor = (line: number) => {
    const cursor = new Position(line, 0);
    Object.assign(window.activeTextEditor ?? {}, { selection: new Selection(cursor, cursor) });
    return run('sendRequest');
  };
  await sendAtCursor(3);
  await eventually('the response to the request at the cursor', hasAda);
  await sendAtCursor(5);
  await eventually('the response to the other request at the cursor', () => !hasAda());
  // Above the first request, it is the first one.
  await send(0);
  await eventually('the first response', hasAda);
  await send(8);
  await dialogs.message(/^The request uses \{\{gone\}\}, which the file does not define\.$/);
  await send(11);
  await dialogs.message(/^The connection was refused\. Is the User API running\?$/);
  const long = createServer((_, answer) => answer.end('x'.repeat(300_000)));
  long.listen(0, '127.0.0.1');
  await once(long, 'listening');
  const { port } = long.address() as AddressInfo;
  const other = await editor.open(join(folder, 'long.http'), `GET http://127.0.0.1:${port}`);
  await send(0, other.uri);
  await eventually('the beginning', () => response()?.document.getText().endsWith('x…'));
  assert.equal(response()?.document.getText().length, 200_001);
  long.close();
  await send(14);
  await dialogs.message(/^The request could not be sent: TypeError/);
  await send('none');
  await send(3, 'none');
  const empty = await editor.open(join(folder, 'empty.http'), '# Nothing\n');
  await send(0, empty.uri);
  assert.deepEqual(dialogs.messages, []);
});
