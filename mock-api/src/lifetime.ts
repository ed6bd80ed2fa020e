/** When the process ends: on signals, on request or with its parent. */
import { fstatSync } from 'node:fs';
import { isatty } from 'node:tty';

/** The grace period for running requests in milliseconds. */
const graceMs = 2000;
/** The polling interval for the parent process in milliseconds. */
const parentIntervalMs = 200;

/**
 * Returns a function that exits with code 0 when all running requests have completed, or after
 * {@link graceMs}; and calls it on SIGINT, SIGTERM and, unless the process was started with nohup, SIGHUP.
 *
 * @param close stops accepting connections; resolves when the requests have completed
 */
export function endOnSignals(close: () => Promise<void>): () => void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void close().then(() => process.exit(0));
    setTimeout(() => process.exit(0), graceMs);
  };
  process.on('SIGTERM', end).on('SIGHUP', isDetached() ? () => {} : end);
  // A second Ctrl+C does not wait for the running requests.
  process.on('SIGINT', () => (isEnding ? process.exit(0) : end()));
  return end;
}

/**
 * Whether all standard streams are files or null devices, as with nohup. Node itself cannot tell
 * that SIGHUP was ignored when it was started, because it resets the signals.
 */
function isDetached(): boolean {
  return ![0, 1, 2].some(descriptor => isatty(descriptor) || isPipe(descriptor));
}

/**
 * Exits when the parent process has exited: when standard input, if it is a pipe, is closed, or when the
 * parent process id changes.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, parentIntervalMs).unref();
  if (!isPipe(0)) return;
  process.stdin.on('end', () => process.exit(0)).on('error', () => process.exit(0));
  process.stdin.resume();
}

function isPipe(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}
