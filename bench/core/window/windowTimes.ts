import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('windowProcess.ts', import.meta.url));

/** In milliseconds. */
export interface WindowTimes {
  /** Loading the entry and running its `activate`, in a window without a configuration. */
  readonly own: number;
  /** The same with all that VS Code does to activate any extension. */
  readonly activation: number;
  /** From opening a configuration to its first diagnostic; the language server starts meanwhile. */
  readonly squiggle: number;
  /** The same with a JSON file and VS Code's built-in server. */
  readonly peer: number;
}

/** Measures a fresh VS Code with the extension as it is built now. What it prints is kept out of the table. */
export async function windowTimes(): Promise<WindowTimes> {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}
