/** The HTTP server around the application: its limits, and what goes wrong before a request is one. */
import {
  createServer as createHttpServer,
  IncomingMessage,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { allowAt } from './allow.ts';
import { Problem, type ProblemName, problemBody, sendProblem } from './problems.ts';

/** What one client may take. */
export interface Limits {
  /** Request line and headers together. */
  readonly headerBytes: number;
  readonly headersTimeoutMs: number;
  /** For the whole request, its body included. */
  readonly requestTimeoutMs: number;
  readonly connections: number;
}

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  connections: 1000,
};

/** A server that hands every request to `app`; it does not listen yet. */
export function createServer(app: Express, limits: Limits = defaultLimits): Server {
  const server = createHttpServer(
    {
      ...madeForExpress(app),
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs),
      // The application answers a missing Host itself, with problem details.
      requireHostHeader: false,
      // Without it the first of several Host headers would silently win.
      joinDuplicateHeaders: true,
    },
    (req, res) => {
      if (toOriginForm(req)) app(req, res);
      else refuse(req, res, 'malformed-request', 'The request target is no path.');
    },
  );
  server.maxConnections = limits.connections;
  server.maxHeadersCount = 0;
  // The body reader tells the client to continue, when nothing is wrong until then.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('checkExpectation', (req, res) => {
    refuse(req, res, 'expectation-failed', 'Expect asks for something unknown.');
  });
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    endSocket(socket, notAllowed('This is no proxy.', ''));
  });
  server.on('clientError', answerClientError);
  return server;
}

/**
 * Express gives every request and response its own prototypes by `Object.setPrototypeOf`, which V8
 * cannot do cheaply. Objects that are born with these prototypes are left alone.
 */
function madeForExpress(app: Express) {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}

/**
 * Makes `/path` of `http://host/path`, whose host counts more than that of the Host header
 * (RFC 9112, section 3.2.2). False for what is neither.
 */
function toOriginForm(req: IncomingMessage): boolean {
  const url = req.url ?? '';
  if (url.startsWith('/')) return true;
  if (url === '*') return req.method === 'OPTIONS';
  const [matched, authority = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (matched === undefined) return false;
  req.headers.host = authority;
  req.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}

function refuse(req: IncomingMessage, res: ServerResponse, kind: ProblemName, detail: string) {
  sendProblem(req, res, new Problem(kind, detail));
}

const clientErrors: Record<string, [ProblemName, string]> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The headers are larger than 16 KiB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['content-too-large', 'The chunk extensions are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
};

function answerClientError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'HPE_INVALID_METHOD') {
    endSocket(socket, ofUnknownMethod(error.rawPacket));
    return;
  }
  const malformed = ['malformed-request', 'The request breaks the rules of HTTP.'] as const;
  const [kind, detail] = clientErrors[error.code ?? ''] ?? malformed;
  endSocket(socket, new Problem(kind, detail));
}

/** Node knows the usual methods alone; one that it never heard of is not allowed all the same. */
function ofUnknownMethod(packet: Buffer | undefined): Problem {
  const start = packet?.toString('latin1', 0, 2048) ?? '';
  const path = /^[\w!#$%&'*+.^`|~-]+ (\/[^\s?]*)\S* HTTP\/1\.[01]\r\n/.exec(start)?.[1];
  if (path === undefined) {
    return new Problem('malformed-request', 'The request breaks the rules of HTTP.');
  }
  const allow = allowAt(path);
  if (allow === undefined) return new Problem('not-found', 'There is nothing here.');
  return notAllowed('The method is not one of those in Allow.', allow);
}

function notAllowed(detail: string, allow: string): Problem {
  return new Problem('method-not-allowed', detail, { headers: ['Allow', allow] });
}

/** Answers on the bare socket, where there is no response to do it, and closes the connection. */
function endSocket(socket: Duplex, problem: Problem): void {
  const { status, body } = problemBody(problem, '/');
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    ...pairs(problem.extras.headers ?? []),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function pairs(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : [],
  );
}
