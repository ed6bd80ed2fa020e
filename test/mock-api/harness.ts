/** Runs the User API in the process of the test, with access to raw responses. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Calls } from '../../mock-api/src/control/commands.ts';
import type { ApiMessage } from '../../mock-api/src/control/protocol.ts';
import { backlog, defaultLimits, type Limits } from '../../mock-api/src/http/server.ts';
import type { User } from '../../mock-api/src/library/api.ts';
import type { ApiSettings } from '../../mock-api/src/options.ts';
import { createUserApi, type UserApi } from '../../mock-api/src/userApi.ts';

interface ApiOptions {
  readonly seed?: readonly User[];
  readonly settings?: ApiSettings;
  readonly limits?: Partial<Limits>;
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

export interface Api extends UserApi {
  readonly port: number;
  /** The sentences that it prints. */
  readonly printed: string[];
  /** The unexpected errors. */
  readonly failures: unknown[];
  /** What it sends to its parent. */
  readonly messages: ApiMessage[];
  readonly ask: (ask?: Ask) => Promise<Answer>;
  /** Makes a call as its parent does; resolves to its value. */
  readonly call: <Name extends keyof Calls>(
    name: Name,
    params: Calls[Name]['params'],
  ) => Promise<Calls[Name]['value']>;
  /** Returns the number of open connections. */
  readonly connections: () => Promise<number>;
}

/** Listens on a free port until the test ends. */
export async function startApi(t: TestContext, options: ApiOptions = {}): Promise<Api> {
  const printed: string[] = [];
  const failures: unknown[] = [];
  const messages: ApiMessage[] = [];
  const api = createUserApi({
    host: options.host ?? '127.0.0.1',
    settings: options.settings ?? {},
    limits: { ...defaultLimits, ...options.limits },
    isRecording: true,
    print: message =>
      typeof message === 'string' ? printed.push(message) : failures.push(message),
    notify: async message => void messages.push(message),
    share: async () => '',
    stop: () => {},
  });
  if (options.seed !== undefined) api.users.reset(options.seed);
  const { server } = api;
  server.listen({ host: '127.0.0.1', port: 0, backlog });
  await once(server, 'listening');
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...api,
    port,
    printed,
    failures,
    messages,
    ask: ask => send(port, ask),
    call: async (call, params) => {
      const result = await api.handle({ key: 1, call, params });
      if (result.error !== undefined) throw new Error(result.error);
      return result.value as Calls[typeof call]['value'];
    },
    connections: promisify(server.getConnections.bind(server)),
  };
}

// The clock of the machine, also where a test has set up its own.
const { setTimeout, clearTimeout } = globalThis;
const limitMs = 30_000;

/**
 * Sends raw request bytes to a local port on a new connection.
 * @throws Error if there is no response within 30 s
 */
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
    const late = new Error(`${method} ${path} has no response after ${limitMs / 1000} s.`);
    const timer = setTimeout(() => req.destroy(late), limitMs);
    req.on('error', reject).on('close', () => clearTimeout(timer));
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
