import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../../server/src/node/diskFiles.ts';
import { changedFiles, git, readCommitted, revisionProblem } from '../../server/src/node/git.ts';
import { clean, commitAll, folderWith, git as runGit, write } from '../support/cli.ts';

const skip = process.platform === 'win32' && 'The command of the repository is for a POSIX shell.';

test('a text is read at a revision, and what is not a text is a failure', async () => {
  const folder = folderWith({ 'a.json': '1', 'binary.json': Buffer.from([1, 0, 10]) });
  commitAll(folder);
  write(folder, 'a.json', '2');
  commitAll(folder);
  write(folder, 'a.json', '3');
  const path = join(folder, 'a.json');
  assert.deepEqual(await readCommitted(path, 'HEAD'), { ok: true, value: '2' });
  assert.deepEqual(await readCommitted(path, 'HEAD~1'), { ok: true, value: '1' });
  assert.equal(await readCommitted(path, 'HEAD~2'), undefined);
  const binary = join(folder, 'binary.json');
  assert.deepEqual(await readCommitted(binary, 'HEAD'), { ok: false, failure: { kind: 'binary' } });
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
    assert.equal(await readCommitted(join(folder, 'a.json'), 'HEAD'), undefined);
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
  const id = runGit(folder, 'rev-parse', 'HEAD:site.plugins.json').trim();
  rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
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
  write(folder, 'site.plugins.json', 'changed');
  assert.ok((await git(folder, ['diff-index', '--name-only', 'HEAD', '--'])).ok);
  assert.equal(existsSync(mark), false);
  // Git itself runs it.
  assert.throws(() => runGit(folder, ...read));
  assert.equal(existsSync(mark), true);
});

test("what Git cannot list is a failure in Git's own words", async () => {
  const folder = folderWith({ 'a.json': '1' });
  commitAll(folder);
  write(folder, '.git/index', 'x');
  const listed = await changedFiles(folder, 'HEAD');
  assert.ok(
    !listed.ok && /^Git: .*index file/.test(listed.failure.message),
    JSON.stringify(listed),
  );
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
