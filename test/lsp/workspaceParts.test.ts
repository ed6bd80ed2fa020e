/** What the server keeps of the workspace between requests, without a process and a disk. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CancellationToken, CancellationTokenSource, type Connection } from 'vscode-languageserver';
import { watchedGlob } from '../../server/src/core/product.ts';
import type { Files } from '../../server/src/core/project/files.ts';
import { Session } from '../../server/src/lsp/session.ts';
import { NoteCounter } from '../../server/src/lsp/workspace/noteCounter.ts';
import { WatchedFiles } from '../../server/src/lsp/workspace/watchedFiles.ts';
import { filesOf as filesFrom, Workspace } from '../../server/src/lsp/workspace/workspace.ts';
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

function watching() {
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
  const watched = new WatchedFiles(connection, () => 'file:///w/');
  watched.start({ workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } });
  return { watched, registered, warnings };
}

test('files are watched by their names, each once', async () => {
  const { watched, registered, warnings } = watching();
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
  watched.add([
    'file:///w/one/two/site.plugins.json',
    'file:///w/one/three',
    'file:///other/four/five',
  ]);
  assert.deepEqual(registered.splice(0), [
    { globPattern: '**/one' },
    { globPattern: '**/two' },
    { globPattern: '**/three' },
    { globPattern: '**/five' },
  ]);
  warnings.push('from now on');
  watched.add(['file:///w/refused.json']);
  await settled();
  assert.equal(warnings[1], 'The client refused to watch files: Error: no');
});

test('of many names and folders, the first thousand are watched', () => {
  const { watched, registered } = watching();
  watched.add(Array.from({ length: 1_100 }, (_, index) => `file:///w/${index}.json`));
  watched.add(['file:///w/one-more.json']);
  watched.addFolder('file:///w/notes');
  assert.equal(registered.length, 1_000);
});

const content = { uri: 'file:///w/notes/', name: 'notes', within: 'file:///w/' };

test('notes are listed a moment after a keystroke, for the patterns of the last one, and again when files change', async t => {
  mockClock(t);
  const { files, reads } = filesWith({ 'notes/a.md': '', 'notes/b.md': '', 'notes/c/d.md': '' });
  let changes = 0;
  const counter = new NoteCounter(files, () => changes++);
  const current = (pattern: string) => counter.current(content, [pattern]);
  /** After so many milliseconds: whether the folder was listed, and how often more was known. */
  const after = async (time: number) => {
    t.mock.timers.tick(time);
    await settled();
    return [reads.splice(0).length > 0, changes];
  };
  assert.equal(current('b.md'), undefined);
  assert.deepEqual(await after(299), [false, 0]);
  assert.equal(current('a.md'), undefined);
  assert.deepEqual(await after(299), [false, 0]);
  assert.deepEqual(await after(1), [true, 1]);
  assert.equal(current('a.md')?.total, 3);
  assert.deepEqual(current('a.md')?.hiddenBy(['a.md'])?.notes, ['a.md']);
  // It is known, so that nothing is counted.
  assert.deepEqual(await after(1_000), [false, 1]);
  // Another pattern is counted without another listing.
  current('b.md');
  assert.deepEqual(await after(300), [false, 2]);
  assert.deepEqual(current('b.md')?.hiddenBy(['b.md'])?.notes, ['b.md']);
  // What a preview has counted in the meantime is a change for what was shown before.
  counter.expire();
  assert.equal(current('b.md')?.total, 3);
  assert.equal((await counter.counted(content, ['b.md']))?.total, 3);
  assert.deepEqual(await after(300), [true, 3]);
});

test('files on the disk are read there, others by the client', async () => {
  const disk: Files = {
    readText: async () => 'disk',
    readFolder: async () => [{ name: 'disk', isFolder: true }],
  };
  const asked: unknown[] = [];
  const connection = {
    async sendRequest(method: string, { uri }: { uri: string }) {
      asked.push([method, uri]);
      if (uri.endsWith('refused')) throw new Error('refused');
      return uri.endsWith('none') ? null : 'client';
    },
  } as unknown as Connection;
  const both = filesFrom(connection, true, disk);
  assert.equal(await both.readText('file:///a', 'file:///'), 'disk');
  assert.equal((await both.readFolder('file:///a'))?.[0]?.name, 'disk');
  assert.equal(await both.readText('x:/a/b', 'x:/a/'), 'client');
  assert.equal(await both.readText('x:/a/b', 'x:/c/'), undefined);
  assert.equal(await both.readText('x:/a/none', 'x:/a/'), undefined);
  assert.equal(await both.readFolder('x:/a/refused'), undefined);
  assert.deepEqual(asked.splice(0), [
    ['sitePlugins/readText', 'x:/a/b'],
    ['sitePlugins/readText', 'x:/a/none'],
    ['sitePlugins/readFolder', 'x:/a/refused'],
  ]);
  const web = filesFrom(connection, true);
  assert.equal(await web.readText('file:///a', 'file:///'), 'client');
  const plain = filesFrom(connection, false, disk);
  assert.equal(await plain.readText('x:/a/b', 'x:/a/'), undefined);
});

function workspaceOf(texts: Readonly<Record<string, string>>) {
  const { files, reads } = filesWith(texts);
  return { workspace: new Workspace(files, assert.fail), reads };
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
  const { workspace, reads } = workspaceOf({ 'a/site.plugins.json': '{}' });
  workspace.changeFolders({ added: ['file:///w', 'file:///w/a'].map(folder), removed: [] });
  const token = CancellationToken.None;
  const own = 'file:///w/a/site.plugins.json';
  assert.deepEqual(await workspace.configurations(token), [own]);
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

test('a client that does not respond with its settings is asked again when it has', async t => {
  mockClock(t);
  let respond = (_: object) => {};
  const getConfiguration = () => new Promise<object>(resolve => (respond = resolve));
  const connection = { workspace: { getConfiguration } } as unknown as Connection;
  const capabilities = { workspace: { configuration: true } };
  const params = { capabilities, processId: null, rootUri: null };
  const session = new Session(connection, filesWith({}).files, params);
  session.settingsChanged({ codeLens: false });
  const settingsOf = (name: string) => session.settings(`file:///w/${name}/site.plugins.json`);
  const settings = settingsOf('a');
  await settled();
  t.mock.timers.tick(5_000);
  assert.equal((await settings).codeLens, false);
  assert.equal((await settingsOf('b')).codeLens, false);
  let changes = 0;
  session.onChange = () => changes++;
  respond({});
  await settled();
  assert.equal(changes, 1);
  const asked = settingsOf('a');
  respond({ codeLens: true });
  assert.equal((await asked).codeLens, true);
});
