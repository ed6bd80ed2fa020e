/** Which folders with files that may describe a plugin are local plugins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPlugins } from '../../../server/src/core/project/localPlugins.ts';
import { filesOf } from '../../support/filesOf.ts';

const root = 'file:///garden/';
const ours = '{"description":"Ours","sitePlugin":{"order":7}}';

/** The local plugins that a configuration in the folder `site` can name. */
function found(contents: Readonly<Record<string, string>>) {
  const uris = Object.keys(contents).map(path => `file://${path}`);
  return localPlugins(uris, { uri: `${root}site/site.plugins.json`, root }, filesOf(contents));
}

test('a folder with a package.json is a plugin if it says so or is in "plugins"', async () => {
  const plugins = await found({
    '/garden/site/plugins/b/package.json': '{}',
    '/garden/site/mine/a/package.json': ours,
    '/garden/site/other/package.json': '{"name":"other"}',
    '/garden/site/plugins/c/lib/package.json': '{}',
  });
  assert.deepEqual(plugins, [
    { source: './mine/a', description: 'Ours', order: 7 },
    { source: './plugins/b' },
  ]);
});

test('a folder with a schema of options is a plugin, also without a package.json', async () => {
  const [plugin, ...others] = await found({
    '/garden/site/mine/options.schema.json': '{"properties":{"unit":{"type":"string"}}}',
  });
  assert.equal(plugin?.source, './mine');
  assert.ok(plugin.options?.ok);
  assert.deepEqual(Object.keys(plugin.options.value.described.properties ?? {}), ['unit']);
  assert.deepEqual(others, []);
});

test('the folder of the configuration, and those that are not below it, are not plugins', async () => {
  const plugins = await found({
    '/garden/site/package.json': ours,
    '/garden/package.json': ours,
    '/garden/plugins/d/package.json': ours,
  });
  assert.deepEqual(plugins, []);
});

for (const manifest of ['[]', 'null', '5', '"text"', '{', '', '{ "description": 5 }']) {
  test(`a package.json without a text describes nothing: ${manifest}`, async () => {
    const plugins = await found({ '/garden/site/plugins/x/package.json': manifest });
    assert.deepEqual(plugins, [{ source: './plugins/x' }]);
  });
}
