import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('windowProcess.ts', import.meta.url));

/** In milliseconds. */
export interface WindowTimes {
  /** Loading the entry point and running `activate` in a window without a configuration. */
  readonly own: number;
  /** The whole activation, including the overhead of VS Code. */
  readonly activation: number;
  /**
   * The time from opening a configuration to its first diagnostic, including the start of the
   * language server.
   */
  readonly squiggle: number;
  /** The same for a JSON file and the built-in language server. */
  readonly peer: number;
}

/**
 * Measures a new VS Code window with the current build of the extension. Its other output is not
 * printed.
 */
export async function windowTimes(): Promise<WindowTimes> {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}
