import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, { chmodSync, chownSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { maximumFileSize } from '../../server/src/core/product.ts';
import { diskFiles } from '../../server/src/node/diskFiles.ts';
import { findFiles } from '../../server/src/node/findFiles.ts';
import {
  createFile,
  decode,
  failureMessage,
  isInside,
  readText,
  replaceFile,
  toFileFailure,
} from '../../server/src/node/textFile.ts';
import { folderWith, read, run } from '../support/cli.ts';

const onWindows =
  process.platform === 'win32' && 'There are no named pipes, and files have no mode.';

test('a search skips files that Git ignores', async () => {
  const folder = folderWith({
    '.gitignore':
      '*.log\n!keep.log\n/root-only\nfoo/**/bar\n# no\n\\#x\na b\n[ab].txt\ndeep/\n/in/again\n',
    'x.log': '',
    'keep.log': '',
    'root-only/a': '',
    'sub/root-only/a': '',
    'foo/1/2/bar/a': '',
    'foo/1/2/baz': '',
    '#x': '',
    'a b/c': '',
    'a.txt': '',
    'c.txt': '',
    'sub/.gitignore': '!x.log\nc.txt\n',
    'sub/x.log': '',
    'sub/c.txt': '',
    'deep/.gitignore': '!*',
    'deep/a': '',
    'ÄÖ/ü.txt': '',
    'in/.gitignore': '!again\n',
    'in/again/a': '',
  });
  assert.equal((await run('git', ['init', '-q', '.'], { folder })).code, 0);
  const list = ['-c', 'core.quotePath=off', 'ls-files', '--others', '--exclude-standard'];
  const { output } = await run('git', list, { folder });
  const expected = output.trimEnd().split('\n').sort();
  const { files, failures } = findFiles(folder, () => true);
  const isFile = (path: string) => statSync(path).isFile();
  const found = files
    .filter(isFile)
    .map(file => file.slice(folder.length + 1))
    .sort();
  assert.deepEqual(found, expected);
  // Folders match too, but are not files.
  assert.ok(failures.every(({ failure }) => failure.kind === 'EISDIR'));
});

test('a file that another program has changed in the meantime is not written', () => {
  const folder = folderWith({ 'x.json': 'theirs' });
  const path = join(folder, 'x.json');
  const refused = replaceFile({ path, within: folder, before: 'ours', after: 'new' });
  assert.deepEqual(refused, { ok: false, failure: { kind: 'changed' } });
  assert.equal(read(folder, 'x.json'), 'theirs');
  assert.ok(replaceFile({ path, within: folder, before: 'theirs', after: 'new' }).ok);
  assert.equal(read(folder, 'x.json'), 'new');
  assert.deepEqual(readdirSync(folder), ['x.json']);
});

test('a file is created once, with the usual mode', { skip: onWindows }, () => {
  const folder = folderWith({});
  const path = join(folder, 'new.json');
  const mask = process.umask(0o027);
  try {
    assert.ok(createFile(path, 'one').ok);
  } finally {
    process.umask(mask);
  }
  assert.equal(statSync(path).mode & 0o7777, 0o640);
  assert.deepEqual(createFile(path, 'two'), { ok: false, failure: { kind: 'exists' } });
  assert.equal(read(folder, 'new.json'), 'one');
  const nowhere = createFile(join(folder, 'no', 'new.json'), 'one');
  assert.deepEqual(nowhere, { ok: false, failure: { kind: 'no-folder' } });
  assert.deepEqual(readdirSync(folder), ['new.json']);
});

test('what is not a text in UTF-8 is a failure of its own kind', { skip: onWindows }, () => {
  const folder = folderWith({
    'text.json': '\ufeffü',
    'a/': '',
    'utf-16.json': Buffer.from('fffe6100', 'hex'),
  });
  symlinkSync('loop.json', join(folder, 'loop.json'));
  for (const [name, expected] of [
    ['text.json', '\ufeffü'],
    ['a', 'EISDIR'],
    ['none.json', 'ENOENT'],
    ['text.json/x', 'ENOTDIR'],
    ['utf-16.json', 'utf-16'],
    ['loop.json', 'ELOOP'],
    ['x'.repeat(300), 'ENAMETOOLONG'],
  ] as const) {
    const read = readText(join(folder, name));
    assert.equal(read.ok ? read.value : read.failure.kind, expected);
  }
  for (const [bytes, kind] of [
    ['feff0061', 'utf-16'],
    ['6100', 'binary'],
    ['c3', 'not-utf-8'],
    ['ff61', 'not-utf-8'],
    ['61fe', 'not-utf-8'],
  ] as const) {
    assert.deepEqual(decode(Buffer.from(bytes, 'hex')), { ok: false, failure: { kind } });
  }
  assert.equal(decode(Buffer.alloc(maximumFileSize, ' ')).ok, true);
  const large = decode(Buffer.alloc(maximumFileSize + 1, ' '));
  assert.deepEqual(large, { ok: false, failure: { kind: 'too-large' } });
});

test('a named pipe is not waited for', { skip: onWindows }, () => {
  const folder = folderWith({});
  const path = join(folder, 'pipe');
  assert.equal(spawnSync('mkfifo', [path]).status, 0);
  const module = new URL('../../server/src/node/textFile.ts', import.meta.url).href;
  const script = `
    import { readText } from ${JSON.stringify(module)};
    process.stdout.write(readText(${JSON.stringify(path)}).failure.kind);`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
  assert.equal(stdout, 'not-regular');
});

test('errors of the file system are failures with a message', () => {
  const withCode = (code: string) => Object.assign(new Error('text of the system'), { code });
  for (const [access, code, message] of [
    ['read', 'ENOENT', 'a does not exist.'],
    ['read', 'ENOSPC', 'a cannot be written: the disk is full.'],
    ['read', 'EACCES', 'a cannot be accessed: permission denied.'],
    ['read', 'EXXX', 'a cannot be used: text of the system'],
    ['write', 'EPERM', 'a cannot be written: permission denied.'],
    ['write', 'ENOENT', 'a does not exist.'],
    ['create', 'EACCES', 'a cannot be written: permission denied.'],
    ['create', 'ENOENT', 'a cannot be written: its folder does not exist.'],
  ] as const) {
    assert.equal(failureMessage('a', toFileFailure(withCode(code), access)), message);
  }
  assert.deepEqual(toFileFailure('text'), { kind: 'other', detail: 'text' });
});

test('a path is inside of a folder by its name', () => {
  for (const [path, expected] of [
    ['/a/b/c', true],
    ['/a/b/..c', true],
    ['/a/b', false],
    ['/a', false],
    ['/a/bc', false],
    ['/a/b/../c', false],
    ['/x', false],
  ] as const) {
    assert.equal(isInside('/a/b', path), expected, path);
  }
});

test('a search visits each folder once, follows no links, finds whatever matches, and reports what it cannot read', () => {
  const folder = folderWith({ 'b/x.json': '', 'a/c/x.json': '', 'a/x.json/': '', 'y.json': '' });
  symlinkSync('nowhere', join(folder, 'b', 'link.json'));
  symlinkSync(join(folder, 'a'), join(folder, 'linked'));
  symlinkSync('..', join(folder, 'a', 'up'));
  const visited: string[] = [];
  const found = findFiles(
    folder,
    path => path.endsWith('x.json') || path === 'b/link.json',
    path => visited.push(path),
  );
  const below = (path: string) => join(folder, path);
  assert.deepEqual(visited, [folder, ...['a', 'a/c', 'a/x.json', 'b'].map(below)]);
  const all = ['a/c/x.json', 'a/x.json', 'b/link.json', 'b/x.json'];
  assert.deepEqual(found, { files: all.map(below), failures: [] });
  const missing = findFiles(below('none'), () => true);
  assert.deepEqual(missing, {
    files: [],
    failures: [{ path: below('none'), failure: { kind: 'ENOENT' } }],
  });
});

test('a file outside of the folder is not read, links followed', async () => {
  const outside = folderWith({ 'secret.json': 'secret' });
  const folder = folderWith({ 'a/x.json': 'x', 'a/deep/': '' });
  symlinkSync(join(outside, 'secret.json'), join(folder, 'a', 'out.json'));
  symlinkSync('x.json', join(folder, 'a', 'in.json'));
  const within = pathToFileURL(`${folder}/`).href;
  const text = (path: string) => diskFiles.readText(new URL(path, within).href, within);
  assert.equal(await text('a/x.json'), 'x');
  assert.equal(await text('a/in.json'), 'x');
  assert.equal(await text('a/out.json'), undefined);
  assert.equal(await text('a/none.json'), undefined);
  assert.equal(await text('a/deep'), undefined);
  assert.equal(await diskFiles.readText('untitled:x', within), undefined);
  assert.equal(await diskFiles.readText(pathToFileURL(outside).href, within), undefined);
  const entries = await diskFiles.readFolder(new URL('a/', within).href);
  assert.deepEqual(entries?.map(({ name, isFolder }) => [name, isFolder]).sort(), [
    ['deep', true],
    ['in.json', false],
    ['out.json', false],
    ['x.json', false],
  ]);
  assert.equal(await diskFiles.readFolder(new URL('none/', within).href), undefined);
});

test('a file that is fixed keeps its owner and its mode', () => {
  const folder = folderWith({ 'x.json': 'old' });
  const path = join(folder, 'x.json');
  const { geteuid, getegid, getgroups } = process;
  assert.ok(geteuid && getegid && getgroups, 'needs a system with user ids');
  const self = { uid: geteuid(), gid: getegid() };
  // Only root may change the owner of a file; every user may change its group to one of theirs.
  const other = getgroups().find(group => group !== self.gid) ?? self.gid;
  const owner = self.uid === 0 ? { uid: 65534, gid: 65534 } : { ...self, gid: other };
  chownSync(path, owner.uid, owner.gid);
  chmodSync(path, 0o640);
  assert.ok(replaceFile({ path, within: folder, before: 'old', after: 'new' }).ok);
  const { uid, gid, mode } = statSync(path);
  assert.deepEqual({ uid, gid, mode: mode & 0o7777 }, { ...owner, mode: 0o640 });
});

for (const [what, code, isWritten] of [
  ['mounted', 'EBUSY', true],
  ['on a disk that fails', 'EIO', false],
] as const) {
  test(`a file that is ${what} is ${isWritten ? 'written in place' : 'kept'}`, t => {
    const folder = folderWith({ 'x.json': 'a long old text' });
    t.mock.method(fs, 'renameSync', () => {
      throw Object.assign(new Error('x'), { code });
    });
    syncBuiltinESMExports();
    t.after(() => {
      t.mock.restoreAll();
      syncBuiltinESMExports();
    });
    const path = join(folder, 'x.json');
    const { ok } = replaceFile({ path, within: folder, before: 'a long old text', after: 'é' });
    assert.deepEqual(
      [ok, read(folder, 'x.json')],
      [isWritten, isWritten ? 'é' : 'a long old text'],
    );
    assert.deepEqual(readdirSync(folder), ['x.json']);
  });
}

test('a read-only file and one in a read-only folder are not written', () => {
  const { geteuid, seteuid } = process;
  assert.ok(geteuid !== undefined && seteuid !== undefined, 'needs a system with user ids');
  const self = geteuid();
  for (const [fileMode, folderMode, kind] of [
    [0o444, 0o777, 'not-writable'],
    [0o666, 0o555, 'folder-not-writable'],
  ] as const) {
    const folder = folderWith({ 'locked/x.json': 'old' });
    const within = join(folder, 'locked');
    const path = join(within, 'x.json');
    chmodSync(folder, 0o755);
    chmodSync(path, fileMode);
    chmodSync(within, folderMode);
    if (self === 0) seteuid(65534);
    const refused = replaceFile({ path, within, before: 'old', after: 'new' });
    if (self === 0) seteuid(self);
    chmodSync(within, 0o755);
    assert.deepEqual(refused, { ok: false, failure: { kind } });
    assert.equal(read(within, 'x.json'), 'old');
    assert.deepEqual(readdirSync(within), ['x.json']);
  }
});
