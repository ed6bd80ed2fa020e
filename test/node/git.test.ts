import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { maximumFileSize } from '../../server/src/core/product.ts';
import { CommittedFiles } from '../../server/src/node/committedFiles.ts';
import { readCommitted } from '../../server/src/node/committedText.ts';
import { diskFiles, filesOfRun } from '../../server/src/node/diskFiles.ts';
import { git, revisionProblem } from '../../server/src/node/git.ts';
import { gitFolder, repositoryRoot } from '../../server/src/node/repositoryRoot.ts';
import { clean, folderWith } from '../support/cli.ts';

const skip = process.platform === 'win32' && 'The command of the repository is for a POSIX shell.';

/** Returns a function that runs Git in a folder and returns what it prints. */
function gitIn(folder: string): (...args: readonly string[]) => string {
  return (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
}

function commitAll(folder: string): void {
  const run = gitIn(folder);
  run('init', '--quiet');
  run('add', '.');
  run('commit', '--quiet', '--message', 'a');
}

/** The file in Git that has the content of a committed file. */
function objectOf(folder: string, path: string): string {
  const id = gitIn(folder)('rev-parse', `HEAD:${path}`).trim();
  return join(folder, '.git/objects', id.slice(0, 2), id.slice(2));
}

test('the files that one process reads are those that a process each reads', async () => {
  const folder = folderWith({
    'a/site.plugins.json': clean,
    'b c/gärten 🌱.json': '\ufeff{}\r\n',
    'empty.json': '',
    'folder/in/it': '',
    'large.json': Buffer.alloc(maximumFileSize + 1, ' '),
    'largest.json': Buffer.alloc(maximumFileSize, ' '),
    'binary.json': Buffer.from([1, 0, 10]),
    'damaged.json': '"damaged"',
    'gone.json': '"gone"',
    'last.json': '"last"',
  });
  commitAll(folder);
  mkdirSync(join(folder, 'b c/inner'));
  writeFileSync(join(folder, 'b c/inner/a.json'), '"inner"');
  commitAll(join(folder, 'b c/inner'));
  symlinkSync(join(folder, 'a'), join(folder, 'link'), 'junction');
  rmSync(objectOf(folder, 'damaged.json'), { force: true });
  writeFileSync(objectOf(folder, 'damaged.json'), 'x');
  rmSync(objectOf(folder, 'gone.json'), { force: true });
  const outside = folderWith({ 'a.json': '{}' });
  const paths = [
    ...['a/site.plugins.json', 'b c/gärten 🌱.json', 'empty.json', 'new.json', 'no/folder.json'],
    ...[
      'largest.json',
      'folder',
      'large.json',
      'binary.json',
      'damaged.json',
      'gone.json',
      'b c/inner/a.json',
    ],
    ...['link/site.plugins.json', 'last.json', 'line\nbreak.json'],
  ].map(path => join(folder, path));
  paths.push(join(outside, 'a.json'));
  const files = new CommittedFiles();
  const together = await Promise.all(paths.map(path => files.read(path)));
  files.close();
  const each = await Promise.all(paths.map(path => readCommitted(path)));
  assert.deepEqual(
    together,
    each.map(text => (text?.ok === true ? text.value : undefined)),
  );
  assert.equal(together.filter(text => text !== undefined).length, 7);
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
  for (const files of [diskFiles, ofRun]) {
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
  ofRun.close();
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
    const files = new CommittedFiles();
    assert.equal(await files.read(join(folder, 'a.json')), undefined);
    files.close();
  } finally {
    process.env.PATH = path;
  }
  const failed = await git(folder, ['rev-parse', '--verify', '--quiet', 'absent']);
  assert.deepEqual(failed, { ok: false, failure: { message: '' } });
});

test('the folder of Git is followed from a worktree, but not to another machine', () => {
  const folder = folderWith({
    'main/.git/worktrees/linked/commondir': '../..\n',
    'main/.git/worktrees/remote/commondir': '//host/share\n',
    'main/.git/modules/a/HEAD': '',
    'main/sub/': '',
    'linked/.git': `gitdir: ../main/.git/worktrees/linked\n`,
    'remote/.git': `gitdir: ../main/.git/worktrees/remote\n`,
    'module/.git': 'gitdir: ../main/.git/modules/a\n',
    'elsewhere/.git': 'gitdir: //host/share/.git\n',
    'windows/.git': 'gitdir: \\\\host\\share\n',
    'empty/.git': 'nothing\n',
  });
  for (const [root, expected] of [
    ['main', 'main/.git'],
    ['linked', 'main/.git'],
    ['remote', 'main/.git/worktrees/remote'],
    ['module', 'main/.git/modules/a'],
    ['elsewhere', 'elsewhere/.git'],
    ['windows', 'windows/.git'],
    ['empty', 'empty/.git'],
  ] as const) {
    assert.equal(gitFolder(join(folder, root)), join(folder, expected), root);
  }
  assert.equal(repositoryRoot(join(folder, 'main/sub')), join(folder, 'main'));
  assert.equal(repositoryRoot(join(folder, 'linked')), join(folder, 'linked'));
  assert.equal(repositoryRoot(folder), undefined);
});

test('what is read when the process is ended has no answer', async () => {
  const folder = folderWith({ 'site.plugins.json': clean });
  commitAll(folder);
  const files = new CommittedFiles();
  const reads = [1, 2].map(() => files.read(join(folder, 'site.plugins.json')));
  await Promise.resolve();
  files.close();
  assert.deepEqual(await Promise.all(reads), [undefined, undefined]);
});

test('a process that is not ended keeps no other one running', async () => {
  const folder = folderWith({ 'site.plugins.json': clean });
  commitAll(folder);
  const module = new URL('../../server/src/node/committedFiles.ts', import.meta.url);
  const script = `
    import { CommittedFiles } from ${JSON.stringify(module.href)};
    const text = await new CommittedFiles().read(${JSON.stringify(join(folder, 'site.plugins.json'))});
    process.stdout.write(text);`;
  const args = ['--input-type=module', '--eval', script];
  assert.equal(execFileSync(process.execPath, args, { encoding: 'utf8' }), clean);
});

test('a repository that would fetch a missing file runs no command of its own', {
  skip,
}, async () => {
  const folder = folderWith({ 'site.plugins.json': clean });
  const mark = join(folder, 'executed');
  commitAll(folder);
  const run = gitIn(folder);
  rmSync(objectOf(folder, 'site.plugins.json'), { force: true });
  for (const [name, value] of [
    ['core.repositoryFormatVersion', '1'],
    ['extensions.partialClone', 'origin'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.url', 'ssh://nowhere.invalid/a'],
    ['core.sshCommand', `touch '${mark}'; false`],
  ] as const) {
    run('config', name, value);
  }
  const read = ['cat-file', 'blob', 'HEAD:site.plugins.json'];
  assert.equal((await git(folder, read)).ok, false);
  const files = new CommittedFiles();
  assert.equal(await files.read(join(folder, 'site.plugins.json')), undefined);
  files.close();
  assert.equal(existsSync(mark), false);
  // Git itself runs it.
  assert.throws(() => run(...read));
  assert.equal(existsSync(mark), true);
});
