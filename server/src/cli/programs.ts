import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The commands that are bundled into programs of their own, because hooks and CI run them again and again,
 * and a program is read and compiled as a whole. All others are in `cli-main.js`.
 */
export const ownPrograms = ['check', 'format'] as const;

/** Returns the file name of the program that runs a command. */
export function programOf(command: string | undefined): string {
  const own = ownPrograms.find(name => name === command);
  return `cli-${own ?? 'main'}.js`;
}

/**
 * Runs another program of the package in this process, as if it had been started with these
 * arguments. The program exits by itself.
 *
 * @param command what the user wrote, which the program finds in `process.argv[0]`
 */
export function runProgram(command: string, fileName: string, args: readonly string[]): undefined {
  // All programs are bundled into one folder.
  const path = join(import.meta.dirname, fileName);
  // The program handles errors of its output itself; the User API continues without printing.
  process.stdout.removeAllListeners('error');
  process.argv = [command, path, ...args];
  createRequire(path)(path);
}
