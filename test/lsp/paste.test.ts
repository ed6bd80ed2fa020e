import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PasteResult } from '../../server/src/lsp/ownRequests.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///paste/site.plugins.json';
const text = '{\n  "plugins": [\n    \n  ]\n}\n';
let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient);
  await client.open(uri, text);
});

after(() => client.stop());

function answer(pasted: unknown, isDrop = false): Promise<PasteResult | null> {
  const position = { line: 2, character: 4 };
  return client.request('sitePlugins/paste', uri, { position, text: pasted, isDrop });
}

async function paste(pasted: unknown, isDrop = false): Promise<string | null> {
  const result = await answer(pasted, isDrop);
  if (result === null) return null;
  return TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), [...result.edits]);
}

const graph = [{ source: 'github:ada/graph', enabled: true }];

test('pasted and dropped sources become entries', async () => {
  for (const pasted of [
    'https://github.com/ada/graph',
    'source: github:ada/graph\nenabled: true',
    "{ source: 'github:ada/graph', enabled: true },",
  ]) {
    assert.deepEqual(JSON.parse((await paste(pasted)) ?? '').plugins, graph, pasted);
  }
  assert.deepEqual(JSON.parse((await paste('./graph', true)) ?? '').plugins, [
    { source: './graph', enabled: true },
  ]);
});

test('a color that is dropped on a color replaces it; pasted, it is a text', async () => {
  const palette =
    '{ "configuration": { "theme": { "colors": { "lightMode": { "light": "#fff" } } } } }';
  const file = 'file:///palette/site.plugins.json';
  await client.open(file, palette);
  const position = { line: 0, character: palette.indexOf('#fff') + 1 };
  const params = { position, text: '#123456' };
  const drop = (isDrop: boolean) =>
    client.request<PasteResult | null>('sitePlugins/paste', file, { ...params, isDrop });
  const result = await drop(true);
  assert.equal(result?.kind, 'color');
  const document = TextDocument.create(file, '', 0, palette);
  assert.equal(
    TextDocument.applyEdits(document, [...result.edits]),
    palette.replace('#fff', '#123456'),
  );
  assert.equal(await drop(false), null);
  assert.equal((await answer('github:ada/graph'))?.kind, 'plugin');
});

test('any other text is pasted unchanged', async () => {
  assert.equal(await paste('two words'), null);
  assert.equal(await paste(undefined), null);
});
