import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
