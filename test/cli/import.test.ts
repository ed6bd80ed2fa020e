import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, read, sitePlugins } from '../support/cli.ts';

const config = `export default {
  configuration: { pageTitle: "A", enableSPA: true, locale: "en-US", theme: { fontOrigin: "googleFonts" } },
  plugins: { transformers: [Plugin.Graph({ depth: 2 }), ...more] },
}
`;

test('init --from writes one file for several, and a report with the places in each', async () => {
  const layout = 'export const defaultContentPageLayout = { left: [Component.Graph()] }\n';
  const later =
    'export const later = () => defaultContentPageLayout.left.push(Component.Search())\n';
  const folder = folderWith({ 'site.config.ts': config, 'site.layout.ts': layout + later });
  const args = ['init', '--from', 'site.layout.ts', '--from', 'site.config.ts'];
  const { code, output, errorOutput } = await sitePlugins(args, { folder });
  assert.equal(code, 0, errorOutput);
  assert.match(output, /^Created site\.plugins\.json\. Values imported: \d+; plugins: 1\.\n/);
  assert.match(output, /\nRenamed:\n {2}site\.config\.ts:2:\d+ {2}"googleFonts" of /);
  assert.match(output, /\n {2}site\.layout\.ts:2:\d+ {2}/);
  assert.match(output, /\nValues to fill in:\n {2}site\.layout\.ts:1:50 {2}The sources of /);
  const { configuration, plugins } = JSON.parse(read(folder, 'site.plugins.json'));
  assert.equal(configuration.pageTitle, 'A');
  const place = { position: 'left', priority: 10 };
  const graph = { source: 'graph', enabled: true, options: { depth: 2 }, layout: place };
  assert.deepEqual(plugins, [graph]);
  const check = await sitePlugins(['check', '--format', 'json'], { folder });
  assert.equal(JSON.parse(check.output).counts.error, 0, check.output);
});

test('--host says where packages are hosted', async () => {
  const packages = 'plugins:\n  - source: "@garden/graph"\n  - "@garden/toc"\n';
  const folder = folderWith({ 'site.yaml': packages });
  const args = ['init', '--from', 'site.yaml', '--host', 'codeberg'];
  assert.equal((await sitePlugins(args, { folder })).code, 0);
  const { plugins } = JSON.parse(read(folder, 'site.plugins.json'));
  const sources = plugins.map(({ source }: { source: string }) => source);
  assert.deepEqual(sources, ['codeberg:garden/graph', 'codeberg:garden/toc']);
  const added = await sitePlugins(['add', '@garden/search', '--host', 'codeberg'], { folder });
  assert.equal(added.output, 'site.plugins.json: added codeberg:garden/search\n');
  await sitePlugins(['add', '{ "source": "@garden/tags" }'], { folder });
  const fixed = await sitePlugins(['check', '--fix', '--host', 'codeberg'], { folder });
  assert.match(fixed.output, /^1 problem fixed\./);
});

test('init --from writes nothing if the source cannot be read', async () => {
  const folder = folderWith({
    'a.ts': 'const = 1',
    'inner.yaml': 'configuration:\n  unheard: of\n',
  });
  for (const name of ['a.ts', 'absent.ts', 'inner.yaml']) {
    const { code, errorOutput } = await sitePlugins(['init', '--from', name], { folder });
    assert.equal(code, 2, name);
    assert.match(errorOutput, new RegExp(`^site-plugins: ${name.replace('.', '\\.')}[: ]`));
    assert.ok(!existsSync(join(folder, 'site.plugins.json')));
  }
});
