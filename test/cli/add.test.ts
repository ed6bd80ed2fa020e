import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, read, sitePlugins } from '../support/cli.ts';

const empty = '{\n  "configuration": {},\n  "plugins": []\n}\n';

test('add writes one entry for a page of a repository', async () => {
  const folder = folderWith({ 'site.plugins.json': empty });
  const page = 'https://github.com/ada/graph/tree/v1/packages/a';
  const { code, output } = await sitePlugins(['add', page], { folder });
  assert.deepEqual([code, output], [0, 'site.plugins.json: added github:ada/graph\n']);
  assert.deepEqual(JSON.parse(read(folder, 'site.plugins.json')).plugins, [
    { source: { repo: 'github:ada/graph', ref: 'v1', subdir: 'packages/a' }, enabled: true },
  ]);
});

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

test('add says what is listed already, and quotes the start of what is not a plugin', async () => {
  const folder = folderWith({ 'site.plugins.json': empty });
  await sitePlugins(['add', '-'], { folder, input: 'github:ada/graph' });
  const again = await sitePlugins(['add', 'github:ada/graph', 'github:ada/toc'], { folder });
  assert.equal(
    again.output,
    'site.plugins.json: added github:ada/toc\nsite.plugins.json: github:ada/graph is already listed\n',
  );
  const long = `two words ${'x'.repeat(60)}`;
  const refused = await sitePlugins(['add', `\n${long}\nmore`], { folder });
  assert.equal(
    refused.errorOutput,
    `site-plugins: "${long.slice(0, 60)}…" is not the address or the entry of a plugin. Write for example "github:owner/repo".\n`,
  );
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

test('add writes nothing if a text is not a plugin or the file has syntax errors', async () => {
  const folder = folderWith({ 'site.plugins.json': empty, 'broken.json': '{"plugins": [' });
  const texts = ['add', 'github:ada/graph', 'process.exit(0)'];
  const { code, errorOutput } = await sitePlugins(texts, { folder });
  assert.equal(code, 2);
  assert.match(errorOutput, /"process\.exit\(0\)" is not the address or the entry of a plugin\./);
  assert.equal(read(folder, 'site.plugins.json'), empty);
  const broken = ['add', '--file', 'broken.json', 'github:ada/graph'];
  assert.equal((await sitePlugins(broken, { folder })).code, 2);
  assert.equal(read(folder, 'broken.json'), '{"plugins": [');
});
