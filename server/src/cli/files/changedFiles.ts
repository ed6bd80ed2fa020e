import { resolve } from 'node:path';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { git, revisionProblem } from '../../node/git.ts';

/** Which files of a Git repository have changed: those in the index, or those since a revision. */
export type Changes = { readonly staged: true } | { readonly since: string };

/**
 * Returns the absolute paths of the files in a folder that have changed, as they are in the working tree.
 * Deleted files are left out; files that Git does not track yet have changed since every revision.
 * @param folder the working folder, absolute
 */
export async function changedFiles(
  changes: Changes,
  folder: string,
): Promise<Result<ReadonlySet<string>>> {
  const revision = 'since' in changes ? changes.since : 'HEAD';
  const problem = 'since' in changes ? await revisionProblem(folder, revision) : undefined;
  if (problem !== undefined) return fail({ message: problem });
  const names = ['--name-only', '--diff-filter=d', '--relative', '-z'];
  const lists =
    'since' in changes
      ? [
          ['diff-index', ...names, revision, '--'],
          ['ls-files', '--others', '--exclude-standard', '-z'],
        ]
      : [['diff', '--cached', '--no-ext-diff', '--no-textconv', ...names, '--']];
  // Outside of a repository, "diff" would compare files.
  const repository = await git(folder, ['rev-parse', '--git-dir']);
  if (!repository.ok) return repository;
  const found = new Set<string>();
  for (const args of lists) {
    const listed = await git(folder, args);
    if (!listed.ok) return listed;
    for (const name of listed.value.toString().split('\0')) {
      if (name !== '') found.add(resolve(folder, name));
    }
  }
  return succeed(found);
}
