import { readdirSync, readFileSync } from 'node:fs';

/**
 * The language server of a window.
 * @param mark stands in the environment that the window was opened with, and in no other
 */
export function serverProcess(mark: string): number | undefined {
  const pid = readdirSync('/proc').find(name => {
    try {
      const isMarked = readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark);
      return isMarked && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('dist/server.js');
    } catch {
      return false;
    }
  });
  return pid === undefined ? undefined : Number(pid);
}

export function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
