/** The HTTP server of the application with its limits. */
import { readFileSync } from 'node:fs';
import {
  IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Recorder, recordingOf } from '../control/recorder.ts';
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

/** The number of requests that may wait on a connection; until some are answered, it is not read further. */
export const pipelineLimit = 100;

/** A connection and its responses. */
class Connection {
  /** Whether there are too many, so that this one only gets 503. */
  readonly isBeyondLimit: boolean;
  /** Whether it will be closed after its last response, so that nothing on it is a request any more. */
  isEnding = false;
  /** The response to the last request. */
  last: ServerResponse | undefined;
  /** The responses that are not complete, in the order of their requests. */
  readonly #open = new Set<ServerResponse>();
  readonly #socket: Socket;

  constructor(socket: Socket, isBeyondLimit: boolean, idleTimeoutMs: number) {
    Object.assign(socket, { connection: this });
    this.#socket = socket;
    this.isBeyondLimit = isBeyondLimit;
    // The error of a lost connection, after which it is closed. Node itself only listens until CONNECT.
    socket.on('error', () => {});
    // Node itself resumes it when a body is read.
    socket.on('resume', () => this.#pauseIfFull());
    // Otherwise, its end would not be noticed if a request waits on purpose.
    socket.on('pause', () => socket.setTimeout(idleTimeoutMs));
    // Node emits no `close` for the responses that wait for another one.
    socket.once('close', () => {
      for (const res of this.#open) if (res.socket === null) res.destroy().emit('close');
    });
  }

  /** The number of responses that are not complete. */
  get size(): number {
    return this.#open.size;
  }

  open(res: ServerResponse): void {
    this.last = res;
    this.#open.add(res);
    this.#pauseIfFull();
  }

  close(res: ServerResponse): void {
    this.#open.delete(res);
    if (this.#open.size === pipelineLimit - 1) this.#socket.resume();
  }

  #pauseIfFull(): void {
    if (this.#open.size >= pipelineLimit) this.#socket.pause();
  }
}

function connectionOf(socket: Socket & { connection?: Connection }): Connection {
  if (socket.connection === undefined) throw new Error('The socket is not one of this server.');
  return socket.connection;
}

/** Closes a connection that exceeds the limit. @throws Problem `unavailable` */
export function requireWithinLimit({ socket }: IncomingMessage): void {
  if (!connectionOf(socket).isBeyondLimit) return;
  const headers = { Connection: 'close', ...requiredHeaders[503] };
  throw new Problem('unavailable', 'Too many connections are open. Try again.', { headers });
}

/**
 * Creates a server that passes requests to `app`. Whatever a client sends, and however its connection ends,
 * costs that connection alone; so does an error of the application, which emits `error` on the response.
 *
 * @param print called with an error that nothing else handles
 * @param recorder without one, nothing is recorded
 */
export function createServer(
  app: RequestListener,
  limits: Limits,
  print: (error: unknown) => void,
  recorder?: Recorder,
): Server {
  // One listener for all responses, because a closure for each of them costs time.
  const onError = function (this: ServerResponse, error: unknown) {
    print(error);
    this.req.socket.destroy();
  };
  const serve: Serve = (req, res, respond, bytes) => {
    connectionOf(req.socket).open(res);
    recorder?.start(req, res, bytes);
    res.on('error', onError).on('close', onClose);
    try {
      respond(req, res);
    } catch (error) {
      res.emit('error', error);
    }
  };
  const server = new Server(serverOptions(limits), (req, res) => serve(req, res, app));
  server.timeout = limits.idleTimeoutMs;
  // Then the idle timeout also applies between requests, and Node needs no second timer.
  server.keepAliveTimeout = 0;
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (req, res) => {
    const detail = 'The only supported expectation is 100-continue.';
    serve(req, res, () => respondProblem(res, new Problem('expectation-failed', detail)));
  });
  server.on('connect', (req, socket: Socket) => {
    // Node listens no longer, so that it would not notice the end of the connection.
    socket.on('end', () => socket.end()).on('timeout', () => socket.destroy());
    socket.resume();
    const headers = { Allow: '', Connection: 'close' };
    const problem = new Problem('method-not-allowed', 'The User API is not a proxy.', { headers });
    respondOnSocket(req, problem, serve);
  });
  server.on('clientError', (error, socket: Socket) => respondToClientError(error, socket, serve));
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    new Connection(socket, open > limits.connections, limits.idleTimeoutMs);
    socket.once('close', () => {
      open -= 1;
    });
  });
  return server;
}

function serverOptions(limits: Limits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs),
    // The application itself responds to a missing Host, with problem details.
    requireHostHeader: false,
    // Otherwise, the first of several Host headers would be used silently.
    joinDuplicateHeaders: true,
  };
}

function onClose(this: ServerResponse): void {
  connectionOf(this.req.socket).close(this);
  recordingOf(this)?.close(this);
}

/** Records a request, with its bytes if it was not parsed, and responds. */
type Serve = (
  req: IncomingMessage,
  res: ServerResponse,
  respond: RequestListener,
  bytes?: Buffer,
) => void;

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
  serve: Serve,
): void {
  const connection = connectionOf(socket);
  const { last } = connection;
  const isInBody = last !== undefined && hasBody(last.req) && !last.req.readableEnded;
  const isWaiting = connection.size > (isInBody ? 1 : 0);
  const [kind, detail] = details[code] ?? ['malformed-request', isInBody ? mismatch : malformed];
  const problem = new Problem(kind, detail, { headers: { Connection: 'close' } });
  // A browser opens connections in advance, on which nothing may be sent, and which are not recorded.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) socket.destroy();
  // As Node ends the connection of a client that has ended it, without the responses that wait.
  else if (socket.readableEnded && (connection.isEnding || isWaiting)) socket.end();
  else if (connection.isEnding) return;
  else if (isInBody) {
    connection.isEnding = true;
    if (!last.headersSent) respondProblem(last, problem);
    // The rest of the upload will not arrive.
    last.end(() => socket.destroy());
  } else respondOnSocket(unparsedRequest(socket, rawPacket), problem, serve, rawPacket);
}

/**
 * Responds to a request that has no response of its own, and closes the connection; after an unfinished
 * response, it only closes the connection.
 *
 * @param bytes if the request was not parsed
 */
function respondOnSocket(req: IncomingMessage, problem: Problem, serve: Serve, bytes?: Buffer) {
  const { socket } = req;
  const connection = connectionOf(socket);
  connection.isEnding = true;
  if (connection.size > 0) {
    connection.last?.once('close', () => socket.destroy());
    return;
  }
  const res = new ServerResponse(req);
  res.assignSocket(socket);
  res.once('finish', () => socket.destroy());
  serve(req, res, () => respondProblem(res, problem), bytes);
  // Also before the body of the request has arrived.
  res.end();
}

/** The first byte of a TLS handshake (RFC 8446, section 5.1). */
const tlsHandshake = 0x16;

/** The maximum number of bytes of a request that are read as its first line. */
const lineLimit = 2048;

/** Returns what can be read of a request; `-` is unknown, as in the logs of web servers. */
function unparsedRequest(socket: Socket, bytes?: Buffer): IncomingMessage {
  const text = bytes?.toString('latin1', 0, lineLimit) ?? '';
  const [line = ''] = text.split(/\r?\n/, 1);
  const [first = '', ...others] = line.split(/[ \t]+/);
  if (/^HTTP\/[\d.]+$/.test(others.at(-1) ?? '')) others.pop();
  const path = others.join(' ').trim();
  const [method, target] = /^[!-~]+$/.test(first) && path !== '' ? [first, path] : ['-', '-'];
  const isTls = bytes?.[0] === tlsHandshake;
  const url = isTls ? '(TLS: use http:// instead of https://)' : target;
  return Object.assign(new IncomingMessage(socket), { method, url });
}
