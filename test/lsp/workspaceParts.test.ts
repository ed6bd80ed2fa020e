/** What the server keeps of the workspace between requests, without a process and a disk. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CancellationToken, CancellationTokenSource, type Connection } from 'vscode-languageserver';
import { watchedGlob } from '../../server/src/core/product.ts';
import type { Files } from '../../server/src/core/project/files.ts';
import { clientFiles, combinedFiles } from '../../server/src/lsp/workspace/fileSources.ts';
import { NoteCounter } from '../../server/src/lsp/workspace/noteCounter.ts';
import { WatchedFiles } from '../../server/src/lsp/workspace/watchedFiles.ts';
import { Workspace } from '../../server/src/lsp/workspace/workspace.ts';
import { filesOf } from '../support/filesOf.ts';
import { mockClock } from '../support/mockClock.ts';

/** Files with these paths below `file:///w/`, and the URIs of those that were read. */
function filesWith(texts: Readonly<Record<string, string>>) {
  const reads: string[] = [];
  const all = Object.entries(texts).map(([path, text]) => [`/w/${path}`, text]);
  const { readText, readFolder } = filesOf(Object.fromEntries(all));
  const files: Files = {
    readText(uri, within) {
      reads.push(uri);
      return readText(uri, within);
    },
    readFolder(uri) {
      reads.push(uri);
      return readFolder(uri);
    },
  };
  return { files, reads };
}

/** Lets everything that needs no timer come to its end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve));
}

function watching(dynamicRegistration: boolean) {
  const registered: unknown[] = [];
  const warnings: string[] = [];
  const connection = {
    client: {
      async register(_: unknown, { watchers }: { watchers: readonly object[] }) {
        if (warnings.length === 0) registered.push(...watchers);
        else throw new Error('no');
      },
    },
    console: { warn: (message: string) => warnings.push(message) },
  } as unknown as Connection;
  const watched = new WatchedFiles(connection);
  watched.start({ workspace: { didChangeWatchedFiles: { dynamicRegistration } } });
  return { watched, registered, warnings };
}

test('files are watched by their names, each once', async () => {
  const { watched, registered, warnings } = watching(true);
  assert.deepEqual(registered.splice(0), [{ globPattern: watchedGlob }]);
  watched.add([
    'file:///w/a%20[1].json',
    'file:///x/a%20[1].json',
    'file:///w/b{c}*?!/',
    'file:///',
  ]);
  assert.deepEqual(registered.splice(0), [
    { globPattern: '**/a ?1?.json' },
    { globPattern: '**/b?c????' },
  ]);
  watched.add(['file:///y/a%20[1].json', 'file:///w/site.plugins.json', 'file:///w/%']);
  assert.deepEqual(registered, []);
  watched.addFolder('file:///w/my%20notes/');
  watched.addFolder('file:///x/my%20notes');
  watched.addFolder('file:///');
  assert.deepEqual(registered.splice(0), [{ globPattern: '**/my notes/**', kind: 5 }]);
  warnings.push('from now on');
  watched.add(['file:///w/refused.json']);
  await settled();
  assert.equal(warnings[1], 'The client refused to watch files: Error: no');
});

test('of many names and folders, the first thousand are watched', () => {
  const { watched, registered } = watching(true);
  watched.add(Array.from({ length: 1_100 }, (_, index) => `file:///w/${index}.json`));
  watched.add(['file:///w/one-more.json']);
  watched.addFolder('file:///w/notes');
  assert.equal(registered.length, 1_000);
});

test('nothing is watched for a client that does not register watchers', () => {
  const { watched, registered } = watching(false);
  watched.add(['file:///w/a.json']);
  watched.addFolder('file:///w/notes');
  assert.deepEqual(registered, []);
});

const content = { uri: 'file:///w/notes/', name: 'notes', within: 'file:///w/' };

test('notes are listed a moment after a keystroke, for the patterns of the last one, and again when they are old', async t => {
  mockClock(t);
  const { files, reads } = filesWith({ 'notes/a.md': '', 'notes/b.md': '', 'notes/c/d.md': '' });
  let changes = 0;
  const counter = new NoteCounter(files, () => changes++);
  assert.equal(counter.current(content, ['b.md']), undefined);
  t.mock.timers.tick(299);
  assert.equal(counter.current(content, ['a.md']), undefined);
  await settled();
  assert.deepEqual([reads.length, changes], [0, 0]);
  t.mock.timers.tick(1);
  await settled();
  assert.deepEqual([reads.splice(0).length > 0, changes], [true, 1]);
  const notes = counter.current(content, ['a.md']);
  assert.equal(notes?.total, 3);
  assert.deepEqual(notes?.hiddenBy(['a.md'])?.notes, ['a.md']);
  // It is known, so that nothing is counted.
  t.mock.timers.tick(1_000);
  await settled();
  assert.deepEqual([reads.length, changes], [0, 1]);
  // Another pattern is counted without another listing.
  counter.current(content, ['b.md']);
  t.mock.timers.tick(300);
  await settled();
  assert.deepEqual([reads.length, changes], [0, 2]);
  assert.deepEqual(counter.current(content, ['b.md'])?.hiddenBy(['b.md'])?.notes, ['b.md']);
  // The same listing is no change.
  const before = counter.current(content, ['b.md']);
  counter.expire();
  assert.equal(counter.current(content, ['b.md']), before);
  t.mock.timers.tick(300);
  await settled();
  assert.ok(reads.splice(0).length > 0);
  assert.deepEqual([changes, counter.current(content, ['b.md'])], [2, before]);
  t.mock.timers.tick(10_000);
  counter.current(content, ['b.md']);
  t.mock.timers.tick(300);
  await settled();
  assert.ok(reads.length > 0);
});

test('what is counted for a preview while a keystroke waits is a change for what was shown before', async t => {
  mockClock(t);
  const { files } = filesWith({ 'notes/a.md': '' });
  let changes = 0;
  const counter = new NoteCounter(files, () => changes++);
  assert.equal(counter.current(content, ['a.md']), undefined);
  assert.equal((await counter.counted(content, ['a.md']))?.total, 1);
  t.mock.timers.tick(300);
  await settled();
  assert.equal(changes, 1);
});

test('files on the disk are read there, others by the client', async () => {
  const named = (name: string): Files => ({
    readText: async () => name,
    readFolder: async () => [{ name, isFolder: true }],
  });
  const [disk, client] = [named('disk'), named('client')];
  for (const [files, uri, text] of [
    [combinedFiles(disk, client), 'file:///a', 'disk'],
    [combinedFiles(disk, client), 'vscode-vfs://a', 'client'],
    [combinedFiles(disk, undefined), 'file:///a', 'disk'],
    [combinedFiles(disk, undefined), 'vscode-vfs://a', undefined],
    [combinedFiles(undefined, client), 'file:///a', 'client'],
    [combinedFiles(undefined, undefined), 'file:///a', undefined],
  ] as const) {
    assert.equal(await files.readText(uri, uri), text);
    assert.equal((await files.readFolder(uri))?.[0]?.name, text);
  }
  const requests: unknown[] = [];
  const connection = {
    async sendRequest(method: string, params: { uri: string }) {
      requests.push([method, params]);
      if (params.uri.endsWith('refused')) throw new Error('refused');
      return params.uri.endsWith('none') ? null : 'answer';
    },
  } as unknown as Connection;
  const asked = clientFiles(connection);
  assert.equal(await asked.readText('x:/a/b', 'x:/a/'), 'answer');
  assert.equal(await asked.readText('x:/a/b', 'x:/c/'), undefined);
  assert.equal(await asked.readText('x:/a/none', 'x:/a/'), undefined);
  assert.equal(await asked.readFolder('x:/a/refused'), undefined);
  assert.deepEqual(requests, [
    ['sitePlugins/readText', { uri: 'x:/a/b' }],
    ['sitePlugins/readText', { uri: 'x:/a/none' }],
    ['sitePlugins/readFolder', { uri: 'x:/a/refused' }],
  ]);
});

function workspaceOf(texts: Readonly<Record<string, string>>) {
  const { files, reads } = filesWith(texts);
  const messages: string[] = [];
  const workspace = new Workspace(files, message => messages.push(message));
  return { workspace, reads, messages };
}

const folder = (uri: string) => ({ uri, name: uri });

test('the root of a document is the innermost folder around it, or its own', () => {
  const { workspace } = workspaceOf({});
  workspace.changeFolders({
    added: ['file:///w', 'file:///w/a/b/', 'file:///w/a'].map(folder),
    removed: [],
  });
  for (const [uri, root] of [
    ['file:///w/x.json', 'file:///w/'],
    ['file:///w/a/x.json', 'file:///w/a/'],
    ['file:///w/a/b/c/x.json', 'file:///w/a/b/'],
    ['file:///w/ab/x.json', 'file:///w/'],
    ['file:///other/a/x.json', 'file:///other/a/'],
  ] as const) {
    assert.equal(workspace.root(uri), root);
  }
});

test('configurations are found once in folders that overlap, until files change', async () => {
  const { workspace, reads } = workspaceOf({
    'a/site.plugins.json': '{}',
    'a/p/package.json': '{ "sitePlugin": {} }',
  });
  workspace.changeFolders({ added: ['file:///w', 'file:///w/a'].map(folder), removed: [] });
  const token = CancellationToken.None;
  const own = 'file:///w/a/site.plugins.json';
  assert.deepEqual(await workspace.configurations(token), [own]);
  assert.deepEqual(
    (await workspace.localPlugins(own, token)).map(({ source }) => source),
    ['./p'],
  );
  assert.deepEqual(await workspace.localPlugins('file:///x/site.plugins.json', token), []);
  reads.splice(0);
  await workspace.configurations(token);
  assert.deepEqual(reads, []);
  workspace.invalidate();
  await workspace.configurations(token);
  assert.ok(reads.length > 0);
});

test('a search that was cancelled is repeated', async () => {
  const { workspace } = workspaceOf({ 'site.plugins.json': '{}' });
  workspace.changeFolders({ added: [folder('file:///w')], removed: [] });
  const source = new CancellationTokenSource();
  const search = workspace.configurations(source.token);
  source.cancel();
  await search;
  assert.equal((await workspace.configurations(CancellationToken.None)).length, 1);
});

test('the folders at an incomplete path are proposed, except hidden ones', async () => {
  const inside = ['z/x', '.b/x', 'node_modules/x', 'c/x', 'file.json'];
  const { workspace } = workspaceOf(Object.fromEntries(inside.map(path => [`a/${path}`, ''])));
  const at = (typed: string) => workspace.foldersAt('file:///w/site.plugins.json', typed);
  assert.deepEqual(await at('./a/'), ['c', 'z']);
  assert.deepEqual(await at('./a/zz'), ['c', 'z']);
  assert.deepEqual(await at('./'), ['a']);
  assert.deepEqual(await at('./none/'), []);
  assert.deepEqual(await at('a/'), []);
  assert.deepEqual(await at('.../'), []);
});

test('a message is shown once', () => {
  const { workspace, messages } = workspaceOf({});
  for (const message of ['a', 'b', 'a']) workspace.reportOnce(message);
  assert.deepEqual(messages, ['a', 'b']);
});
