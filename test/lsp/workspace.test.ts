/** Workspace diagnostics, with files on the disk. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type {
  CompletionItem,
  RegistrationParams,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver';
import { eventually } from '../support/eventually.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-plugins-'));
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
let client: LspClient;

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

before(async () => {
  write('site.plugins.json', '{ "plugins": [], "configuraton": {} }');
  write('sites/ü b/site.plugins.json', '{ "plugins": 5 }');
  write('node_modules/x/site.plugins.json', '{}');
  write('hidden/site.plugins.json', '{}');
  write(
    'ruled/.site-pluginsrc.json',
    '{ "rules": { "missing-property": "hint" }, "exclude": ["fixtures"] }',
  );
  write('ruled/site.plugins.json', '{ "plugins": [] }');
  write('ruled/fixtures/site.plugins.json', '{}');
  symlinkSync(join(folder, 'sites'), join(folder, 'link'));
  client = await LspClient.start(fullClient, {}, [{ uri: pathToFileURL(folder).href, name: 'x' }]);
  client.configure('files.exclude', { '**/hidden': true, '**/sites': false });
});

after(async () => {
  assert.equal(await client.stop(), 0);
  rmSync(folder, { recursive: true });
});

function pullWorkspace(previousResultIds: object[] = []) {
  return client.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
    previousResultIds,
  });
}

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
  assert.deepEqual(summary(await pullWorkspace()), {
    'ruled/site.plugins.json': ['missing-property 4'],
    'site.plugins.json': ['unknown-property 1'],
    'sites/ü b/site.plugins.json': ['missing-property 1', 'wrong-type 1'],
  });
});

test('only reports that have changed are sent again', async () => {
  const { items } = await pullWorkspace();
  const ids = items.map(({ uri, resultId }) => ({ uri, value: resultId }));
  assert.ok(Object.values(summary(await pullWorkspace(ids))).every(one => one === 'unchanged'));

  write('site.plugins.json', '{ "plugins": true }');
  rmSync(join(folder, 'ruled'), { recursive: true });
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: uriOf('site.plugins.json'), type: 2 }],
  });
  assert.deepEqual(summary(await pullWorkspace(ids)), {
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
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }
  const { items } = await pullWorkspace();
  const closed = items.filter(({ uri }) => [uriOf(inside), outside].includes(uri));
  assert.deepEqual(
    closed.map(item => item.kind === 'full' && item.items),
    [[], []],
  );
});

test('an open document is checked with its text in the editor', async () => {
  const uri = uriOf('site.plugins.json');
  await client.open(uri, '{ "plugins": [,] , "configuraton": {} }');
  const report = summary(await pullWorkspace());
  assert.match(String(report['site.plugins.json']), /^syntax-extra-comma 1/);
  const [pulled] = await client.pull(uri);
  assert.equal(pulled?.code, 'syntax-extra-comma');
});

test('a missing local plugin is reported until it is created', async () => {
  const uri = uriOf('site.plugins.json');
  client.configure('sitePlugins', { rules: { 'missing-property': 'off' } });
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  const text =
    '{ "plugins": [{ "source": "./plugins/x", "enabled": true, "options": { "b": 1 } }] }';
  await client.change(uri, [{ text }]);
  assert.deepEqual(
    (await client.pull(uri)).map(({ code }) => code),
    ['missing-local-plugin'],
  );
  const schema = { additionalProperties: false, properties: { a: {} } };
  write('plugins/x/options.schema.json', JSON.stringify(schema));
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: uriOf('plugins/x/options.schema.json'), type: 1 }],
  });
  assert.deepEqual(
    (await client.pull(uri)).map(({ code }) => code),
    ['plugin-options'],
  );
  // The files that describe plugins are found with the configurations, and are none.
  const { items } = await pullWorkspace();
  assert.ok(items.length > 0 && items.every(one => one.uri.endsWith('/site.plugins.json')));
});

test('a catalog that is invalid, missing or outside is reported once, and the document is checked', async () => {
  const uri = uriOf('site.plugins.json');
  const messages: string[] = [];
  client.connection.onNotification('window/showMessage', ({ message }) => {
    messages.push(message);
  });
  write('broken.json', '{');
  const catalogs = ['broken.json', 'absent.json', '../../../../etc/hostname'];
  client.configure('sitePlugins', { catalogs, rules: { 'missing-property': 'off' } });
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  await client.pull(uri);
  const pulled = await client.pull(uri);
  assert.deepEqual(
    pulled.map(({ code }) => code),
    ['plugin-options'],
  );
  assert.equal(messages.length, 3, messages.join('\n'));
  for (const pattern of [
    /^The catalog .*absent\.json does not exist or cannot be read\.$/,
    /^The catalog .*hostname does not exist or cannot be read\.$/,
    /^The catalog .*broken\.json is not valid JSON\.$/,
  ]) {
    assert.ok(
      messages.some(message => pattern.test(message)),
      `${pattern}\n${messages.join('\n')}`,
    );
  }
  client.configure('sitePlugins', { rules: { 'missing-property': 'off' } });
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
});

test('the folders of configurations are watched, of which VS Code does not report the files when they are deleted', async () => {
  const watched: string[] = [];
  const workspace = {
    ...fullClient.workspace,
    didChangeWatchedFiles: { dynamicRegistration: true },
  };
  const root = { uri: pathToFileURL(folder).href, name: 'x' };
  const watching = await LspClient.start({ ...fullClient, workspace }, {}, [root]);
  try {
    watching.connection.onRequest(
      'client/registerCapability',
      ({ registrations }: RegistrationParams) => {
        for (const { registerOptions } of registrations)
          for (const { globPattern } of registerOptions?.watchers ?? []) watched.push(globPattern);
        return null;
      },
    );
    await watching.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
    await eventually('the folders', () =>
      ['**/sites', '**/ü b'].every(glob => watched.includes(glob)),
    );
  } finally {
    await watching.stop();
  }
});

test('folders that are added to the workspace are searched, and a refused request is only logged', async () => {
  const added = mkdtempSync(join(tmpdir(), 'site-plugins-'));
  writeFileSync(join(added, 'site.plugins.json'), '{ "plugins": 5 }');
  const root = { uri: pathToFileURL(added).href, name: 'added' };
  const workspace = { ...fullClient.workspace, workspaceFolders: true };
  const adding = await LspClient.start({ ...fullClient, workspace }, {}, []);
  const logged: string[] = [];
  adding.connection.onNotification('window/logMessage', ({ message }) => {
    logged.push(message);
  });
  let isRefused = true;
  adding.connection.onRequest('workspace/workspaceFolders', () => {
    if (isRefused) throw new Error('The folders are unknown.');
    return [root];
  });
  const event = { added: [root], removed: [] };
  const method = 'workspace/didChangeWorkspaceFolders';
  try {
    await adding.connection.sendNotification(method, { event });
    await eventually('the message', () => logged.join().includes('The folders are unknown.'));
    isRefused = false;
    await adding.connection.sendNotification(method, { event });
    const found = await eventually('the problems of the new folder', async () => {
      const params = { previousResultIds: [] };
      const report = await adding.connection.sendRequest<WorkspaceDiagnosticReport>(
        'workspace/diagnostic',
        params,
      );
      return report.items.length > 0 && report.items.map(({ uri }) => uri);
    });
    assert.deepEqual(found, [`${root.uri}/site.plugins.json`]);
  } finally {
    assert.equal(await adding.stop(), 0);
    rmSync(added, { recursive: true });
  }
});

test('completion proposes what the workspace has: plugins of catalogs, used sources and folders', async () => {
  const site = mkdtempSync(join(tmpdir(), 'site-plugins-'));
  const add = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  };
  const catalog = { plugins: [{ source: 'github:ada/catalogued' }] };
  add('catalog.json', JSON.stringify(catalog));
  add('.site-pluginsrc.json', '{ "catalogs": ["catalog.json"] }');
  add('other/site.plugins.json', '{ "plugins": [{ "source": "github:ada/used" }] }');
  add('plugins/mine/index.js', '');
  add('content/drafts/a.md', '');
  const root = { uri: pathToFileURL(site).href, name: 'site' };
  await using completing = await LspClient.start(fullClient, {}, [root]);
  let count = 0;
  const labels = async (marked: string) => {
    // In the folder of the site, whose files are beside each document.
    const uri = `${root.uri}/${++count}.json`;
    await completing.open(uri, marked.replace('|', ''));
    const { items } = await completing.request<{ items: CompletionItem[] }>(
      'textDocument/completion',
      uri,
      { position: { line: 0, character: marked.indexOf('|') } },
    );
    return items.map(({ label }) => label);
  };
  const sources = await labels('{ "plugins": [{ "source": "github:ada/|" }] }');
  for (const name of ['catalogued', 'used']) {
    assert.ok(
      sources.some(label => label.includes(name)),
      sources.join(),
    );
  }
  const local = await labels('{ "plugins": [{ "source": "./plugins/|" }] }');
  assert.ok(
    local.some(label => label.includes('mine')),
    local.join(),
  );
  const entries = await labels('{ "plugins": [|] }');
  assert.ok(
    entries.some(label => label.includes('catalogued')),
    entries.join(),
  );
  // Patterns are relative to the content folder.
  const patterns = await labels('{ "configuration": { "ignorePatterns": ["|"] }, "plugins": [] }');
  assert.ok(patterns.includes('drafts') && !patterns.includes('plugins'), patterns.join());
});
