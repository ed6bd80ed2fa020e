import { createRequire } from 'node:module';
import { join } from 'node:path';

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
