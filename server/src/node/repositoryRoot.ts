import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readText } from './readText.ts';

/**
 * Returns the nearest folder, from the given one upwards, that contains `.git`, which is a file in
 * a worktree.
 */
export function repositoryRoot(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, '.git'))) return current;
    if (dirname(current) === current) return undefined;
  }
}

/**
 * Returns the folder that Git keeps a repository in, given the root of the repository. All worktrees of a
 * repository have the same one.
 */
export function gitFolder(root: string): string {
  const path = join(root, '.git');
  const link = readText(path);
  if (!link.ok) return path;
  const own = /^gitdir: (.+)$/m.exec(link.value)?.[1]?.trim() ?? '';
  // The file may come with the folder: what it names must not lead to another machine.
  if (own === '' || /^[\\/]{2}/.test(own)) return path;
  const folder = resolve(root, own);
  const common = readText(join(folder, 'commondir'));
  if (!common.ok || /^[\\/]{2}/.test(common.value)) return folder;
  return resolve(folder, common.value.trim());
}
