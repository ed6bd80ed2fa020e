import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('activationProcess.ts', import.meta.url));

/**
 * How many milliseconds it takes a VS Code to activate the extension as it is built now: to load its
 * bundle and to run `activate`, in a window without a configuration. What VS Code prints meanwhile
 * is kept out of the table.
 */
export async function activationTime(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const milliseconds = Number(stdout.trimEnd().split('\n').at(-1));
  if (!Number.isFinite(milliseconds)) throw new Error(stdout);
  return milliseconds;
}
