/** The bundled server over stdio. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import type {
  CodeAction,
  CompletionItem,
  DocumentSymbol,
  FoldingRange,
  Hover,
  SelectionRange,
  TextEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rulePage } from '../../server/src/core/problems/codes.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';
const text = `{
  "configuration": {
    "pageTitle": "Garden",
    "enableSPA": true,
    "locale": "en-GB",
    "theme": {
      "fontOrigin": "local",
      "cdnCaching": false,
      "typography": {},
      "colors": { "lightMode": {}, "darkMode": {} }
    }
  },
  "plugins": [
    { "source": "github:owner/graph", "enbaled": true, "layout": { "position": "right", "priority": 10 } }
  ]
}
`;

let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient);
  client.configure('sitePlugins', { rules: { 'missing-color': 'off' } });
  await client.open(uri, text);
});

after(async () => {
  assert.equal(await client.stop(), 0);
});

/** The position of a part of the text, plus some characters. */
function at(piece: string, offset = 0) {
  return TextDocument.create(uri, '', 0, text).positionAt(text.indexOf(piece) + offset);
}

test('the server has a name, a version and a position encoding', () => {
  assert.equal(client.initialized.serverInfo?.name, 'Site Plugins');
  assert.equal(client.initialized.capabilities.positionEncoding, 'utf-16');
});

test('diagnostics are pulled, with code, source and a link', async () => {
  const diagnostics = await client.pull(uri);
  assert.equal(diagnostics.length, 1, JSON.stringify(diagnostics));
  const [diagnostic] = diagnostics;
  assert.equal(diagnostic?.code, 'unknown-property');
  assert.equal(diagnostic?.source, 'site-plugins');
  assert.match(String(diagnostic?.message), /Did you mean "enabled"\?/);
  assert.equal(diagnostic?.codeDescription?.href, rulePage('unknown-property'));
  assert.deepEqual(diagnostic?.range, { start: at('"enbaled"'), end: at('"enbaled"', 9) });
});

test('incremental edits fix the document and break it again', async () => {
  const range = { start: at('"enbaled"'), end: at('"enbaled"', 9) };
  await client.change(uri, [{ range, text: '"enabled"' }]);
  assert.deepEqual(await client.pull(uri), []);
  await client.change(uri, [{ range, text: '"enbaled"' }]);
  assert.equal((await client.pull(uri)).length, 1);
});

test('a quick fix renames the property', async () => {
  const range = { start: at('"enbaled"'), end: at('"enbaled"') };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', uri, {
    range,
    context: { diagnostics: [] },
  });
  const [preferred] = actions.filter(action => action.isPreferred);
  assert.equal(preferred?.title, 'Rename to "enabled"');
  assert.equal(preferred?.edit?.changes?.[uri]?.[0]?.newText, '"enabled"');
});

test('"Fix all" is a source action', async () => {
  const [action] = await client.request<CodeAction[]>('textDocument/codeAction', uri, {
    range: { start: at('{'), end: at('{') },
    context: { diagnostics: [], only: ['source.fixAll'] },
  });
  assert.equal(action?.kind, 'source.fixAll.sitePlugins');
  assert.equal(action?.edit?.changes?.[uri]?.length, 1);
});

test('refactorings are offered on request', async () => {
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', uri, {
    range: { start: at('"source"'), end: at('"source"') },
    context: { diagnostics: [], only: ['refactor'] },
  });
  const [action] = actions;
  assert.equal(action?.title, 'Convert the source to an object');
  assert.equal(action?.kind, 'refactor.rewrite');
  assert.equal(action?.edit?.changes?.[uri]?.length, 1);
  assert.ok(actions.every(({ kind }) => kind?.startsWith('refactor.')));
});

test('completion proposes the missing properties', async () => {
  const { items } = await client.request<{ items: CompletionItem[] }>(
    'textDocument/completion',
    uri,
    {
      // Directly before a name, it would be replaced.
      position: at('"enbaled"', -1),
    },
  );
  const enabled = items.find(item => item.label === 'enabled');
  assert.ok(enabled !== undefined && items.every(item => item.label !== 'source'));
  assert.match((enabled.textEdit as TextEdit).newText, /^"enabled": \$\{1\|true,false\|\}/);
});

test('hover describes a property', async () => {
  const hover = await client.request<Hover>('textDocument/hover', uri, {
    position: at('"priority"', 3),
  });
  assert.match((hover.contents as { value: string }).value, /lower values come first/);
});

test('a request that the client cancels is an error', async () => {
  await using other = await LspClient.start(fullClient);
  await other.open(uri, text);
  const { connection } = other;
  for (const method of ['hover', 'codeLens', 'inlayHint']) {
    const source = new CancellationTokenSource();
    // The request waits for the settings, which are sent after the cancellation.
    connection.onRequest('workspace/configuration', () => {
      source.cancel();
      return [null];
    });
    const changed = connection.sendNotification('workspace/didChangeConfiguration', {
      settings: null,
    });
    const range = { start: at('{'), end: at('"plugins"') };
    const params = { textDocument: { uri }, position: at('"priority"', 3), range };
    const request = connection.sendRequest(`textDocument/${method}`, params, source.token);
    await assert.rejects(request, { code: -32800 }, method);
    await changed;
  }
});

test('symbols have the names of plugins', async () => {
  const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', uri);
  const plugin = symbols.find(symbol => symbol.name === 'plugins')?.children?.[0];
  assert.equal(plugin?.name, 'graph');
  assert.equal(plugin?.detail, 'right 10');
});

test('folding and selection follow the structure', async () => {
  const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', uri);
  assert.ok(folds.some(fold => fold.startLine === 1));
  const [selection] = await client.request<SelectionRange[]>('textDocument/selectionRange', uri, {
    positions: [at('Garden')],
  });
  assert.deepEqual(selection?.range, { start: at('Garden'), end: at('Garden', 6) });
  assert.ok(selection?.parent?.parent !== undefined);
});

test('formatting changes only whitespace', async () => {
  const edits = await client.request<TextEdit[]>('textDocument/formatting', uri, {
    options: { tabSize: 2, insertSpaces: true },
  });
  const formatted = TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), edits);
  assert.deepEqual(JSON.parse(formatted), JSON.parse(text));
  assert.notEqual(formatted, text);
  assert.match(formatted, /^ {6}"source": "github:owner\/graph",$/m);
});

test('a client that cannot pull gets diagnostics pushed, and plain text', async () => {
  const plain = await LspClient.start(
    {},
    { rules: { 'missing-color': 'off', 'unknown-property': 'hint' } },
  );
  const pushed = plain.nextPush();
  await plain.open(uri, text);
  await pushed;
  assert.deepEqual(
    plain.pushed.get(uri)?.map(({ code, severity }) => [code, severity]),
    [['unknown-property', 4]],
  );
  assert.equal(plain.initialized.capabilities.diagnosticProvider, undefined);
  const { items } = await plain.request<{ items: CompletionItem[] }>(
    'textDocument/completion',
    uri,
    {
      position: at('"enbaled"'),
    },
  );
  assert.ok(
    items.length > 0 && items.every(item => !/\$\d|\$\{/.test((item.textEdit as TextEdit).newText)),
  );
  assert.equal(await plain.stop(), 0);
});

test('severities follow the settings', async () => {
  client.configure('sitePlugins', { rules: { 'missing-color': 'off', 'unknown-property': 'off' } });
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  assert.deepEqual(await client.pull(uri), []);
  client.configure('sitePlugins', { rules: { 'missing-color': 'off' } });
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  assert.equal((await client.pull(uri)).length, 1);
});
