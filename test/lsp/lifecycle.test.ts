/** The lifecycle of the server (LSP 3.18, "Server lifecycle"), and how it is started. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { after, test } from 'node:test';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { sitePlugins } from '../support/cli.ts';
import { fullClient, LspClient, serverPath } from '../support/lspClient.ts';

const params = { processId: process.pid, rootUri: null, capabilities: {} };

const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill();
});

function start(): { connection: MessageConnection; exit: Promise<number | null> } {
  const child = spawn(process.execPath, [serverPath, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  return { connection, exit: new Promise(resolve => child.once('exit', resolve)) };
}

test('requests before initialize and after shutdown are errors', async () => {
  const { connection, exit } = start();
  const hover = () => connection.sendRequest('textDocument/hover', {});
  await assert.rejects(hover(), { code: -32002 });
  await assert.rejects(connection.sendRequest('shutdown'), { code: -32002 });
  await connection.sendRequest('initialize', params);
  await connection.sendNotification('initialized', {});
  await assert.rejects(connection.sendRequest('initialize', params), { code: -32600 });
  await assert.rejects(connection.sendRequest('nothing/here'), { code: -32601 });
  await assert.rejects(
    connection.sendRequest('workspace/executeCommand', { command: 'nothing', arguments: [] }),
    { code: -32602 },
  );
  assert.equal(await connection.sendRequest('shutdown'), null);
  await assert.rejects(hover(), { code: -32600 });
  await connection.sendNotification('exit');
  assert.equal(await exit, 0);
});

test('exit without shutdown is a failure', async () => {
  const { connection, exit } = start();
  await connection.sendNotification('exit');
  assert.equal(await exit, 1);
});

test('a socket or pipe where no client listens is reported', async () => {
  for (const [args, place] of [
    [['--socket', '1'], 'port 1'],
    [['--pipe=/nonexistent/pipe'], '/nonexistent/pipe'],
  ] as const) {
    const { code, errorOutput } = await sitePlugins(['lsp', ...args]);
    assert.equal(code, 2);
    assert.ok(errorOutput.startsWith(`site-plugins: No client listens on ${place} (`), errorOutput);
  }
});

test('the server ends with its socket, although the client runs on', async () => {
  const listener = createServer(async socket => {
    const [reader, writer] = [new StreamMessageReader(socket), new StreamMessageWriter(socket)];
    const connection = createMessageConnection(reader, writer);
    connection.listen();
    await connection.sendRequest('initialize', params);
    socket.destroy();
  });
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const child = spawn(process.execPath, [serverPath, `--socket=${port}`], { timeout: 60_000 });
  const code = await new Promise(resolve => child.once('exit', resolve));
  listener.close();
  assert.equal(code, 0);
});

test('a request that the client cancels is an error', async () => {
  await using client = await LspClient.start(fullClient);
  const uri = 'file:///garden/site.plugins.json';
  const position = { line: 0, character: 0 };
  await client.open(uri, '{ "plugins": [] }');
  const { connection } = client;
  for (const method of ['hover', 'codeLens', 'inlayHint']) {
    const source = new CancellationTokenSource();
    // The request waits for the settings, which are sent after the cancellation.
    connection.onRequest('workspace/configuration', () => {
      source.cancel();
      return [null];
    });
    const changed = client.changeSettings(undefined);
    const asked = { textDocument: { uri }, position, range: { start: position, end: position } };
    const request = connection.sendRequest(`textDocument/${method}`, asked, source.token);
    await assert.rejects(request, { code: -32800 }, method);
    await changed;
  }
});
