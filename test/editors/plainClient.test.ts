/** Clients with few capabilities: the server uses only those that they support. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type {
  CodeAction,
  CompletionItem,
  Hover,
  SymbolInformation,
  TextEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { clean, misspelled, mistake } from '../support/cli.ts';
import { LspClient } from '../support/lspClient.ts';

const uri = 'file:///nowhere/site.plugins.json';
const place = { line: mistake.line - 1, character: mistake.column - 1 };

let client: LspClient;
const asked: string[] = [];

before(async () => {
  client = await LspClient.start({});
  client.connection.onRequest((method: string) => {
    asked.push(method);
    return null;
  });
  const pushed = client.nextPush();
  await client.open(uri, misspelled);
  await pushed;
});

after(async () => {
  assert.equal(await client.stop(), 0);
  // No configuration, no registration, no progress, no workspace folders.
  assert.deepEqual(asked, []);
});

test('diagnostics are pushed, and cleared when the file is closed', async () => {
  const [diagnostic] = client.pushed.get(uri) ?? [];
  assert.equal(diagnostic?.code, 'unknown-property');
  assert.deepEqual(diagnostic?.range.start, place);
  assert.equal(client.initialized.capabilities.diagnosticProvider, undefined);
  const other = 'file:///nowhere/else/site.plugins.json';
  let pushed = client.nextPush();
  await client.open(other, misspelled);
  await pushed;
  assert.equal(client.pushed.get(other)?.length, 1);
  pushed = client.nextPush();
  await client.connection.sendNotification('textDocument/didClose', {
    textDocument: { uri: other },
  });
  await pushed;
  assert.deepEqual(client.pushed.get(other), []);
});

test('completions are plain text', async () => {
  const params = { position: place };
  const answer = await client.request<{ items: CompletionItem[] }>(
    'textDocument/completion',
    uri,
    params,
  );
  assert.ok(answer.items.length > 0);
  for (const { label, textEdit, insertTextFormat } of answer.items) {
    assert.notEqual(insertTextFormat, 2, label);
    assert.doesNotMatch((textEdit as TextEdit).newText, /\$\d|\$\{/, label);
  }
});

test('a fix is a plain change of the file', async () => {
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', uri, {
    range: { start: place, end: place },
    context: { diagnostics: [] },
  });
  const edits = actions.find(({ isPreferred }) => isPreferred)?.edit?.changes?.[uri] ?? [];
  assert.equal(TextDocument.applyEdits(TextDocument.create(uri, '', 0, misspelled), edits), clean);
});

test('hovers are plain text and symbols are flat', async () => {
  const hover = await client.request<Hover>('textDocument/hover', uri, { position: place });
  const contents = hover?.contents;
  if (contents !== undefined) assert.equal((contents as { kind: string }).kind, 'plaintext');
  const symbols = await client.request<SymbolInformation[]>('textDocument/documentSymbol', uri);
  assert.ok(symbols.length > 10 && symbols.every(({ location }) => location.uri === uri));
});

test('settings are accepted in initializationOptions and as a notification', async () => {
  const pushed = client.nextPush();
  await client.connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { sitePlugins: { rules: { 'unknown-property': 'hint' } } },
  });
  await pushed;
  assert.equal(client.pushed.get(uri)?.[0]?.severity, 4);
  const initial = { rules: { 'unknown-property': 'information' } };
  const other = await LspClient.start({}, initial);
  const first = other.nextPush();
  await other.open(uri, misspelled);
  await first;
  assert.equal(other.pushed.get(uri)?.[0]?.severity, 3);
  assert.equal(await other.stop(), 0);
});

for (const positionEncodings of [['utf-16'], ['utf-8', 'utf-16'], ['utf-8']]) {
  test(`the position encoding is UTF-16 for a client with ${positionEncodings.join(', ')}`, async () => {
    const other = await LspClient.start({ general: { positionEncodings } });
    assert.equal(other.initialized.capabilities.positionEncoding, 'utf-16');
    const pushed = other.nextPush();
    await other.open(uri, '{ "🌱🌱": "é", "x": 1 }');
    await pushed;
    const found = other.pushed.get(uri)?.find(({ message }) => String(message).includes('"x"'));
    assert.equal(found?.range.start.character, 15);
    assert.equal(await other.stop(), 0);
  });
}
