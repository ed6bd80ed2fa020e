/** The paths and URIs of project files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  folderOf,
  isBelow,
  listFiles,
  MemoizedFiles,
  plainPath,
  resolvePath,
} from '../../../server/src/core/project/files.ts';

test('a path is resolved relative to a file', () => {
  const base = 'file:///garden/site.plugins.json';
  assert.equal(resolvePath(base, './a b/#1'), 'file:///garden/a%20b/%231');
  assert.equal(resolvePath(base, '..\\x'), 'file:///x');
  assert.match(resolvePath(base, 'C:\\x y') ?? '', /^file:\/\/\/C(?::|%3A)\/x%20y$/);
  assert.equal(resolvePath('untitled:Untitled-1', './x'), undefined);
  assert.equal(folderOf(base), 'file:///garden/');
});

test('URIs are compared with every spelling of a Windows drive', () => {
  for (const drive of ['C:', 'c:', 'C%3A', 'c%3a']) {
    assert.ok(isBelow(`file:///${drive}/garden/a.md`, 'file:///c%3A/garden/'), drive);
    assert.equal(plainPath(`file:///${drive}/my%20garden/`), 'file:///c:/my garden/');
  }
  assert.ok(!isBelow('file:///c:/garden/a.md', 'file:///d:/garden/'));
  assert.equal(plainPath('file:///%'), undefined);
});

test('a file and a folder are read once, until files may have changed', async () => {
  const reads: string[] = [];
  const files = new MemoizedFiles({
    async readText(uri, within) {
      reads.push(`${uri} in ${within}`);
      return uri;
    },
    async readFolder(uri) {
      reads.push(uri);
      return undefined;
    },
  });
  const readAll = async () => {
    assert.equal(await files.readText('a', 'x'), 'a');
    await files.readText('a', 'y');
    await files.readFolder('a');
    return reads.splice(0);
  };
  const all = ['a in x', 'a in y', 'a'];
  assert.deepEqual([await readAll(), await readAll()], [all, []]);
  files.clear();
  assert.deepEqual(await readAll(), all);
});

test('files are listed except in folders of packages, of Git and those that are left out', async () => {
  const folders: Record<string, readonly string[]> = {
    'w:/': ['x', 'ü b/', 'node_modules/', '.git/', 'out/'],
    'w:/%C3%BC%20b/': ['y', 'x'],
  };
  const listing = await listFiles(
    'w:/',
    {
      readFolder: async uri =>
        folders[uri]?.map(name => ({ name: name.replace('/', ''), isFolder: name.endsWith('/') })),
    },
    path => path === 'out' || path === 'ü b/y',
  );
  assert.deepEqual(listing, { paths: ['x', 'ü b/x'], folders: ['ü b'], isComplete: true });
});
