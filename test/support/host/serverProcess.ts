import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the id of the process of the language server of a window.
 * @param mark a unique marker in the environment of the window
 */
export function serverProcess(mark: string): number | undefined {
  return processesMarked(mark).find(pid => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/server.js');
    } catch {
      return false;
    }
  });
}

/** Returns the ids of the processes with a marker in their environment, which Linux alone lists. */
export function processesMarked(mark: string): number[] {
  const names = readdirSync('/proc').filter(name => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark);
    } catch {
      return false;
    }
  });
  return names.map(Number);
}

export function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
