/** Limits per client and for all clients together. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, requiredHeaders } from './problems.ts';

export interface Limits {
  /** The maximum size of the request line and headers together. */
  readonly headerBytes: number;
  readonly headersTimeoutMs: number;
  /** The time limit for the whole request including its body. */
  readonly requestTimeoutMs: number;
  /** The maximum time without progress on a connection, for example because the client does not read. */
  readonly idleTimeoutMs: number;
  /** The maximum number of open connections; further ones receive 503 with Retry-After. */
  readonly connections: number;
}

/** The maximum number of connections waiting to be accepted, unless the system has a lower limit. */
export const backlog = 4096;

/** The assumed limit of open files if the platform does not provide it. */
const usualOpenFiles = 8192;

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  // This must exceed the maximum delay of a response, during which nothing is sent.
  idleTimeoutMs: 60_000,
  connections: connectionLimit(openFiles()),
};

/** Each connection is an open file. The rest is reserved for files and for 503 responses. */
function connectionLimit(files: number): number {
  return Math.max(16, Math.floor(files - Math.max(64, files / 10)));
}

/** Returns the limit of open files of this process. Node raises the soft limit on start. */
function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? usualOpenFiles);
  } catch {
    return usualOpenFiles;
  }
}

const beyondLimit = new WeakSet<Socket>();

/** Tracks which connections of a server exceed the limit, for {@link requireWithinLimit}. */
export function limitConnections(server: Server, limit: number): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > limit) beyondLimit.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });
}

/** Closes a connection that exceeds the limit. @throws Problem `unavailable` */
export function requireWithinLimit({ socket }: IncomingMessage): void {
  if (!beyondLimit.has(socket)) return;
  const headers = ['Connection', 'close', ...requiredHeaders(503)];
  throw new Problem('unavailable', 'Too many connections are open. Try again.', { headers });
}
