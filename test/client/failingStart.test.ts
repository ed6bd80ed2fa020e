/** Servers that end, hang or fail while they are starting. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SitePluginsClient } from '../../client/src/languageClient.ts';
import { eventually } from '../support/eventually.ts';
import { editor } from '../support/vscode/index.ts';
import { nextStart, openGarden, stopped } from './window.ts';

const { State } = await import('vscode-languageclient');
const { SitePluginsClient: Client } = await import('../../client/src/languageClient.ts');
const { serverProcess } = await import('../../client/src/serverProcess.ts');

const context = editor.context();
const server = context.asAbsolutePath('dist/server.js');
const replaced = join(openGarden(), 'server.js');
const { messages } = editor.dialogs;
let client: SitePluginsClient;
let earlier: number;

afterEach(async () => {
  if (client.client.state === State.Running) await stopped(client);
  client.dispose();
});

/** Starts a server whose script is at a path. */
function start(module: string): Promise<void> {
  earlier = messages.length;
  client = new Client(serverProcess({ ...context, asAbsolutePath: () => module }));
  return client.start();
}

function pid(): number | undefined {
  return (client.client as LanguageClient).serverProcess?.pid;
}

const newMessages = () => messages.slice(earlier).map(({ text }) => text);

test('a server that ends at each start is reported once, with its output', async () => {
  writeFileSync(replaced, 'process.exit(3);');
  void start(replaced);
  const message = await eventually('a message', () => messages[earlier]);
  assert.match(message.text, /crashed five times in three minutes/);
  message.choose('Show Output');
  await eventually('the output', () => editor.output('Site Plugins').isShown);
  assert.equal(newMessages().length, 1);
});

for (const isEnded of [false, true]) {
  const state = isEnded ? 'has been ended' : 'is still there';
  test(`a server that refuses to start is reported once and can be started again while it ${state}`, async () => {
    writeFileSync(
      replaced,
      `process.on('message', ({ id }) => {
        if (id !== undefined)
          process.send({ jsonrpc: '2.0', id, error: { code: -32603, message: 'No memory' } });
      });`,
    );
    void start(replaced);
    const message = await eventually('a message', () => messages[earlier]);
    assert.match(editor.output('Site Plugins').lines.join('\n'), /No memory/);
    writeFileSync(replaced, `require(${JSON.stringify(server)});`);
    // The client ends it after two seconds.
    if (isEnded) await eventually('its end', () => client.client.state === State.Stopped);
    await nextStart(client, () => message.choose('Restart'));
    assert.deepEqual(newMessages(), ['The Site Plugins language server could not be started.']);
  });
}

test('a restart during the first start replaces the server without a message', async () => {
  const starting = start(server);
  const first = await eventually('the first server', pid);
  await nextStart(client, () => client.restart());
  assert.deepEqual(newMessages(), []);
  await starting;
  const second = pid();
  assert.notEqual(second, first);
  process.kill(second ?? 0, 'SIGSTOP');
  await nextStart(client, () => client.restart());
  for (const ended of [first, second])
    assert.throws(() => process.kill(ended ?? 0, 0), { code: 'ESRCH' });
});
