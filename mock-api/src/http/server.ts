/** The HTTP server of the application with its limits. */
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Recorder } from '../control/recorder.ts';
import { Problem, requiredHeaders } from './problems.ts';
import { respondProblem } from './respond.ts';
import { lastResponses, respondOnSocket, respondToClientError } from './unparsed.ts';

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

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  // This must exceed the maximum delay of a response, during which nothing is sent.
  idleTimeoutMs: 60_000,
  // Each connection is an open file; the others are for files and for 503 responses.
  connections: Math.floor(0.9 * openFiles()),
};

/** Returns the limit of open files of this process. Node raises the soft limit on start. */
function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 8192);
  } catch {
    // Only Linux has this file.
    return 8192;
  }
}

/** Creates a server that passes requests to `app`. Without a recorder, nothing is recorded. */
export function createServer(app: RequestListener, limits: Limits, recorder?: Recorder): Server {
  const server = new Server(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs),
      // The application itself responds to a missing Host, with problem details.
      requireHostHeader: false,
      // Otherwise, the first of several Host headers would be used silently.
      joinDuplicateHeaders: true,
    },
    (req, res) => {
      lastResponses.set(req.socket, res);
      recorder?.start(req, res);
      app(req, res);
    },
  );
  server.timeout = limits.idleTimeoutMs;
  // Then the idle timeout also applies between requests, and Node needs no second timer.
  server.keepAliveTimeout = 0;
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (req, res) => {
    lastResponses.set(req.socket, res);
    recorder?.start(req, res);
    const detail = 'The only supported expectation is 100-continue.';
    respondProblem(res, new Problem('expectation-failed', detail));
  });
  server.on('connect', req => {
    const headers = { Allow: '', Connection: 'close' };
    const problem = new Problem('method-not-allowed', 'The User API is not a proxy.', { headers });
    respondOnSocket(req, problem, recorder);
  });
  server.on('clientError', (error, socket) =>
    respondToClientError(error, socket as Socket, recorder),
  );
  limitConnections(server, limits.connections);
  return server;
}

const beyondLimit = new WeakSet<Socket>();

/** Tracks which connections of a server exceed the limit, for {@link requireWithinLimit}. */
function limitConnections(server: Server, limit: number): void {
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
  const headers = { Connection: 'close', ...requiredHeaders(503) };
  throw new Problem('unavailable', 'Too many connections are open. Try again.', { headers });
}
