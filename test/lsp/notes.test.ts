/** What patterns hide of the notes on the disk: code lens, problems and comparisons. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type CodeLens, FileChangeType } from 'vscode-languageserver';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import type { ShownPreview } from '../../server/src/lsp/ownRequests.ts';
import { folderWith, write } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { fullClient, fullClientWith, LspClient } from '../support/lspClient.ts';

const folder = folderWith({
  'site/content/index.md': '',
  'site/content/private/a.md': '',
  'bare/other.md': '',
  'outside/.site-pluginsrc.json': '{ "content": "/elsewhere" }',
});
const text = '{ "configuration": { "ignorePatterns": ["private", "drafts"] }, "plugins": [] }';
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
const own = uriOf('site/site.plugins.json');

async function opened(capabilities: object): Promise<LspClient> {
  const options = { commands: ['sitePlugins.showReferences'] };
  const client = await LspClient.start(capabilities, options, [pathToFileURL(folder).href]);
  await client.open(own, text);
  return client;
}

const lensOf = async (client: LspClient) =>
  (await client.request<CodeLens[]>('textDocument/codeLens', own)).find(({ command }) =>
    command?.title.startsWith('Hides'),
  )?.command;

test('code lens and problems of a client that is asked to refresh them', async () => {
  const client = await opened(fullClient);
  const isTitled = async (title: string) => (await lensOf(client))?.title === title;
  const isUnmatched = async () => (await client.codes(own)).includes('unmatched-pattern');
  await eventually('the code lens', () => isTitled('Hides 1 of 2 notes'));
  await eventually('the problem of a pattern without matches', isUnmatched);
  // The disk changes, and the client reports it.
  write(folder, 'site/content/drafts/ü 🌱.md', '');
  await client.fileChanged(uriOf('site/content/drafts'), FileChangeType.Created);
  await eventually('the new note', () => isTitled('Hides 2 of 3 notes'));
  await eventually('the problem to go', async () => !(await isUnmatched()));
  rmSync(join(folder, 'site/content/drafts'), { recursive: true });
});

const watching = fullClientWith({ didChangeWatchedFiles: { dynamicRegistration: true } });

test('the page of a preview shows a note, which is watched', async () => {
  const client = await opened(watching);
  const preview = (options: object, noteText?: string) =>
    client.request<ShownPreview>('sitePlugins/preview', own, {
      options: { ...defaultOptions, ...options },
      noteText,
    });
  const page = await preview({ view: 'page', note: 'index.md' }, '# Written here');
  assert.equal(page.noteUri, uriOf('site/content/index.md'));
  assert.ok(client.watched.some(({ globPattern }) => globPattern === '**/index.md'));
  assert.match(JSON.stringify(page.model), /Written here/);
  const columns = await preview({ note: 'index.md' }, '# Written here');
  assert.doesNotMatch(JSON.stringify(columns.model), /Written here/);
  assert.equal((await preview({ view: 'page' })).noteUri, undefined);
  const missing = await preview({ view: 'page', note: 'none.md' });
  assert.match(JSON.stringify(missing.model), /none\.md.*content/);
  const outside = uriOf('outside/site.plugins.json');
  await client.open(outside, text);
  const options = { ...defaultOptions, view: 'page', note: 'none.md' };
  const nowhere = await client.request<ShownPreview>('sitePlugins/preview', outside, { options });
  assert.match(JSON.stringify(nowhere.model), /is not a folder of the workspace/);
});

test('nothing is said of a file without a content folder', async () => {
  const client = await opened(fullClient);
  const bare = uriOf('bare/site.plugins.json');
  await client.open(bare, text);
  const lenses = await client.request<CodeLens[]>('textDocument/codeLens', bare);
  assert.ok(lenses.every(({ command }) => !command?.title.startsWith('Hides')));
});
