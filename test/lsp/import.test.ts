import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ImportResult } from '../../server/src/lsp/ownRequests.ts';
import { folderWith } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient);
});

test('plugins get the names of the catalogs that apply to their folder', async () => {
  const folder = folderWith({
    '.site-pluginsrc.json': '{ "catalogs": ["catalog.json"] }',
    'catalog.json': '{ "plugins": [{ "source": "github:site-plugins/graph", "name": "graph" }] }',
  });
  const params = { name: 'site.config.ts', text: 'export default { plugins: [Plugin.Graph()] };' };
  const pluginsIn = async (more: object) => {
    const result = await client.connection.sendRequest<ImportResult>('sitePlugins/import', {
      ...params,
      ...more,
    });
    assert.ok('text' in result, JSON.stringify(result));
    return JSON.parse(result.text).plugins;
  };
  assert.deepEqual(await pluginsIn({}), [{ source: 'graph', enabled: true }]);
  assert.deepEqual(await pluginsIn({ folder: pathToFileURL(folder).href }), [
    { source: 'github:site-plugins/graph', enabled: true },
  ]);
});

test('without its parsers, as in a browser, the server says so and answers other requests', async () => {
  const refusal = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name === './parsers.ts') throw new Error('refused');
      return next(name, context);
    } });`;
  const server = fileURLToPath(new URL('../../server/src/lsp/main.ts', import.meta.url));
  const program = [
    ...['--import', `data:text/javascript,${encodeURIComponent(refusal)}`],
    ...[server, '--stdio'],
  ];
  await using other = await LspClient.start(fullClient, {}, [], { program });
  const params = { name: 'a.yaml', text: 'configuration:\n  title: Garden\n' };
  assert.deepEqual(await other.connection.sendRequest('sitePlugins/import', params), {
    failure: 'Configurations cannot be imported in a browser.',
  });
  const uri = 'file:///garden/site.plugins.json';
  await other.open(uri, '{ "plugins": [\n] }');
  const position = { line: 1, character: 0 };
  const paste = (text: string) =>
    other.request<object | null>('sitePlugins/paste', uri, { position, text });
  assert.equal(await paste('source: github:ada/graph\nenabled: true'), null);
  assert.notEqual(await paste('github:ada/graph'), null);
});
