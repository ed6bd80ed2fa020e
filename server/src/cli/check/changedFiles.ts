import { resolve } from 'node:path';
import { isConfigurationPath } from '../../core/product.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { git, revisionProblem } from '../../node/git.ts';
import { isInside } from '../../node/writeFile.ts';
import type { Target } from './targets.ts';

/** Which files of a Git repository have changed: those in the index, or those since a revision. */
export type Changes = { readonly staged: true } | { readonly since: string };

/**
 * Returns the configurations in a folder that have changed, as they are in the working tree. Deleted
 * files are left out; files that Git does not track yet have changed since every revision.
 * @param folder the working folder, absolute
 * @param paths files and folders to which the result is limited; empty for no limit
 */
export async function changedFiles(
  changes: Changes,
  folder: string,
  paths: readonly string[],
): Promise<Result<readonly Target[]>> {
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
  const found = new Set<string>();
  for (const args of lists) {
    const listed = await git(folder, args);
    if (!listed.ok) {
      return fail({ message: listed.failure.message ?? `${folder} is not in a Git repository.` });
    }
    for (const name of listed.value.toString().split('\0')) {
      if (isConfigurationPath(name)) found.add(resolve(folder, name));
    }
  }
  const limits = paths.map(path => resolve(folder, path));
  const isWanted = (path: string) =>
    limits.length === 0 || limits.some(limit => limit === path || isInside(limit, path));
  return succeed(
    [...found]
      .filter(isWanted)
      .sort()
      .map(path => ({ path, within: folder })),
  );
}
