/** The lifecycle of the server (LSP 3.18, "Server lifecycle"), and how it is started. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { sitePlugins } from '../support/cli.ts';

const server = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const params = { processId: process.pid, rootUri: null, capabilities: {} };

const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill();
});

function start(): { connection: MessageConnection; exit: Promise<number | null> } {
  const child = spawn(process.execPath, [server, '--stdio'], {
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

test('a pipe where no client listens is reported', async () => {
  const { code, errorOutput } = await sitePlugins(['lsp', '--pipe=/nonexistent/pipe']);
  assert.equal(code, 2);
  assert.equal(errorOutput, 'site-plugins: There is no connection to a client.\n');
});

test('a port that cannot exist is named', async () => {
  const { code, errorOutput } = await sitePlugins(['lsp', '--socket=65536']);
  assert.equal(code, 2);
  assert.equal(
    errorOutput,
    'site-plugins: --socket takes an integer from 0 to 65535, not "65536".\n',
  );
});
