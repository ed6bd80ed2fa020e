import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, sitePlugins } from '../support/cli.ts';

const sparse = JSON.stringify({
  plugins: [
    { source: 'github:o/graph', enabled: true },
    { source: './plugins/toc', enabled: true },
  ],
});
const explicit = JSON.stringify({
  plugins: [
    { source: 'github:o/graph', enabled: true, order: 1, layout: { position: 'left' } },
    { source: './plugins/toc', enabled: true, order: 2, layout: { position: 'right' } },
  ],
});
const project = {
  'site/.site-pluginsrc.json': JSON.stringify({ catalogs: ['plugins.json'] }),
  'site/plugins.json': JSON.stringify({
    plugins: [{ source: 'github:o/graph', order: 1, layout: { position: 'left' } }],
  }),
  'site/plugins/toc/package.json': JSON.stringify({
    sitePlugin: { order: 2, layout: { position: 'right' } },
  }),
};

test('diff uses the default orders and positions of the project of the new version', async () => {
  const folder = folderWith({
    ...project,
    'site/site.plugins.json': explicit,
    'old.json': sparse,
    'other.json': explicit.replace('left', 'body').replace('"order":1', '"order":9'),
  });
  const diff = async (...args: string[]) =>
    (await sitePlugins(['diff', ...args], { folder })).output;
  assert.equal(await diff('old.json', 'site/site.plugins.json'), 'No effect.\n');
  assert.equal(
    await diff('other.json', 'site/site.plugins.json'),
    'Plugins\n  Run order: "graph" now comes before "toc".\n\nLayout\n  Moved from body to left: "graph". On all pages.\n',
  );
  assert.match(await diff('site/site.plugins.json', 'old.json'), /No longer shown: "graph"/);
});
