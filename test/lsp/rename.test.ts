import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { fullClient, LspClient } from '../support/lspClient.ts';

const server = fileURLToPath(new URL('../../server/src/lsp/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'site-plugins-'));
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
const text = '{ "plugins": [{ "source": { "repo": "github:o/x", "name": "graph" } }] }';
const ignore = [{ code: 'missing-property', plugin: 'graph', reason: 'Known.' }];
let client: LspClient;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

before(async () => {
  write('catalog.json', '{ "plugins": [{ "source": "github:o/x", "name": "graph" }] }');
  for (const site of ['alone', 'shared']) {
    const settings = { ignore, catalogs: ['../catalog.json'] };
    write(`${site}/.site-pluginsrc.json`, JSON.stringify(settings));
    write(`${site}/site.plugins.json`, text);
  }
  write('shared/other/site.plugins.json', text);
  const root = { uri: pathToFileURL(folder).href, name: 'x' };
  const program = [server, '--stdio'];
  client = await LspClient.start(fullClient, {}, [root], { program });
});

after(async () => {
  await client.stop();
  rmSync(folder, { recursive: true });
});

async function renamedFiles(site: string): Promise<string[]> {
  const uri = uriOf(`${site}/site.plugins.json`);
  await client.open(uri, text);
  const edit = await client.request<WorkspaceEdit>('textDocument/rename', uri, {
    position: { line: 0, character: text.indexOf('graph') },
    newName: 'map',
  });
  const changes = Object.entries(edit.changes ?? {});
  assert.ok(changes.every(([, edits]) => edits.every(({ newText }) => newText === 'map')));
  return changes.map(([changed]) => changed).sort();
}

test('a rename reaches the project settings and the catalogs of the workspace', async () => {
  const names = ['alone/.site-pluginsrc.json', 'alone/site.plugins.json', 'catalog.json'];
  assert.deepEqual(await renamedFiles('alone'), names.map(uriOf));
});

test('the project settings keep a name that another configuration uses', async () => {
  const names = ['catalog.json', 'shared/site.plugins.json'];
  assert.deepEqual(await renamedFiles('shared'), names.map(uriOf));
});
