/** The HTTP server of the application with its limits. */
import {
  createServer as createHttpServer,
  IncomingMessage,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import type { Recorder } from '../control/recorder.ts';
import { endSocket, respondToClientError } from './clientErrors.ts';
import { limitConnections } from './connections.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { hostRequired, Problem } from './problems.ts';
import { sendProblem } from './sendProblem.ts';

const notAPath = 'The request target is not a path.';

interface ServerOptions {
  readonly limits?: Limits;
  /** If omitted, nothing is recorded. */
  readonly recorder?: Recorder | undefined;
}

/** Creates a server that passes requests to `app`. It does not listen yet. */
export function createServer(
  app: Express,
  { limits = defaultLimits, recorder }: ServerOptions = {},
): Server {
  /** The last response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  const server = createHttpServer(
    {
      ...madeForExpress(app),
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
      responses.set(req.socket, res);
      const failure = toOriginForm(req);
      recorder?.start(req, res);
      if (failure === undefined) app(req, res);
      else sendProblem(req, res, new Problem('malformed-request', failure));
    },
  );
  server.timeout = limits.idleTimeoutMs;
  // Then the idle timeout also applies between requests, and Node needs no second timer.
  server.keepAliveTimeout = 0;
  server.maxHeadersCount = 0;
  // The body parser sends 100 Continue after all other checks.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('checkExpectation', (req, res) => {
    recorder?.start(req, res);
    const detail = 'The only supported expectation is 100-continue.';
    sendProblem(req, res, new Problem('expectation-failed', detail));
  });
  server.on('connect', ({ method = '', url = '', headers }: IncomingMessage, socket: Duplex) => {
    const detail = 'The User API is not a proxy.';
    endSocket(
      socket,
      new Problem('method-not-allowed', detail, { headers: ['Allow', ''] }),
      recorder?.startOnSocket({ method, path: url, headers }),
    );
  });
  server.on('clientError', (error, socket) =>
    respondToClientError(error, socket, responses.get(socket), recorder),
  );
  limitConnections(server, limits.connections);
  return server;
}

/**
 * Express sets the prototypes of each request and response with `Object.setPrototypeOf`, which is
 * slow in V8. It skips objects that are created with these prototypes.
 */
function madeForExpress(app: Express) {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Req extends IncomingMessage> extends ServerResponse<Req> {}
  app.request = Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  // Read for each request; without these, the whole prototype chain would be searched. Fields would
  // be slower, because V8 calls constructors of classes without fields directly.
  Object.assign(ExpressRequest.prototype, { upload: undefined });
  Object.assign(ExpressResponse.prototype, { alteration: undefined, recording: undefined });
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}

/**
 * Rewrites the target `http://host/path` to `/path`; its host takes precedence over the Host header,
 * which must be there once all the same (RFC 9112, sections 3.2 and 3.2.2). Percent-encoded
 * characters that need not be encoded are decoded (RFC 3986, section 6.2.2.2). Returns what is wrong with
 * an invalid target.
 */
function toOriginForm(req: IncomingMessage): string | undefined {
  const url = req.url ?? '';
  // A fragment is not part of a target, and spaces are not allowed in it.
  if (url.includes('#')) return notAPath;
  if (url.startsWith('/')) {
    if (url.includes('%')) req.url = decodeUnreserved(url);
    return undefined;
  }
  if (url === '*') return req.method === 'OPTIONS' ? undefined : notAPath;
  const [matched, authority = '', path = ''] = /^https?:\/\/([^/?#@]+)([/?].*)?$/i.exec(url) ?? [];
  const { host } = req.headers;
  if (matched === undefined) return notAPath;
  if (host?.includes(',') || (host === undefined && req.httpVersion !== '1.0')) return hostRequired;
  req.headers.host = authority;
  req.url = decodeUnreserved(path.startsWith('/') ? path : `/${path}`);
  return undefined;
}

function decodeUnreserved(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const decoded = path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi, code =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return query < 0 ? decoded : decoded + url.slice(query);
}
