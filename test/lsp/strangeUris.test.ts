/** Documents whose URIs are no paths on this machine are checked like others, without an error in the log. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { LspClient } from '../support/lspClient.ts';

const text = JSON.stringify({
  configuration: { ignorePatterns: ['private'] },
  plugins: [{ source: './plugins/a' }, { source: '..\\..\\..\\x' }],
});

let client: LspClient;
before(async () => {
  client = await LspClient.start({ textDocument: { diagnostic: {}, codeLens: {} } });
});
for (const uri of [
  'file://server/share/site.plugins.json',
  'file:////server/share/site.plugins.json',
  'file:///a%2Fb/site.plugins.json',
  'file:///%E0%A4%A/site.plugins.json',
  'file:///%00/site.plugins.json',
  'untitled:site.plugins.json',
  'untitled:Untitled-1',
  'site.plugins.json',
  'vscode-vfs://github/o/r/site.plugins.json',
]) {
  test(`a document at ${uri} is checked`, async () => {
    await client.open(uri, text);
    for (let round = 0; round < 2; round++) {
      const codes = await client.codes(uri);
      assert.ok(codes.includes('missing-property'), String(codes));
      await client.request('textDocument/codeLens', uri);
      await client.request('textDocument/documentLink', uri);
      await client.request('textDocument/completion', uri, {
        position: { line: 0, character: 90 },
      });
    }
    assert.deepEqual(client.logged.splice(0), []);
  });
}
