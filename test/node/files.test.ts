import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ConfigurationFiles } from '../../server/src/node/configurationFiles.ts';
import { diskFiles } from '../../server/src/node/fileSystem.ts';
import { findFiles } from '../../server/src/node/findFiles.ts';
import { decode } from '../../server/src/node/readText.ts';
import { createFile, replaceFile, writeOutput } from '../../server/src/node/writeFile.ts';
import { folderWith, read, run } from '../support/cli.ts';

test('a search finds what Git would not ignore', async () => {
  const folder = folderWith({
    '.gitignore': '*.log\n!keep.log\n/root-only\nfoo/**/bar\n# no\n\\#x\na b\n[ab].txt\ndeep/\n',
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
  });
  assert.equal((await run('git', ['init', '-q', '.'], { folder })).code, 0);
  const list = ['-c', 'core.quotePath=off', 'ls-files', '--others', '--exclude-standard'];
  const { output } = await run('git', list, { folder });
  const expected = output.trimEnd().split('\n').sort();
  const { files, failures } = findFiles(folder, () => true);
  const found = files.map(file => file.slice(folder.length + 1)).sort();
  assert.deepEqual(found, expected);
  // Every folder was asked about as well, and none of them is a file.
  assert.ok(failures.every(({ reason }) => reason === 'is a folder, not a file'));
});

test('a search enters no link and does not end in a circle', () => {
  const folder = folderWith({ 'a/site.plugins.json': '' });
  symlinkSync('..', join(folder, 'a', 'up'));
  symlinkSync(join(folder, 'a'), join(folder, 'b'));
  const { files } = findFiles(folder, path => path.endsWith('site.plugins.json'));
  assert.deepEqual(files, [join(folder, 'a', 'site.plugins.json')]);
});

test('a file that somebody changed meanwhile is left alone', () => {
  const folder = folderWith({ 'x.json': 'theirs' });
  const path = join(folder, 'x.json');
  const refused = replaceFile({ path, within: folder, before: 'ours', after: 'new' });
  assert.equal(refused, 'was changed by somebody else in the meantime and was not written');
  assert.equal(read(folder, 'x.json'), 'theirs');
  assert.equal(replaceFile({ path, within: folder, before: 'theirs', after: 'new' }), undefined);
  assert.equal(read(folder, 'x.json'), 'new');
  assert.deepEqual(readdirSync(folder), ['x.json']);
});

test('a file is made once, an output replaces what is there and follows no link', () => {
  const folder = folderWith({ 'kept.svg': 'kept' });
  const path = join(folder, 'new.json');
  assert.equal(createFile(path, 'one'), undefined);
  assert.equal(createFile(path, 'two'), 'is there already and was not written');
  assert.equal(read(folder, 'new.json'), 'one');
  symlinkSync('kept.svg', join(folder, 'out.svg'));
  assert.equal(writeOutput(join(folder, 'out.svg'), 'drawn'), undefined);
  assert.deepEqual([read(folder, 'kept.svg'), read(folder, 'out.svg')], ['kept', 'drawn']);
  const nowhere = writeOutput(join(folder, 'no', 'out.svg'), 'drawn');
  assert.equal(nowhere, 'could not be written: there is no such folder');
  assert.deepEqual(readdirSync(folder).sort(), ['kept.svg', 'new.json', 'out.svg']);
});

test('a byte-order mark stays, so that places are those of the file', () => {
  assert.deepEqual(decode(Buffer.from('\ufeff{}')), { text: '\ufeff{}' });
});

test('the nearest configuration counts, up to the root of the repository', () => {
  const rc = (code: string) => `{"rules": {"${code}": "off"}}`;
  const folder = folderWith({
    '.site-pluginsrc.json': rc('wrong-type'),
    'repo/.git/HEAD': '',
    'repo/package.json': `{"sitePlugins": ${rc('not-in-enum')}}`,
    'repo/a/package.json': '{"name": "a"}',
    'repo/a/b/': '',
    'repo/c/package.json': `{"sitePlugins": ${rc('not-in-enum')}}`,
    'repo/c/.site-pluginsrc.json': rc('below-minimum'),
    'bare/.git/HEAD': '',
  });
  const files = new ConfigurationFiles();
  const rulesIn = (path: string) =>
    Object.keys(files.nearest(join(folder, path)).configuration.rules);
  assert.deepEqual(rulesIn('repo/a/b'), ['not-in-enum']);
  assert.deepEqual(rulesIn('repo/c'), ['below-minimum']);
  assert.deepEqual(rulesIn('bare'), []);
  assert.deepEqual(rulesIn('none/at/all'), ['wrong-type']);
});

test('the disk is read inside a folder only, links followed', async () => {
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

test('a file that is mended keeps its owner and the rights that it had', () => {
  const folder = folderWith({ 'x.json': 'old' });
  const path = join(folder, 'x.json');
  const { geteuid, getegid, getgroups } = process;
  assert.ok(geteuid && getegid && getgroups, 'needs a system with user ids');
  const self = { uid: geteuid(), gid: getegid() };
  // Only root may give a file to another user; everybody may to a group of theirs.
  const other = getgroups().find(group => group !== self.gid) ?? self.gid;
  const owner = self.uid === 0 ? { uid: 65534, gid: 65534 } : { ...self, gid: other };
  chownSync(path, owner.uid, owner.gid);
  chmodSync(path, 0o640);
  assert.equal(replaceFile({ path, within: folder, before: 'old', after: 'new' }), undefined);
  const { uid, gid, mode } = statSync(path);
  assert.deepEqual({ uid, gid, mode: mode & 0o7777 }, { ...owner, mode: 0o640 });
});

test('a folder that may not be written is said to be so, and nothing is left in it', () => {
  const folder = folderWith({});
  const locked = join(folder, 'locked');
  mkdirSync(locked);
  writeFileSync(join(locked, 'x.json'), 'old');
  chmodSync(locked, 0o555);
  const { geteuid, seteuid } = process;
  assert.ok(geteuid !== undefined && seteuid !== undefined, 'needs a system with user ids');
  chmodSync(folder, 0o755);
  const self = geteuid();
  if (self === 0) seteuid(65534);
  const path = join(locked, 'x.json');
  const failure = replaceFile({ path, within: locked, before: 'old', after: 'new' });
  if (self === 0) seteuid(self);
  chmodSync(locked, 0o755);
  assert.match(failure ?? '', /^could not be written: it may not be accessed$/);
  assert.equal(read(locked, 'x.json'), 'old');
  assert.ok(existsSync(path) && readdirSync(locked).length === 1);
});
