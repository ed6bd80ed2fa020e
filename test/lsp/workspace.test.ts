/** Workspace diagnostics, with files on the disk. */
import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { WorkspaceDiagnosticReport } from 'vscode-languageserver';
import { folderWith, write } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const folder = folderWith({
  'site.plugins.json': '{ "plugins": [], "configuraton": {} }',
  'sites/ü b/site.plugins.json': '{ "plugins": 5 }',
  'node_modules/x/site.plugins.json': '{}',
  'ruled/.site-pluginsrc.json':
    '{ "rules": { "missing-property": "hint" }, "exclude": ["fixtures"] }',
  'ruled/site.plugins.json': '{ "plugins": [] }',
  'ruled/fixtures/site.plugins.json': '{}',
});
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
let client: LspClient;

before(async () => {
  symlinkSync(join(folder, 'sites'), join(folder, 'link'));
  client = await LspClient.start(fullClient, {}, [pathToFileURL(folder).href]);
});

/** The codes that are reported for each path, or that nothing has changed. */
function summary({ items }: WorkspaceDiagnosticReport) {
  return Object.fromEntries(
    items.map(item => [
      decodeURIComponent(item.uri.slice(pathToFileURL(folder).href.length + 1)),
      item.kind === 'full'
        ? item.items.map(({ code, severity }) => `${code} ${severity}`)
        : 'unchanged',
    ]),
  );
}

test('all configurations are checked, open or not, except excluded ones and links', async () => {
  assert.deepEqual(summary(await client.pullWorkspace()), {
    'ruled/site.plugins.json': ['missing-property 4'],
    'site.plugins.json': ['unknown-property 1'],
    'sites/ü b/site.plugins.json': ['missing-property 1', 'wrong-type 1'],
  });
});

test('only reports that have changed are sent again', async () => {
  const { items } = await client.pullWorkspace();
  const ids = items.map(({ uri, resultId }) => ({ uri, value: resultId }));
  assert.ok(
    Object.values(summary(await client.pullWorkspace(ids))).every(one => one === 'unchanged'),
  );

  write(folder, 'site.plugins.json', '{ "plugins": true }');
  rmSync(join(folder, 'ruled'), { recursive: true });
  await client.fileChanged(uriOf('site.plugins.json'));
  assert.deepEqual(summary(await client.pullWorkspace(ids)), {
    'ruled/site.plugins.json': [],
    'site.plugins.json': ['missing-property 1', 'wrong-type 1'],
    'sites/ü b/site.plugins.json': 'unchanged',
  });
});

test('nothing is reported anymore of files that were closed, and are deleted or outside of the workspace', async () => {
  const text = '{ "plugins": 5 }';
  const inside = 'sites/gone/site.plugins.json';
  const outside = pathToFileURL(join(tmpdir(), 'outside', 'site.plugins.json')).href;
  for (const uri of [uriOf(inside), outside]) {
    await client.open(uri, text);
    assert.notDeepEqual(await client.pull(uri), []);
    await client.close(uri);
  }
  const { items } = await client.pullWorkspace();
  const closed = items.filter(({ uri }) => [uriOf(inside), outside].includes(uri));
  const found = closed.map(item => item.kind === 'full' && item.items);
  assert.deepEqual(found, [[], []]);
});

test('an open document is checked with its text in the editor', async () => {
  const uri = uriOf('site.plugins.json');
  await client.open(uri, '{ "plugins": [,] , "configuraton": {} }');
  const report = summary(await client.pullWorkspace());
  assert.match(String(report['site.plugins.json']), /^syntax-extra-comma 1/);
  const [pulled] = await client.pull(uri);
  assert.equal(pulled?.code, 'syntax-extra-comma');
});

test('a missing local plugin is reported until it is created', async () => {
  const uri = uriOf('site.plugins.json');
  await client.changeSettings({ rules: { 'missing-property': 'off' } });
  const text =
    '{ "plugins": [{ "source": "./plugins/x", "enabled": true, "options": { "b": 1 } }] }';
  await client.change(uri, [{ text }]);
  assert.deepEqual(await client.codes(uri), ['missing-local-plugin']);
  const schema = { additionalProperties: false, properties: { a: {} } };
  write(folder, 'plugins/x/options.schema.json', JSON.stringify(schema));
  await client.fileChanged(uriOf('plugins/x/options.schema.json'), 1);
  assert.deepEqual(await client.codes(uri), ['plugin-options']);
  // The files that describe plugins are found with the configurations, and are none.
  const { items } = await client.pullWorkspace();
  assert.ok(items.length > 0 && items.every(one => one.uri.endsWith('/site.plugins.json')));
});

test('the root, and folders that are added to the workspace, are searched, until they are removed', async () => {
  const added = folderWith({ 'site.plugins.json': '{ "plugins": 5 }' });
  const root = { uri: pathToFileURL(added).href, name: 'added' };
  const single = await LspClient.start({ textDocument: { diagnostic: {} } }, {}, [root.uri]);
  assert.equal((await single.pullWorkspace()).items.length, 1);
  const changing = await LspClient.start(fullClient);
  for (const [event, found] of [
    [{ added: [root], removed: [] }, [`${root.uri}/site.plugins.json`]],
    [{ added: [], removed: [root] }, []],
  ] as const) {
    await changing.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
    const { items } = await changing.pullWorkspace();
    const uris = items.map(({ uri }) => uri);
    assert.deepEqual(uris, found);
  }
});
