import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { fullClient, LspClient } from '../support/lspClient.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-plugins-'));
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
let client: LspClient;

before(async () => {
  writeFileSync(join(folder, 'site.plugins.json'), '{ "plugins": [{ "source": "./a" }] }');
  const workspace = { ...fullClient.workspace, fileOperations: { willRename: true } };
  const root = { uri: pathToFileURL(folder).href, name: 'x' };
  client = await LspClient.start({ ...fullClient, workspace }, {}, [root]);
});

after(async () => {
  await client.stop();
  rmSync(folder, { recursive: true });
});

test('renaming the folder of a plugin updates its source, in a file that need not be open', async () => {
  const { workspace } = client.initialized.capabilities;
  assert.equal(workspace?.workspaceFolders?.supported, true);
  assert.equal(workspace?.fileOperations?.willRename?.filters.length, 1);
  const rename = (oldUri: string, newUri: string) =>
    client.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
      files: [{ oldUri, newUri }],
    });
  const edit = await rename(uriOf('a'), uriOf('b'));
  const [change] = edit?.changes?.[uriOf('site.plugins.json')] ?? [];
  assert.equal(change?.newText, '"./b"');
  assert.equal(await rename(uriOf('other'), uriOf('c')), null);
});
