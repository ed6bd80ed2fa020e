/** How the process ends. */
import { fstatSync } from 'node:fs';
import type { Server } from 'node:http';

/** How long requests that have begun can take to end, in milliseconds. */
const graceMs = 2000;
/** How often the parent process is looked for, in milliseconds. */
const parentIntervalMs = 200;

/**
 * Ends the process with code 0 as soon as every request that has begun has its response, or after
 * {@link graceMs}.
 */
export function endGracefully(server: Server): void {
  server.close(() => process.exit(0));
  // A connection becomes idle when its response is written, and would be kept alive.
  setInterval(() => server.closeIdleConnections(), 5);
  setTimeout(() => process.exit(0), graceMs);
}

/** Ends the process on the usual signals. */
export function endOnSignals(server: Server): void {
  const end = once(() => endGracefully(server));
  process.on('SIGTERM', end).on('SIGINT', end);
  // Node does not inherit that nohup ignores this signal. Where no stream is a terminal, nothing
  // was hung up that this process would need.
  process.on('SIGHUP', () => {
    if ([process.stdin, process.stdout, process.stderr].some(stream => stream.isTTY)) end();
  });
}

/**
 * Ends the process when the one that started it is gone: when its end of standard input closes,
 * where that is a pipe, or when this process gets another parent.
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

/** The reader of the output may stop reading; the API goes on without printing. */
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

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}
