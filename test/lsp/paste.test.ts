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

test('a pasted source becomes edits that add an entry; any other text is pasted unchanged', async () => {
  for (const pasted of [
    'https://github.com/ada/graph',
    'source: github:ada/graph\nenabled: true',
  ]) {
    const edits = (await answer(pasted)) ?? [];
    const after = TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), [...edits]);
    assert.deepEqual(JSON.parse(after).plugins, [{ source: 'github:ada/graph', enabled: true }]);
  }
  for (const pasted of ['two words', undefined]) assert.equal(await answer(pasted), null);
});
