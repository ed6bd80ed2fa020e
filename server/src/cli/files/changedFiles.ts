import { resolve } from 'node:path';
import { git, revisionProblem } from '../../node/git.ts';
import { CommandError } from '../command.ts';

/** Which files of a Git repository have changed: those in the index, or those since a revision. */
export type Changes = { readonly staged: true } | { readonly since: string };

/**
 * Returns the absolute paths of the files in a folder that have changed, as they are in the working tree.
 * Deleted files are left out; files that Git does not track yet have changed since every revision.
 * @param folder the working folder, absolute
 */
export async function changedFiles(changes: Changes, folder: string): Promise<ReadonlySet<string>> {
  const run = async (...args: string[]) => {
    const listed = await git(folder, args);
    if (!listed.ok) throw new CommandError(listed.failure.message);
    return listed.value.toString().split('\0').filter(Boolean);
  };
  const names = ['--name-only', '--diff-filter=d', '--relative', '-z'];
  if ('since' in changes) {
    const problem = await revisionProblem(folder, changes.since);
    if (problem !== undefined) throw new CommandError(problem);
  }
  // Outside of a repository, "diff" would compare files.
  await run('rev-parse', '--git-dir');
  const found =
    'since' in changes
      ? [
          ...(await run('diff-index', ...names, changes.since, '--')),
          ...(await run('ls-files', '--others', '--exclude-standard', '-z')),
        ]
      : await run('diff', '--cached', '--no-ext-diff', '--no-textconv', ...names, '--');
  return new Set(found.map(name => resolve(folder, name)));
}
