/** The preview's own requests about what is not a valid, open document. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import { requests } from '../../server/src/core/product.ts';
import type { PreviewEditAnswer, ShownPreview } from '../../server/src/lsp/ownRequests.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';
const text = `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "position": "left", "priority": 10 } },
    { "source": "./b", "enabled": true, "layout": { "position": "left", "priority": 20 } }
  ]
}
`;
const options = { options: defaultOptions };

let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient);
});

test('a text with syntax errors keeps its last valid state and cannot be edited in the preview', async () => {
  await client.open(uri, text);
  await client.request(requests.preview, uri, options);
  const start = { line: 3, character: 0 };
  await client.change(uri, [{ range: { start, end: { line: 6, character: 0 } }, text: '' }]);
  const { version, model } = await client.request<ShownPreview>(requests.preview, uri, options);
  const items = model.positions[0]?.items.map(item => item.kind === 'plugin' && item.label);
  assert.deepEqual([version, items, model.broken], [2, ['a', 'b'], true]);
  const action = { kind: 'toggle', plugin: 0, enabled: false };
  const edit = { version: 2, action };
  const answer = await client.request<PreviewEditAnswer>(requests.previewEdit, uri, edit);
  assert.ok('refused' in answer);
});

test('a file with too many plugins has no preview, and the reason is given', async () => {
  const many = 'file:///many/site.plugins.json';
  await client.open(many, `{ "plugins": [${'{},'.repeat(5_000)}{}] }`);
  const answer = await client.request<object>(requests.preview, many, options);
  assert.ok('refused' in answer);
});
