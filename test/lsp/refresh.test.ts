import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeLens, InlayHint } from 'vscode-languageserver';
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
  const range = { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } };
  const shown = async () => {
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', uri, { range });
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', uri);
    return [hints.map(({ label }) => label), lenses.map(({ command }) => command?.title)];
  };
  const hints = ['2 of 2', '1 of 2'];
  assert.deepEqual(await shown(), [hints, ['2 plugins']]);
  await client.changeSettings({ codeLens: false });
  assert.deepEqual(await shown(), [hints, []]);
  assert.deepEqual(refreshed.sort(), ['codeLens', 'diagnostic', 'inlayHint']);
});
