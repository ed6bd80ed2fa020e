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
import { Problem } from './problems.ts';
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
      const isPath = toOriginForm(req);
      recorder?.start(req, res);
      if (isPath) app(req, res);
      else sendProblem(req, res, new Problem('malformed-request', notAPath));
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
  class ExpressResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}

/**
 * Rewrites the target `http://host/path` to `/path`; its host takes precedence over the Host header
 * (RFC 9112, section 3.2.2). Returns false for an invalid target.
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
