import assert from 'node:assert/strict';
import { before, test } from 'node:test';
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

function answer(pasted: unknown): Promise<PasteResult | null> {
  const position = { line: 2, character: 4 };
  return client.request('sitePlugins/paste', uri, { position, text: pasted });
}

async function paste(pasted: unknown): Promise<string | null> {
  const result = await answer(pasted);
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
  assert.deepEqual(JSON.parse((await paste('./graph')) ?? '').plugins, [
    { source: './graph', enabled: true },
  ]);
});

test('any other text is pasted unchanged', async () => {
  assert.equal(await paste('two words'), null);
  assert.equal(await paste(undefined), null);
});
