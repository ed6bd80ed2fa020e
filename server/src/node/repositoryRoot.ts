import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above, or this one, that holds `.git`; in a worktree that is a file. */
export function repositoryRoot(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, '.git'))) return current;
    if (dirname(current) === current) return undefined;
  }
}
