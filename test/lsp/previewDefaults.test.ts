/** The preview of a plugin whose default order and layout come from files. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { MessageType } from 'vscode-languageserver';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import type { ShownPreview } from '../../server/src/lsp/ownRequests.ts';
import { folderWith, write } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const folder = folderWith({});
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
const uri = uriOf('site.plugins.json');
const text = `{
  "plugins": [
    { "source": "github:o/graph", "enabled": true },
    { "source": "./plugins/x", "enabled": true }
  ]
}
`;
let client: LspClient;

const writeJson = (path: string, value: unknown) => write(folder, path, JSON.stringify(value));

const catalogWith = (position: string, order: number) => ({
  plugins: [{ source: 'github:o/graph', order, layout: { position, priority: 1 } }],
});

before(async () => {
  writeJson('site.plugins.json', {});
  writeJson('plugins.catalog.json', catalogWith('left', 2));
  writeJson('plugins/x/package.json', { sitePlugin: { order: 1, layout: { position: 'left' } } });
  client = await LspClient.start(fullClient, { previews: true }, [pathToFileURL(folder).href]);
  client.configure('sitePlugins', { catalogs: ['plugins.catalog.json'] });
  await client.open(uri, text);
});

/** The plugins of each position that has any, and the run order. */
async function shown() {
  const { model } = await client.request<ShownPreview>('sitePlugins/preview', uri, {
    options: defaultOptions,
  });
  const placed = model.positions.flatMap(({ name, items }) =>
    items.map(item => (item.kind === 'plugin' ? `${name} ${item.label}` : item.name)),
  );
  return [...placed, ...model.runOrder.map(({ label, order }) => `${order} ${label}`)];
}

test('a plugin is where a catalog or its package.json says, until the catalog changes', async () => {
  assert.deepEqual(await shown(), ['left graph', 'left x', '1 x', '2 graph']);
  writeJson('plugins.catalog.json', catalogWith('right', 0));
  const changed = new Promise<void>(resolve => {
    client.connection.onNotification('sitePlugins/previewChanged', () => resolve());
  });
  await client.fileChanged(uriOf('plugins.catalog.json'));
  await changed;
  assert.deepEqual(await shown(), ['left x', 'right graph', '0 graph', '1 x']);
});

test('plugins are sorted by their default orders', async () => {
  await client.run('sortPlugins', uri);
  assert.deepEqual(client.shown.splice(0), [
    { type: MessageType.Info, message: 'The plugins are already sorted.' },
  ]);
  assert.deepEqual(client.applied, []);
  writeJson('plugins.catalog.json', catalogWith('right', 3));
  await client.fileChanged(uriOf('plugins.catalog.json'));
  await client.run('sortPlugins', uri);
  const labels = client.applied.map(({ label }) => label);
  assert.deepEqual(labels, ['Sort plugins by order']);
});

test('a text with syntax errors is not sorted', async () => {
  await client.change(uri, [{ text: text.replace('true },', 'true }') }]);
  for (const args of [[uri], [7], ['file:///none.json'], []])
    await client.run('sortPlugins', ...args);
  const messages = client.shown.map(({ message }) => message);
  assert.deepEqual(messages, ['The file has syntax errors. Fix them first.']);
});
