import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Runs another program of the package in this process, as if it had been started with these
 * arguments. It lives until it ends itself.
 * @returns a sentence when the program is not there
 */
export function runNeighbor(name: string, args: readonly string[]): string | undefined {
  // The bundle of the command line lies in one folder with those of the other programs.
  const path = join(import.meta.dirname, name);
  if (!existsSync(path)) return `${path} is missing; install site-plugins again.`;
  process.argv = [process.execPath, path, ...args];
  createRequire(path)(path);
  return undefined;
}
