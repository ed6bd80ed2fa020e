import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///long/site.plugins.json';

/** So many plugins that the outline and the links are hundreds of kilobytes. */
const plugins = Array.from({ length: 3000 }, (_, index) => ({
  source: `github:garden/plugin-${index}`,
  enabled: true,
  layout: { position: 'left', priority: index },
}));
const text = JSON.stringify({ plugins }, undefined, 2);

test('short responses about a long text come before those that are as long as the text', async () => {
  await using client = await LspClient.start({
    ...fullClient,
    textDocument: { ...fullClient.textDocument, codeLens: {}, inlayHint: {} },
  });
  await client.open(uri, text);
  const order: string[] = [];
  const request = async (method: string, params = {}): Promise<void> => {
    await client.request(`textDocument/${method}`, uri, params);
    order.push(method);
  };
  const start = { line: 0, character: 0 };
  await Promise.all([
    request('documentSymbol'),
    request('documentLink'),
    request('foldingRange'),
    request('diagnostic'),
    request('inlayHint', { range: { start, end: { line: 40, character: 0 } } }),
    request('codeLens'),
  ]);
  assert.deepEqual(order.slice(0, 3).sort(), ['codeLens', 'diagnostic', 'inlayHint']);
  assert.equal(order.length, 6);
});
