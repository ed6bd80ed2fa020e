/** Handles the shutdown of the process. */
import { fstatSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { isatty } from 'node:tty';

/** The grace period for running requests in milliseconds. */
const graceMs = 2000;
/** The polling interval for the parent process in milliseconds. */
const parentIntervalMs = 200;

/**
 * Exits with code 0 when all running requests have completed, or after {@link graceMs}.
 *
 * @param entrance accepts further connections for `server`
 */
export function endGracefully(server: Server, entrance: NetServer): void {
  const closed = [server, entrance].map(one => new Promise(resolve => one.close(resolve)));
  void Promise.all(closed).then(() => process.exit(0));
  // Close connections when they become idle, because they would be kept alive.
  setInterval(() => server.closeIdleConnections(), 5);
  setTimeout(() => process.exit(0), graceMs);
}

/** Calls `end` on SIGINT, SIGTERM and, unless it was started with nohup, SIGHUP. */
export function endOnSignals(end: () => void): void {
  process.on('SIGTERM', end);
  // A second Ctrl+C does not wait for the running requests.
  process.once('SIGINT', () => {
    end();
    process.on('SIGINT', () => process.exit(0));
  });
  process.on('SIGHUP', isDetached() ? () => {} : end);
}

/**
 * Whether all standard streams are files or null devices, as with nohup. Node itself cannot tell
 * that SIGHUP was ignored when it was started, because it resets the signals.
 */
function isDetached(): boolean {
  return ![0, 1, 2].some(descriptor => isatty(descriptor) || isPipe(descriptor));
}

/**
 * Shuts down when the parent process has exited: when standard input, if it is a pipe, is closed,
 * or when the parent process id changes.
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

/** Ignores errors of closed output streams, so that the API continues without printing. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function isPipe(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}
