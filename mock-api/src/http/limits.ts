/** What one client, and all clients together, can take. */
import { readFileSync } from 'node:fs';

export interface Limits {
  /** Request line and headers together. */
  readonly headerBytes: number;
  readonly headersTimeoutMs: number;
  /** For the whole request including its body. */
  readonly requestTimeoutMs: number;
  /** How long a connection can make no progress, for example because its client does not read. */
  readonly idleTimeoutMs: number;
  /** Open at the same time; further ones get 503 with Retry-After. */
  readonly connections: number;
}

/** Connections that wait to be accepted; the system may keep fewer. */
export const backlog = 4096;

/** How many files a process can have open where the system does not say. */
const usualOpenFiles = 8192;

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  // Longer than the maximum delay of a response, during which nothing is sent either.
  idleTimeoutMs: 60_000,
  connections: connectionLimit(openFiles()),
};

/** A connection is an open file. The rest is for files, and for telling others to come back. */
function connectionLimit(files: number): number {
  return Math.max(16, Math.floor(files - Math.max(64, files / 10)));
}

/** How many files this process can open. Node raises its own limit to the hard one as it starts. */
function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? usualOpenFiles);
  } catch {
    return usualOpenFiles;
  }
}
