/** Clients with few capabilities: the server uses only those that they support. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { CompletionItem, InsertTextMode } from 'vscode-languageserver';
import { folderWith, misspelled, mistake, write } from '../support/cli.ts';
import { LspClient } from '../support/lspClient.ts';

const uri = 'file:///nowhere/site.plugins.json';
const place = { line: mistake.line - 1, character: mistake.column - 1 };

let client: LspClient;
const asked: string[] = [];

before(async () => {
  client = await LspClient.start({ workspace: { applyEdit: true } });
  client.connection.onRequest((method: string) => {
    asked.push(method);
    return null;
  });
  await client.open(uri, misspelled);
  await client.pushes(uri, ['unknown-property', 1]);
});

after(() => {
  // No configuration, no registration, no progress, no workspace folders.
  assert.deepEqual([asked, client.watched], [[], []]);
});

test('diagnostics are pushed, and cleared when the file is closed', async () => {
  const [diagnostic] = client.pushed.get(uri) ?? [];
  assert.deepEqual(diagnostic?.range.start, place);
  assert.equal(client.initialized.capabilities.diagnosticProvider, undefined);
  const other = 'file:///nowhere/else/site.plugins.json';
  await client.open(other, misspelled);
  await client.pushes(other, ['unknown-property', 1]);
  await client.close(other);
  await client.pushes(other);
});

test('a document that is closed while it is checked has no diagnostics', async () => {
  const other = await LspClient.start({ workspace: { configuration: true } });
  // The check waits for the settings, which are sent after the document was closed.
  const closed = new Promise<void>(resolve => {
    other.connection.onRequest('workspace/configuration', async () => {
      await other.close(uri);
      resolve();
      return [null];
    });
  });
  await other.open(uri, misspelled);
  await closed;
  const later = 'file:///nowhere/later/site.plugins.json';
  await other.open(later, misspelled);
  await other.pushes(later, ['unknown-property', 1]);
  assert.deepEqual(other.pushed.get(uri), []);
});

test('completions have the indentation of the file, unless the client adjusts it', async () => {
  const text = '{\r\n    "plugins": [\r\n        {\r\n            \r\n        }\r\n    ]\r\n}\r\n';
  const position = { line: 3, character: 12 };
  const layoutOf = async (valueSet: InsertTextMode[]) => {
    const completionItem = { insertTextModeSupport: { valueSet } };
    const other = await LspClient.start({ textDocument: { completion: { completionItem } } });
    await other.open(uri, text);
    const { items } = await other.request<{ items: CompletionItem[] }>(
      'textDocument/completion',
      uri,
      { position },
    );
    const layout = items.find(({ label }) => label === 'layout');
    return [layout?.insertTextMode, layout?.textEdit?.newText];
  };
  const plain = '"layout": {\r\n                \r\n            }';
  assert.deepEqual(await layoutOf([]), [undefined, plain]);
  assert.deepEqual(await layoutOf([1]), [undefined, plain]);
  assert.deepEqual(await layoutOf([1, 2]), [2, '"layout": {\n\t\n}']);
});

test('settings in initializationOptions apply, and those that are sent without their section', async () => {
  const rules = { 'unknown-property': 'off' };
  const other = await LspClient.start({}, { sitePlugins: { rules } });
  await other.open(uri, misspelled);
  await other.pushes(uri);
  await other.connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { rules: { 'unknown-property': 'hint' } },
  });
  await other.pushes(uri, ['unknown-property', 4]);
});

for (const isInWorkspace of [true, false]) {
  const of = isInWorkspace ? 'without file watching' : 'around a file outside of the workspace';
  test(`a save reads project settings ${of} again`, async () => {
    const folder = folderWith({});
    const root = pathToFileURL(folder).href;
    const file = `${root}/site.plugins.json`;
    const didChangeWatchedFiles = { dynamicRegistration: !isInWorkspace };
    const folders = isInWorkspace ? [root] : [];
    const other = await LspClient.start({ workspace: { didChangeWatchedFiles } }, {}, folders);
    await other.open(file, misspelled);
    await other.pushes(file, ['unknown-property', 1]);
    write(folder, '.site-pluginsrc.json', '{"rules":{"unknown-property":"hint"}}');
    await other.connection.sendNotification('textDocument/didSave', {
      textDocument: { uri: file },
    });
    await other.pushes(file, ['unknown-property', 4]);
  });
}
