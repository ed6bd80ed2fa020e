import { execFile } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { maximumFileSize } from '../core/product.ts';
import { fail, type Result, succeed } from '../core/text/result.ts';
import { decode, errorCode, type FileFailure } from './textFile.ts';

const run = promisify(execFile);

/**
 * Runs a Git plumbing command without a shell. Commands that run filters, hooks or a pager of the
 * repository must not be used.
 * @param folder absolute
 * @returns standard output; fails with Git's own message, which is empty if it has none
 */
export async function git(folder: string, args: readonly string[]): Promise<Result<Buffer>> {
  try {
    // The configuration of a repository may name a command that looks for changes.
    const { stdout } = await run('git', ['-C', folder, '-c', 'core.fsmonitor=', ...args], {
      // Windows also looks for programs in the working folder, which must not be that of the project.
      cwd: dirname(process.execPath),
      windowsHide: true,
      // A partial clone would otherwise run commands of its configuration to fetch what is missing. Versions
      // before 2.45 may only know the second variable, which allows no way to fetch.
      env: {
        ...process.env,
        GIT_NO_LAZY_FETCH: '1',
        GIT_ALLOW_PROTOCOL: '',
        GIT_TERMINAL_PROMPT: '0',
        LC_ALL: 'C',
      },
      encoding: 'buffer',
      maxBuffer: maximumFileSize,
    });
    return succeed(stdout);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return fail({ message: 'Git was not found.' });
    const { stderr = '' } = error as { readonly stderr?: unknown };
    return fail({ message: sentence(String(stderr), folder) });
  }
}

/** Returns a message of Git as one line, such as the one about a repository of another owner. */
function sentence(message: string, folder: string): string {
  if (/not a git repository/.test(message)) return `${folder} is not in a Git repository.`;
  const lines = message.split('\n').map(line => line.trim());
  const [first = '', ...others] = lines.filter(line => line !== '');
  const said = first.replace(/^\w+: /, '').replace(/(?<![.:])$/, '.');
  return first === '' ? '' : ['Git:', said, ...others].join(' ');
}

/**
 * Returns why a revision cannot be used in a folder; `undefined` if it names a commit.
 * @param folder absolute
 */
export async function revisionProblem(
  folder: string,
  revision: string,
): Promise<string | undefined> {
  if (revision === '' || /^-|[\s:\0]/.test(revision)) {
    return `"${revision}" is not a Git revision.`;
  }
  const found = await git(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  if (found.ok) return undefined;
  if (found.failure.message !== '') return found.failure.message;
  return `The revision "${revision}" does not exist in this repository. If it is in a remote repository, fetch it first; in CI, fetch the whole history (such as "fetch-depth: 0").`;
}

/**
 * Returns the text of a file at a Git revision; `undefined` if it is not in Git there.
 * @param path absolute
 */
export async function readCommitted(
  path: string,
  revision: string,
): Promise<Result<string, FileFailure> | undefined> {
  const blob = await git(dirname(path), ['cat-file', 'blob', `${revision}:./${basename(path)}`]);
  return blob.ok ? decode(blob.value) : undefined;
}

/**
 * Returns the absolute paths of the files in a folder that have changed, as they are in the working tree.
 * Deleted files are left out; files that Git does not track yet have changed since every revision.
 * @param folder absolute
 * @param since a revision; without one, the files in the index are meant
 */
export async function changedFiles(folder: string, since: string | undefined) {
  const problem = since === undefined ? undefined : await revisionProblem(folder, since);
  if (problem !== undefined) return fail({ message: problem });
  // Outside of a repository, "diff" would compare files.
  const repository = await git(folder, ['rev-parse', '--git-dir']);
  if (!repository.ok) return repository;
  const names = ['--name-only', '--diff-filter=d', '--relative', '-z'];
  const untracked = ['ls-files', '--others', '--exclude-standard', '-z'];
  const lists =
    since === undefined
      ? [['diff', '--cached', '--no-ext-diff', '--no-textconv', ...names, '--']]
      : [['diff-index', ...names, since, '--'], untracked];
  const changed = new Set<string>();
  for (const args of lists) {
    const listed = await git(folder, args);
    if (!listed.ok) return listed;
    for (const name of listed.value.toString().split('\0').filter(Boolean)) {
      changed.add(resolve(folder, name));
    }
  }
  return succeed(changed);
}
