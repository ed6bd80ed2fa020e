import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, read, sitePlugins } from '../support/cli.ts';

const empty = '{\n  "configuration": {},\n  "plugins": []\n}\n';

test('add takes several texts, also a list item of YAML, another file, and standard input', async () => {
  const folder = folderWith({ 'sites/a.json': empty });
  const texts = ['npx site plugin add github:ada/graph', '- source: github:ada/tags', '-'];
  const args = ['add', '--file', 'sites/a.json', ...texts];
  const input = "{ source: 'github:ada/search', options: { depth: 2 } },";
  const { code } = await sitePlugins(args, { folder, input });
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(read(folder, 'sites/a.json')).plugins, [
    { source: 'github:ada/graph', enabled: true },
    { source: 'github:ada/tags', enabled: true },
    { source: 'github:ada/search', enabled: true, options: { depth: 2 } },
  ]);
});

test('add takes order and layout from the catalogs of the project', async () => {
  const plugin = { source: 'github:ada/graph', order: 50, layout: { position: 'right' } };
  const folder = folderWith({
    'site.plugins.json': empty,
    '.site-pluginsrc.json': '{ "catalogs": ["catalog.json"] }',
    'catalog.json': JSON.stringify({ plugins: [plugin] }),
  });
  await sitePlugins(['add', 'source: github:ada/graph\nenabled: false'], { folder });
  assert.deepEqual(JSON.parse(read(folder, 'site.plugins.json')).plugins, [
    { ...plugin, enabled: false },
  ]);
});
