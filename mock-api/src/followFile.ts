/** Notices changes of a file, also if it is replaced, on every file system. */
import { stat } from 'node:fs/promises';

/** The polling interval in milliseconds. */
const intervalMs = 200;

/** Returns what identifies the content of a file without reading it. */
export async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

/**
 * Calls `changed` when the file has another version than the given one, which must be determined
 * before the file is read, so that no change is missed.
 *
 * @returns a function that stops it
 */
export function followFile(file: string, version: string, changed: () => void): () => void {
  let known = version;
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    const current = await versionOf(file);
    isAsking = false;
    // A file that is being replaced does not exist for a moment.
    if (current === known || current === '') return;
    known = current;
    changed();
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
