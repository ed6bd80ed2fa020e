import { readdirSync, readFileSync } from 'node:fs';

/**
 * The language server of a window.
 * @param mark a unique marker in the environment of the window
 */
export function serverProcess(mark: string): number | undefined {
  return serverProcesses(mark)[0];
}

/** Returns the ids of all processes of the window that run the server, expected or not. */
export function serverProcesses(mark: string): number[] {
  const pids = readdirSync('/proc').filter(name => {
    try {
      const isMarked = readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark);
      return isMarked && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('dist/server.js');
    } catch {
      return false;
    }
  });
  return pids.map(Number);
}

export function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
