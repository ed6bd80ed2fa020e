import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Result } from '../core/text/result.ts';
import type { FileFailure } from './fileFailure.ts';
import { git } from './git.ts';
import { decode } from './readText.ts';
import { repositoryRoot } from './repositoryRoot.ts';

/**
 * Returns the text of a file at a Git revision; `undefined` if it is not in Git there.
 * @param path absolute
 */
export async function readCommitted(
  path: string,
  revision = 'HEAD',
): Promise<Result<string, FileFailure> | undefined> {
  const blob = await git(dirname(path), ['cat-file', 'blob', `${revision}:./${basename(path)}`]);
  return blob.ok ? decode(blob.value) : undefined;
}

/**
 * Reads the texts in the last commit of many files, but only of those that have changed since: one process
 * of Git lists them for all files of a repository that have the same name.
 */
export class ChangedTexts {
  private readonly changed = new Map<string, Promise<ReadonlySet<string>>>();

  /**
   * Returns the text of a file in the last commit; `undefined` if it is the same, not in Git or not a text.
   * @param path absolute
   */
  async read(path: string): Promise<string | undefined> {
    // Git finds the repository of the folder that a link leads to.
    const folder = realpathSync.native(dirname(path));
    const name = basename(path);
    const root = repositoryRoot(folder);
    if (root === undefined) return undefined;
    const key = JSON.stringify([root, name]);
    const changed = this.changed.get(key) ?? changedFiles(root, name);
    this.changed.set(key, changed);
    if (!(await changed).has(join(folder, name))) return undefined;
    const text = await readCommitted(join(folder, name));
    return text?.ok ? text.value : undefined;
  }
}

async function changedFiles(root: string, name: string): Promise<ReadonlySet<string>> {
  const anywhere = `:(glob)**/${name.replace(/[*?[\]\\]/g, '\\$&')}`;
  const options = ['--name-only', '--diff-filter=d', '-z'];
  const listed = await git(root, ['diff-index', ...options, 'HEAD', '--', anywhere]);
  const names = listed.ok ? listed.value.toString().split('\0') : [];
  return new Set(names.map(path => join(root, path)));
}
