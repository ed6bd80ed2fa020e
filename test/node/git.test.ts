import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ChangedTexts, readCommitted } from '../../server/src/node/committedText.ts';
import { filesOfRun, gitFiles } from '../../server/src/node/diskFiles.ts';
import { git, revisionProblem } from '../../server/src/node/git.ts';
import { repositoryRoot } from '../../server/src/node/repositoryRoot.ts';
import { clean, commitAll, folderWith, git as runGit } from '../support/cli.ts';

const skip = process.platform === 'win32' && 'The command of the repository is for a POSIX shell.';

/** The file in Git that has the content of a committed file. */
function objectOf(folder: string, path: string): string {
  const id = runGit(folder, 'rev-parse', `HEAD:${path}`).trim();
  return join(folder, '.git/objects', id.slice(0, 2), id.slice(2));
}

test('a text is read from the last commit if the file has changed since', async () => {
  const names = [
    'a/site.plugins.json',
    'b c/gärten 🌱.json',
    'b c/[x]*.json',
    'same.json',
    'gone.json',
  ];
  const folder = folderWith(Object.fromEntries(names.map(name => [name, `"${name}"`])));
  commitAll(folder);
  mkdirSync(join(folder, 'b c/inner'));
  writeFileSync(join(folder, 'b c/inner/site.plugins.json'), '"inner"');
  commitAll(join(folder, 'b c/inner'));
  symlinkSync(join(folder, 'a'), join(folder, 'link'), 'junction');
  rmSync(objectOf(folder, 'gone.json'), { force: true });
  const inner = 'b c/inner/site.plugins.json';
  for (const name of [...names, inner, 'new.json']) {
    if (name !== 'same.json') writeFileSync(join(folder, name), 'changed');
  }
  const texts = new ChangedTexts();
  const read = (name: string) => texts.read(join(folder, name));
  for (const name of names.slice(0, 3)) assert.equal(await read(name), `"${name}"`);
  assert.equal(await read('link/site.plugins.json'), '"a/site.plugins.json"');
  assert.equal(await read(inner), '"inner"');
  for (const name of ['same.json', 'gone.json', 'new.json', 'none.json']) {
    assert.equal(await read(name), undefined, name);
  }
  const outside = folderWith({ 'a.json': '{}' });
  assert.equal(await texts.read(join(outside, 'a.json')), undefined);
});

test('a text is read at a revision, and what is not a text is a failure', async () => {
  const folder = folderWith({ 'a.json': '1', 'binary.json': Buffer.from([1, 0, 10]) });
  commitAll(folder);
  writeFileSync(join(folder, 'a.json'), '2');
  commitAll(folder);
  writeFileSync(join(folder, 'a.json'), '3');
  const path = join(folder, 'a.json');
  assert.deepEqual(await readCommitted(path), { ok: true, value: '2' });
  assert.deepEqual(await readCommitted(path, 'HEAD~1'), { ok: true, value: '1' });
  assert.equal(await readCommitted(path, 'HEAD~2'), undefined);
  const binary = join(folder, 'binary.json');
  assert.deepEqual(await readCommitted(binary), { ok: false, failure: { kind: 'binary' } });
  const ofRun = filesOfRun();
  for (const files of [gitFiles, ofRun]) {
    const read = (of: string) => files.readCommitted?.(pathToFileURL(of).href);
    assert.equal(await read(path), '2');
    assert.equal(await read(binary), undefined);
    assert.equal(await read(join(folder, 'none.json')), undefined);
    const entries = await files.readFolder(pathToFileURL(folder).href);
    assert.deepEqual(entries?.map(({ name, isFolder }) => [name, isFolder]).sort(), [
      ['.git', true],
      ['a.json', false],
      ['binary.json', false],
    ]);
    assert.equal(await files.readFolder(pathToFileURL(path).href), undefined);
  }
});

test('a revision is a commit of the repository', async () => {
  const folder = folderWith({ 'a.json': '1' });
  commitAll(folder);
  for (const revision of ['HEAD', 'HEAD~0', '@']) {
    assert.equal(await revisionProblem(folder, revision), undefined);
  }
  for (const revision of ['', '-h', '--all', 'a b', 'HEAD:a.json', 'a\0b', 'a\nb']) {
    assert.equal(await revisionProblem(folder, revision), `"${revision}" is not a Git revision.`);
  }
  assert.equal(
    await revisionProblem(folder, 'absent'),
    'The revision "absent" does not exist in this repository. If it is in a remote repository, fetch it first; in CI, fetch the whole history (such as "fetch-depth: 0").',
  );
  const outside = folderWith({});
  assert.equal(await revisionProblem(outside, 'HEAD'), `${outside} is not in a Git repository.`);
});

test('without Git, its absence is the reason, and nothing is read', { skip }, async () => {
  const folder = folderWith({ 'a.json': '1' });
  commitAll(folder);
  const path = process.env.PATH;
  process.env.PATH = folder;
  try {
    const failure = { message: 'Git was not found.' };
    assert.deepEqual(await git(folder, ['rev-parse', 'HEAD']), { ok: false, failure });
    assert.equal(await revisionProblem(folder, 'HEAD'), 'Git was not found.');
    assert.equal(await new ChangedTexts().read(join(folder, 'a.json')), undefined);
  } finally {
    process.env.PATH = path;
  }
  const failed = await git(folder, ['rev-parse', '--verify', '--quiet', 'absent']);
  assert.deepEqual(failed, { ok: false, failure: { message: '' } });
});

test('the root of a repository is the nearest folder with ".git", a folder or the file of a worktree', () => {
  const folder = folderWith({ 'main/.git/': '', 'main/sub/': '', 'linked/.git': 'gitdir: x\n' });
  assert.equal(repositoryRoot(join(folder, 'main/sub')), join(folder, 'main'));
  assert.equal(repositoryRoot(join(folder, 'linked')), join(folder, 'linked'));
  assert.equal(repositoryRoot(folder), undefined);
});

test('a repository that would fetch a missing file runs no command of its own', {
  skip,
}, async () => {
  const folder = folderWith({ 'site.plugins.json': clean });
  const mark = join(folder, 'executed');
  commitAll(folder);
  rmSync(objectOf(folder, 'site.plugins.json'), { force: true });
  for (const [name, value] of [
    ['core.repositoryFormatVersion', '1'],
    ['extensions.partialClone', 'origin'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.url', 'ssh://nowhere.invalid/a'],
    ['core.sshCommand', `touch '${mark}'; false`],
    ['core.fsmonitor', `touch '${mark}'; false`],
  ] as const) {
    runGit(folder, 'config', name, value);
  }
  const read = ['cat-file', 'blob', 'HEAD:site.plugins.json'];
  assert.equal((await git(folder, read)).ok, false);
  writeFileSync(join(folder, 'site.plugins.json'), 'changed');
  assert.equal(await new ChangedTexts().read(join(folder, 'site.plugins.json')), undefined);
  assert.equal(existsSync(mark), false);
  // Git itself runs it.
  assert.throws(() => runGit(folder, ...read));
  assert.equal(existsSync(mark), true);
});

test("a repository of another owner is a failure in Git's own words", async () => {
  const folder = folderWith({ 'a.json': '1' });
  commitAll(folder);
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  try {
    const problem = await revisionProblem(folder, 'HEAD');
    assert.match(
      problem ?? '',
      /^Git: detected dubious ownership in repository at .* safe\.directory/,
    );
  } finally {
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  }
});
