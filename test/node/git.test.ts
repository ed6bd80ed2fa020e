import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { git } from '../../server/src/node/git.ts';
import { clean, folderWith } from '../support/cli.ts';

const skip = process.platform === 'win32' && 'The command of the repository is for a POSIX shell.';

test('a repository that would fetch a missing file runs no command of its own', {
  skip,
}, async () => {
  const folder = folderWith({ 'site.plugins.json': clean });
  const mark = join(folder, 'executed');
  const run = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('init', '--quiet');
  run('add', '.');
  run('commit', '--quiet', '--message', 'a');
  const file = run('rev-parse', 'HEAD:site.plugins.json').trim();
  rmSync(join(folder, '.git/objects', file.slice(0, 2), file.slice(2)), { force: true });
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
  assert.equal(existsSync(mark), false);
  // Git itself runs it.
  assert.throws(() => run(...read));
  assert.equal(existsSync(mark), true);
});
