/** Servers that end at each start, or hang. */
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

test('a restart replaces a server that hangs, without a message', async () => {
  await start(server);
  const hanging = pid() ?? 0;
  process.kill(hanging, 'SIGSTOP');
  await nextStart(client, () => client.restart());
  assert.notEqual(pid(), hanging);
  assert.throws(() => process.kill(hanging, 0), { code: 'ESRCH' });
  assert.deepEqual(newMessages(), []);
});
