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
import { defaultLimits, type Limits, limitConnections } from './limits.ts';
import { Problem } from './problems.ts';
import { respondProblem } from './respond.ts';
import { respondOnSocket, respondToClientError } from './unparsed.ts';

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
      recorder?.start(req, res);
      app(req, res);
    },
  );
  server.timeout = limits.idleTimeoutMs;
  // Then the idle timeout also applies between requests, and Node needs no second timer.
  server.keepAliveTimeout = 0;
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (req, res) => {
    recorder?.start(req, res);
    const detail = 'The only supported expectation is 100-continue.';
    respondProblem(res, new Problem('expectation-failed', detail));
  });
  server.on('connect', ({ method = '', url = '', headers }: IncomingMessage, socket: Duplex) => {
    const problem = new Problem('method-not-allowed', 'The User API is not a proxy.', {
      headers: ['Allow', ''],
    });
    respondOnSocket(socket, problem, { method, path: url, headers }, recorder);
  });
  server.on('clientError', (error, socket) =>
    respondToClientError(error, socket, responses.get(socket), recorder),
  );
  limitConnections(server, limits.connections);
  return server;
}

/**
 * Express sets the prototype of each request and response, which is slow in V8 unless it is that
 * prototype already. Without this, the API needs a quarter more processor time per request, and has less
 * than 0.8 of the speed of bare `node:http`.
 */
function madeForExpress(app: Express) {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Req extends IncomingMessage> extends ServerResponse<Req> {}
  app.request = Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  // Read for each request; without these, the whole prototype chain would be searched.
  Object.assign(ExpressRequest.prototype, { upload: undefined });
  Object.assign(ExpressResponse.prototype, { alteration: undefined, recording: undefined });
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
