/** Rename, links, code lenses and inlay hints. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type {
  CodeLens,
  DocumentLink,
  InlayHint,
  Range,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith } from '../support/cli.ts';
import { fullClientWith, LspClient } from '../support/lspClient.ts';

const text = `{
  "plugins": [
    { "source": "github:owner/graph#v1", "enabled": true, "order": 20 },
    { "source": "./plugins/mine", "enabled": false, "layout": { "group": "bar", "position": "left" } },
    { "source": "./plugins/bare", "enabled": true, "order": 10 }
  ],
  "layout": {
    "groups": { "bar": {} },
    "byPageType": { "404": { "exclude": ["graph"] } }
  }
}
`;

const capabilities = fullClientWith(
  {
    workspaceEdit: { documentChanges: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
  { rename: { prepareSupport: true }, codeLens: {}, inlayHint: {} },
);

const folder = folderWith({ 'plugins/mine/package.json': '{}', 'plugins/bare/': '' });
const uri = pathToFileURL(join(folder, 'site.plugins.json')).href;
let client: LspClient;
const refreshed: string[] = [];

before(async () => {
  client = await LspClient.start(capabilities, {
    commands: ['sitePlugins.showReferences'],
  });
  for (const kind of ['inlayHint', 'codeLens', 'diagnostic']) {
    client.connection.onRequest(`workspace/${kind}/refresh`, () => {
      refreshed.push(kind);
      return null;
    });
  }
  await client.open(uri, text);
});

const document = TextDocument.create('', '', 0, text);

/** The position of a part of the text, plus some characters. */
function at(piece: string, offset = 0) {
  return document.positionAt(text.indexOf(piece) + offset);
}

test('rename is prepared, versioned, and refused with a message', async () => {
  const position = at('graph#v1', 2);
  const prepared = await client.request<{ range: Range; placeholder: string }>(
    'textDocument/prepareRename',
    uri,
    { position },
  );
  assert.equal(prepared.placeholder, 'graph');
  assert.equal(document.getText(prepared.range), 'graph');
  const nothing = await client.request('textDocument/prepareRename', uri, { position: at('{') });
  assert.equal(nothing, null);
  const edit = await client.request<WorkspaceEdit>('textDocument/rename', uri, {
    position,
    newName: 'map',
  });
  const [change] = edit.documentChanges ?? [];
  assert.ok(change !== undefined && 'edits' in change);
  assert.deepEqual(change.textDocument, { uri, version: 1 });
  assert.equal(change.edits.length, 2);
  const elsewhere = { position: at('{'), newName: 'map' };
  assert.equal(await client.request('textDocument/rename', uri, elsewhere), null);
  await assert.rejects(
    client.request('textDocument/rename', uri, { position, newName: 'mine' }),
    /"mine" is already used/,
  );
});

test('links to folders lead to their manifests, or to the folders', async () => {
  const links = await client.request<DocumentLink[]>('textDocument/documentLink', uri);
  const base = pathToFileURL(folder).href;
  assert.deepEqual(
    links.map(({ target }) => target),
    [
      'https://github.com/owner/graph/tree/v1',
      `${base}/plugins/mine/package.json`,
      `${base}/plugins/bare`,
    ],
  );
});

function hints(): Promise<InlayHint[]> {
  const range = { start: at('{'), end: document.positionAt(text.length) };
  return client.request('textDocument/inlayHint', uri, { range });
}

function lenses(): Promise<CodeLens[]> {
  return client.request('textDocument/codeLens', uri);
}

test('inlay hints, code lenses and problems are refreshed when settings change', async () => {
  const labels = (await hints()).map(({ label }) => label);
  assert.deepEqual(labels, ['2 of 2', '1 of 2']);
  const titles = (await lenses()).map(({ command }) => command?.title);
  assert.deepEqual(titles, ['3 plugins, 1 disabled', '1 member, 1 disabled']);
  await client.changeSettings({ codeLens: false });
  const after = (await hints()).map(({ label }) => label);
  assert.deepEqual(after, ['2 of 2', '1 of 2']);
  assert.deepEqual(await lenses(), []);
  assert.deepEqual(refreshed.sort(), ['codeLens', 'diagnostic', 'inlayHint']);
});
