/** The bundled server under traffic that no client should send: it stays alive, and right. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import { withPlugins } from '../core/problems/schema/site.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { fullClient, LspClient, serverPath } from '../support/lspClient.ts';
import { fc, limits } from './fuzz.ts';

const uri = 'file:///fuzz/site.plugins.json';

const clients: LspClient[] = [];
const program = [serverPath, '--stdio'];
after(() => {
  for (const client of clients) client.process.kill();
});
const right = withPlugins('{ "source": "github:owner/graph", "enbaled": true }');

const methods = fc
  .oneof(
    fc.constantFrom(
      ...['diagnostic', 'hover', 'completion', 'documentSymbol', 'codeAction', 'definition'],
      ...['references', 'rename', 'prepareRename', 'formatting'],
      ...['documentColor', 'colorPresentation', 'documentLink', 'inlayHint', 'codeLens', 'unknown'],
    ),
    fc.string({ maxLength: 5 }),
  )
  .map(name => `textDocument/${name}`);

const position = fc.oneof(
  fc.record({ line: fc.integer(), character: fc.integer() }),
  fc.record({ line: fc.nat(12), character: fc.nat(60) }),
  fc.jsonValue({ maxDepth: 1 }),
);

const params = fc.oneof(
  fc.record({
    textDocument: fc.record({ uri: fc.constantFrom(uri, 'file:///none.json', 'bad uri', '') }),
    position,
    range: fc.record({ start: position, end: position }),
    positions: fc.array(position, { maxLength: 3 }),
    context: fc.constantFrom({}, { diagnostics: [] }, { diagnostics: [{}] }, null),
    newName: fc.string(),
    options: fc.constantFrom({ tabSize: 2, insertSpaces: true }, {}, { tabSize: -1 }),
    color: fc.constantFrom({ red: 1, green: 0, blue: 0, alpha: 1 }, {}),
  }),
  fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 1 })),
);

const change = fc.record({
  textDocument: fc.record({ uri: fc.constant(uri), version: fc.integer() }),
  contentChanges: fc.array(
    fc.oneof(
      fc.record({ text: fc.string() }),
      fc.record({ range: fc.record({ start: position, end: position }), text: fc.string() }),
    ),
    { maxLength: 2 },
  ),
});

/** Requests, which may be cancelled, and notifications. */
const message = fc.oneof(
  fc.record({ method: methods, params, isCancelled: fc.boolean() }),
  fc.record({ method: fc.constant('textDocument/didChange'), params: change }),
  fc.record({
    method: fc.constantFrom(
      ...['textDocument/didSave', 'textDocument/didClose', 'workspace/didChangeConfiguration'],
      ...['workspace/didChangeWatchedFiles', '$/cancelRequest', '$/setTrace', 'unknown/thing'],
    ),
    params,
  }),
);

type Message = typeof message extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Sends messages without waiting in between; each request gets a response, which may be an error.
 */
async function send(client: LspClient, messages: readonly Message[]): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (const one of messages) {
    if (!('isCancelled' in one)) {
      await client.connection.sendNotification(one.method, one.params);
      continue;
    }
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest(one.method, one.params, source.token);
    answers.push(answer.catch(() => undefined));
    if (one.isCancelled) source.cancel();
  }
  await Promise.all(answers);
}

test('after any traffic a document that is opened gets its diagnostics', async () => {
  const client = await LspClient.start(fullClient, undefined, [], { program });
  clients.push(client);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 40 }), async messages => {
      await client.open(uri, right);
      await send(client, messages);
      const fresh = `file:///fuzz/${round++}/site.plugins.json`;
      await client.open(fresh, right);
      const found = await client.pull(fresh);
      assert.ok(found.some(({ code }) => code === 'unknown-property'));
      await client.connection.sendNotification('textDocument/didClose', {
        textDocument: { uri: fresh },
      });
      assert.equal(client.process.exitCode, null);
    }),
    limits(40),
  );
  assert.equal(await client.stop(), 0);
});

test('a burst of edits ends with the diagnostics of the last text', async () => {
  const client = await LspClient.start(fullClient, undefined, [], { program });
  clients.push(client);
  await client.open(uri, right);
  const pulls: Promise<unknown>[] = [];
  for (let count = 0; count < 300; count++) {
    const text = withPlugins(`{ "source": "github:owner/graph", "enabled": ${count} }`);
    await client.change(uri, [{ text }]);
    if (count % 3 === 0) pulls.push(client.pull(uri).catch(() => undefined));
    if (count % 50 === 0) await wait(1);
  }
  await client.change(uri, [{ text: right }]);
  await Promise.all(pulls);
  // What may still be typed is reported after a pause.
  await eventuallyEqual('the errors of the last text', async () => {
    const found = await client.pull(uri);
    return found.filter(({ severity }) => severity === 1).map(({ code }) => code);
  }, ['unknown-property']);
  assert.equal(await client.stop(), 0);
});
