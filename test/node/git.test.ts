import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { maximumFileSize } from '../../server/src/core/product.ts';
import { CommittedFiles } from '../../server/src/node/committedFiles.ts';
import { readCommitted } from '../../server/src/node/committedText.ts';
import { git } from '../../server/src/node/git.ts';
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
    ...['folder', 'large.json', 'binary.json', 'damaged.json', 'gone.json', 'b c/inner/a.json'],
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
  assert.equal(together.filter(text => text !== undefined).length, 6);
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
