/** Runs the User API in the process of the test, with access to raw responses. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { ApiSettings } from '../../mock-api/src/control/protocol.ts';
import type { Recorder } from '../../mock-api/src/control/recorder.ts';
import { FaultRules } from '../../mock-api/src/faults/rules.ts';
import { WaitingRequests } from '../../mock-api/src/faults/waiting.ts';
import { createApp } from '../../mock-api/src/http/app.ts';
import type { Refusal } from '../../mock-api/src/http/guard.ts';
import { backlog, defaultLimits, type Limits } from '../../mock-api/src/http/limits.ts';
import { createServer } from '../../mock-api/src/http/server.ts';
import { LiveSettings } from '../../mock-api/src/liveSettings.ts';
import type { Users } from '../../mock-api/src/users/representation.ts';
import { builtInSeed } from '../../mock-api/src/users/seed.ts';
import { type User, UserStore } from '../../mock-api/src/users/userStore.ts';

interface ApiOptions {
  readonly seed?: readonly User[];
  readonly settings?: ApiSettings;
  readonly limits?: Partial<Limits>;
  readonly recorder?: Recorder;
  readonly host?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; `undefined` if there is none. */
  readonly json: unknown;
}

export interface Ask {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Strings and bytes are sent unchanged, other values as application/json. */
  readonly body?: unknown;
}

export interface Api {
  readonly port: number;
  readonly store: Users;
  readonly settings: LiveSettings;
  readonly faultRules: FaultRules;
  readonly waiting: WaitingRequests;
  /** The logged failures of the API itself. */
  readonly failures: unknown[];
  readonly refusals: Refusal[];
  readonly warnings: string[];
  readonly ask: (ask?: Ask) => Promise<Answer>;
  /** Returns the number of open connections. */
  readonly connections: () => Promise<number>;
}

/** Listens on a free port until the test ends. */
export async function startApi(t: TestContext, options: ApiOptions = {}): Promise<Api> {
  const store: Users = new UserStore(options.seed ?? builtInSeed);
  const settings = new LiveSettings(options.settings);
  const failures: unknown[] = [];
  const refusals: Refusal[] = [];
  const warnings: string[] = [];
  const faultRules = new FaultRules(settings, () => 0.5);
  const waiting = new WaitingRequests();
  const app = createApp({
    store,
    settings,
    faultRules,
    waiting,
    host: options.host ?? '127.0.0.1',
    version: '0.0.0',
    log: error => failures.push(error),
    refused: refusal => refusals.push(refusal),
    readAsset: async () => undefined,
    warn: message => warnings.push(message),
  });
  const server = createServer(app, {
    limits: { ...defaultLimits, ...options.limits },
    recorder: options.recorder,
  });
  server.listen({ host: '127.0.0.1', port: 0, backlog });
  await once(server, 'listening');
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    store,
    settings,
    faultRules,
    waiting,
    failures,
    refusals,
    warnings,
    ask: ask => send(port, ask),
    connections: promisify(server.getConnections.bind(server)),
  };
}

/** Sends raw request bytes to a local port on a new connection. */
export function send(port: number, ask: Ask = {}): Promise<Answer> {
  const { method = 'GET', path = '/api/user', body } = ask;
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = body === undefined ? undefined : raw ? body : JSON.stringify(body);
  const headers = {
    ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
    ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
    ...ask.headers,
  };
  return new Promise((resolve, reject) => {
    const req = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, res => {
      const chunks: Buffer[] = [];
      res.on('data', chunk => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(res.headers['content-type'] ?? '') && text !== '';
        const json = isJson ? JSON.parse(text) : undefined;
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text, json });
      });
    });
    req.on('error', reject);
    req.end(bytes);
  });
}

/** Sends raw bytes and reads until the server closes the connection, or this side is closed. */
export async function exchange(port: number, text: string, isHalfClosed = false): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.setEncoding('latin1').on('error', () => {});
  let received = '';
  socket.on('data', chunk => {
    received += chunk;
  });
  if (isHalfClosed) socket.end(text, 'latin1');
  else socket.write(text, 'latin1');
  // The server may reset the connection after the response.
  await new Promise(resolve => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return received;
}
