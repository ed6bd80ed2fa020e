/** What patterns hide of the notes on the disk: code lens, problems and comparisons. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { CodeLens, RegistrationParams } from 'vscode-languageserver';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import type { NotesAnswer, ShownPreview } from '../../server/src/lsp/ownRequests.ts';
import { eventually } from '../support/eventually.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-plugins-notes-'));
after(() => rmSync(folder, { recursive: true }));

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
}

for (const path of ['site/content/index.md', 'site/content/private/a.md', 'bare/other.md'])
  write(path);

const text = '{ "configuration": { "ignorePatterns": ["private", "drafts"] }, "plugins": [] }';
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
const own = uriOf('site/site.plugins.json');
const workspace = [{ uri: pathToFileURL(folder).href, name: 'x' }];

async function withClient(capabilities: object, act: (client: LspClient) => Promise<void>) {
  const client = await LspClient.start(
    capabilities,
    { commands: ['sitePlugins.showReferences'] },
    workspace,
  );
  try {
    await client.open(own, text);
    await act(client);
  } finally {
    assert.equal(await client.stop(), 0);
  }
}

const lensOf = async (client: LspClient) =>
  (await client.request<CodeLens[]>('textDocument/codeLens', own)).find(({ command }) =>
    command?.title.startsWith('Hides'),
  );

test('code lens and problems of a client that is asked to refresh them', () =>
  withClient(fullClient, async client => {
    await eventually(
      'the code lens',
      async () => (await lensOf(client))?.command?.title === 'Hides 1 of 2 notes',
    );
    await eventually('the problem of a pattern without matches', async () =>
      (await client.pull(own)).some(({ code }) => code === 'unmatched-pattern'),
    );
    // The disk changes, and the client reports it.
    write('site/content/drafts/ü 🌱.md');
    await client.fileChanged(uriOf('site/content/drafts'), 1);
    await eventually(
      'the new note',
      async () => (await lensOf(client))?.command?.title === 'Hides 2 of 3 notes',
    );
    await eventually('the problem to go', async () =>
      (await client.pull(own)).every(({ code }) => code !== 'unmatched-pattern'),
    );
    rmSync(join(folder, 'site/content/drafts'), { recursive: true });
  }));

test('the page of a preview shows a note, and its folder is watched', async () => {
  const capabilities = {
    ...fullClient,
    workspace: { ...fullClient.workspace, didChangeWatchedFiles: { dynamicRegistration: true } },
  };
  await withClient(capabilities, async client => {
    const globs: string[] = [];
    client.connection.onRequest(
      'client/registerCapability',
      ({ registrations }: RegistrationParams) => {
        for (const { registerOptions } of registrations)
          for (const { globPattern } of registerOptions?.watchers ?? []) globs.push(globPattern);
        return null;
      },
    );
    const preview = (options: object, noteText?: string) =>
      client.request<ShownPreview>('sitePlugins/preview', own, {
        options: { ...defaultOptions, ...options },
        noteText,
      });
    const page = await preview({ view: 'page', note: 'index.md' }, '# Written here');
    assert.equal(page.noteUri, uriOf('site/content/index.md'));
    assert.ok(globs.includes('**/index.md') && globs.includes('**/content/**'), globs.join());
    assert.match(JSON.stringify(page.model), /Written here/);
    const columns = await preview({ note: 'index.md' }, '# Written here');
    assert.doesNotMatch(JSON.stringify(columns.model), /Written here/);
    assert.equal((await preview({ view: 'page' })).noteUri, undefined);
    const notes = await client.request<NotesAnswer>('sitePlugins/notes', own);
    assert.deepEqual(notes, { folder: 'content', paths: ['index.md'] });
  });
});

test('a client without refresh waits for the code lens', () =>
  withClient({ textDocument: { codeLens: {} } }, async client => {
    const lens = await lensOf(client);
    assert.equal(lens?.command?.title, 'Hides 1 of 2 notes');
    assert.deepEqual(
      lens?.command?.arguments?.[2].map(({ uri }: { uri: string }) => uri),
      [uriOf('site/content/private/a.md')],
    );
  }));

test('nothing is said of a file without a content folder', () =>
  withClient(fullClient, async client => {
    const bare = uriOf('bare/site.plugins.json');
    await client.open(bare, text);
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', bare);
    assert.ok(lenses.every(({ command }) => !command?.title.startsWith('Hides')));
  }));

test('the folder is watched for files that are created or deleted', async () => {
  const client = await LspClient.start(
    { ...fullClient, workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    {},
    workspace,
  );
  try {
    const globs: [string, number | undefined][] = [];
    client.connection.onRequest(
      'client/registerCapability',
      ({ registrations }: RegistrationParams) => {
        for (const { registerOptions } of registrations) {
          for (const { globPattern, kind } of registerOptions?.watchers ?? [])
            globs.push([globPattern, kind]);
        }
        return null;
      },
    );
    await client.open(own, text);
    await client.pull(own);
    await eventually('the watcher', () =>
      globs.some(([glob, kind]) => glob === '**/content/**' && kind === 5),
    );
  } finally {
    await client.stop();
  }
});

test('a comparison counts the notes that become public', () =>
  withClient(fullClient, async client => {
    const { markdown } = await client.connection.sendRequest<{ markdown: string }>(
      'sitePlugins/effect',
      {
        uri: own,
        before: text,
        after: text.replace('"private", ', ''),
      },
    );
    assert.match(markdown, /Notes in "private\/" become public \(1\)\./);
  }));
