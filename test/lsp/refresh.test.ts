import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeLens } from 'vscode-languageserver';
import { fullClientWith, LspClient } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';
const text = `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true, "order": 20 },
    { "source": "./plugins/mine", "enabled": true, "order": 10 }
  ]
}
`;

test('inlay hints, code lenses and problems are refreshed when settings change', async () => {
  const refreshSupport = { refreshSupport: true };
  const workspace = { codeLens: refreshSupport, inlayHint: refreshSupport };
  const client = await LspClient.start(fullClientWith(workspace, { codeLens: {}, inlayHint: {} }));
  const refreshed: string[] = [];
  for (const kind of ['inlayHint', 'codeLens', 'diagnostic']) {
    client.connection.onRequest(`workspace/${kind}/refresh`, () => {
      refreshed.push(kind);
      return null;
    });
  }
  await client.open(uri, text);
  const lenses = async () =>
    (await client.request<CodeLens[]>('textDocument/codeLens', uri)).length;
  assert.equal(await lenses(), 1);
  await client.changeSettings({ codeLens: false });
  assert.equal(await lenses(), 0);
  assert.deepEqual(refreshed.sort(), ['codeLens', 'diagnostic', 'inlayHint']);
});
