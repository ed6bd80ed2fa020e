/** The HTTP server of the application with its limits. */
import { readFileSync } from 'node:fs';
import { IncomingMessage, type RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Recorder } from '../control/recorder.ts';
import { hasBody } from './body.ts';
import { Problem, type ProblemName, requiredHeaders } from './problems.ts';
import { respondProblem } from './respond.ts';

/** The maximum number of connections waiting to be accepted, unless the system has a lower limit. */
export const backlog = 4096;

export const defaultLimits = {
  /** The maximum size of the request line and headers together. */
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  /** The time limit for the whole request including its body. */
  requestTimeoutMs: 30_000,
  /**
   * The maximum time without progress on a connection, for example because the client does not read. It must
   * exceed the maximum delay of a response, during which nothing is sent.
   */
  idleTimeoutMs: 60_000,
  /**
   * The maximum number of open connections; further ones receive 503 with Retry-After. Each is an open
   * file; the others are for files and for 503 responses.
   */
  connections: Math.floor(0.9 * openFiles()),
};

export type Limits = Readonly<typeof defaultLimits>;

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

const beyondLimit = new WeakSet<Socket>();

/** Closes a connection that exceeds the limit. @throws Problem `unavailable` */
export function requireWithinLimit({ socket }: IncomingMessage): void {
  if (!beyondLimit.has(socket)) return;
  const headers = { Connection: 'close', ...requiredHeaders[503] };
  throw new Problem('unavailable', 'Too many connections are open. Try again.', { headers });
}

/** Creates a server that passes requests to `app`. Without a recorder, nothing is recorded. */
export function createServer(app: RequestListener, limits: Limits, recorder?: Recorder): Server {
  const start: Start = (req, res, bytes) => {
    lastResponses.set(req.socket, res);
    recorder?.start(req, res, bytes);
  };
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
      start(req, res);
      app(req, res);
    },
  );
  server.timeout = limits.idleTimeoutMs;
  // Then the idle timeout also applies between requests, and Node needs no second timer.
  server.keepAliveTimeout = 0;
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (req, res) => {
    start(req, res);
    const detail = 'The only supported expectation is 100-continue.';
    respondProblem(res, new Problem('expectation-failed', detail));
  });
  server.on('connect', req => {
    const headers = { Allow: '', Connection: 'close' };
    const problem = new Problem('method-not-allowed', 'The User API is not a proxy.', { headers });
    respondOnSocket(req, problem, start);
  });
  server.on('clientError', (error, socket) => respondToClientError(error, socket as Socket, start));
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > limits.connections) beyondLimit.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });
  return server;
}

/** Called with each request before anything else; with its bytes if it was not parsed. */
type Start = (req: IncomingMessage, res: ServerResponse, bytes?: Buffer) => void;

/** The last response of each connection. */
const lastResponses = new WeakMap<Socket, ServerResponse>();

const details: Readonly<Record<string, readonly [ProblemName, string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'The headers are larger than 16 KiB. Send fewer or shorter ones.',
  ],
  HPE_INVALID_EOF_STATE: ['malformed-request', 'The request ends too early.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
};

const malformed = 'The request line or a header violates HTTP, or the method is unknown.';

const mismatch =
  'What follows the body is not a request. Content-Length must count bytes, not characters.';

/**
 * Responds to a request that Node cannot parse, of which `rawPacket` has bytes, and closes the connection.
 * If the error occurred while a body was being read, the response has CORS headers, and the request is not
 * executed.
 */
function respondToClientError(
  { code = '', rawPacket }: NodeJS.ErrnoException & { readonly rawPacket?: Buffer },
  socket: Socket,
  start: Start,
): void {
  const last = lastResponses.get(socket);
  const isInBody = last !== undefined && hasBody(last.req) && !last.req.readableEnded;
  const [kind, detail] = details[code] ?? ['malformed-request', isInBody ? mismatch : malformed];
  const problem = new Problem(kind, detail, { headers: { Connection: 'close' } });
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else if (isInBody) {
    if (!last.headersSent) respondProblem(last, problem);
    // The rest of the upload will not arrive.
    last.end(() => socket.destroy());
  } else {
    // A browser opens connections in advance, on which nothing may be sent.
    const startIfSent = socket.bytesRead === 0 ? () => {} : start;
    respondOnSocket(unparsedRequest(socket, rawPacket), problem, startIfSent, rawPacket);
  }
}

/**
 * Responds to a request that has no response of its own, and closes the connection; after an unfinished
 * response, it only closes the connection.
 *
 * @param bytes if the request was not parsed
 */
function respondOnSocket(req: IncomingMessage, problem: Problem, start: Start, bytes?: Buffer) {
  const { socket } = req;
  const last = lastResponses.get(socket);
  // A response is finished before Node takes it from the socket.
  if (last !== undefined && (!last.writableFinished || last.socket !== null)) {
    last.once('close', () => socket.destroy());
    return;
  }
  const res = new ServerResponse(req);
  res.assignSocket(socket);
  start(req, res, bytes);
  res.once('finish', () => socket.destroy());
  respondProblem(res, problem);
  // Also before the body of the request has arrived.
  res.end();
}

/** The first byte of a TLS handshake (RFC 8446, section 5.1). */
const tlsHandshake = 0x16;

/** Returns what can be read of a request; `-` is unknown, as in the logs of web servers. */
function unparsedRequest(socket: Socket, bytes: Buffer | undefined): IncomingMessage {
  const line = /^([!-~]+)[ \t]+([^\r\n]+?)(?:[ \t]+HTTP\/[\d.]+)?\r?\n/;
  const [, method = '-', path = '-'] = line.exec(bytes?.toString('latin1') ?? '') ?? [];
  const isTls = bytes?.[0] === tlsHandshake;
  const url = isTls ? '(TLS: use http:// instead of https://)' : path.slice(0, 2048);
  return Object.assign(new IncomingMessage(socket), { method, url });
}
