/** HTTP on raw sockets and under limits: what no client library lets a test see. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { type Api, exchange, send, startApi } from './harness.ts';

const page = 'http://localhost:5173';
const _close = 'Connection: close\r\n';
const host = 'Host: localhost\r\n';
const post = `POST /api/user HTTP/1.1\r\n${host}Origin: ${page}\r\nContent-Type: application/json\r\n`;

const expecting = `POST /api/user HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`;
const connecting = `CONNECT a:1 HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n`;

for (const [about, first, second] of [
  ['no requests', 'no\r\n\r\n', 'no\r\n\r\n'],
  ['a failed expectation and no request', `${expecting}no\r\n\r\n`, ''],
  ['a failed expectation, and later no request', expecting, 'no\r\n\r\n'],
  ['a request and use as a proxy', `GET / HTTP/1.1\r\n${host}\r\n${connecting}`, ''],
  ['use as a proxy with a body', connecting, 'GET / HTTP/1.1\r\n\r\n'],
] as const) {
  test(`a connection with ${about} gets a response and is closed`, async t => {
    const api = await startApi(t);
    const socket = connect(api.port, '127.0.0.1');
    const received = once(socket, 'data');
    socket.on('error', () => {}).write(first);
    socket.write(second);
    assert.match(String(await received), /^HTTP\/1.1 [24]/);
    socket.write(second);
    if (!socket.closed) await once(socket, 'close');
    assert.deepEqual(api.failures, []);
  });
}

/** Uploads bytes as a proxy or curl does: it reads the response only when it has sent them. */
function upload(api: Api, size: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port: api.port, host: '127.0.0.1', method: 'POST', path: '/api/user' };
    const req = request({ ...options, agent: false, headers });
    const chunk = Buffer.alloc(256 * 1024, 120);
    let left = size;
    const write = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!req.write(chunk)) {
          req.once('drain', write);
          return;
        }
      }
      req.end();
    };
    let status = 0;
    req.on('error', reject).on('response', res => {
      status = res.statusCode ?? 0;
      res.resume();
    });
    req.on('close', () => resolve(status));
    write();
  });
}

const size = 3 * 1024 * 1024;
const json = { 'content-type': 'application/json' };
const uploads: [about: string, headers: Record<string, string>, status: number][] = [
  ['with a length', { 'content-length': `${size}`, ...json }, 413],
  ['in chunks', json, 413],
  ['of another type', { 'content-type': 'text/plain' }, 415],
  ['that should fail', { ...json, prefer: 'code=503' }, 503],
  ['from a foreign page', { ...json, origin: 'https://evil.example' }, 403],
];

for (const [about, headers, status] of uploads) {
  for (const expect of ['', '100-continue']) {
    test(`an upload ${about} ends in a readable ${status}, Expect: ${expect}`, async t => {
      const api = await startApi(t);
      const all = { ...headers, connection: 'close', ...(expect !== '' && { expect }) };
      const results = await Promise.all(Array.from({ length: 4 }, () => upload(api, size, all)));
      assert.deepEqual(results, Array(4).fill(status));
      assert.equal(api.users.size, 3);
    });
  }
}

/** Long enough for a request that is sent at once on a busy machine. */
const patience = { headersTimeoutMs: 500, requestTimeoutMs: 800 };

for (const [about, text, status] of [
  ['request headers', 'GET /api/user HTTP/1.1\r\nHost: local', 408],
  ['a request body', `${post}Content-Length: 100\r\n\r\n{"name"`, 408],
  ['an upload that is refused', `${post}Content-Length: 99999999\r\n\r\n{`, 413],
] as const) {
  test(`${about} that do not arrive in time: ${status}`, async t => {
    const api = await startApi(t, { limits: patience });
    assert.match(await exchange(api.port, text), new RegExp(`^HTTP/1.1 ${status} `));
    assert.equal(api.users.size, 3);
  });
}

test('connections over the limit get 503 with Retry-After, until another one closes', async t => {
  const api = await startApi(t, { limits: { connections: 2 } });
  const held = [connect(api.port, '127.0.0.1'), connect(api.port, '127.0.0.1')];
  await Promise.all(held.map(socket => once(socket, 'connect')));
  const refused = await exchange(api.port, `GET / HTTP/1.1\r\n${host}Origin: ${page}\r\n\r\n`);
  assert.match(refused, /^HTTP\/1.1 503 /);
  for (const field of [
    'Retry-After: 1',
    'Connection: close',
    `Access-Control-Allow-Origin: ${page}`,
  ]) {
    assert.ok(refused.includes(`\r\n${field}\r\n`), field);
  }
  held[0]?.destroy();
  await eventually('a free connection', async () => (await api.ask()).status === 200);
  for (const socket of held) socket.destroy();
});

test('2,000 simultaneous clients all get responses', async t => {
  // On a busy machine, the requests may take longer than the usual limit to arrive.
  const limits = { headersTimeoutMs: 60_000, requestTimeoutMs: 60_000 };
  const api = await startApi(t, { limits });
  const sent = Array.from({ length: 2000 }, () => send(api.port).then(({ status }) => status));
  assert.deepEqual(new Set(await Promise.all(sent)), new Set([200]));
});

const large = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  name: `${index} ${'é'.repeat(50_000)}`,
  email: '',
}));

test('a long list is sent with its length, whatever follows the request', async t => {
  const api = await startApi(t, { seed: large });
  const { headers, json, text } = await api.ask();
  assert.deepEqual(json, large);
  assert.equal(Number(headers['content-length']), Buffer.byteLength(text));
  const asHead = await api.ask({ method: 'HEAD' });
  assert.equal(asHead.headers['content-length'], headers['content-length']);
  const get = `GET /api/user HTTP/1.1\r\n${host}\r\nthis is not HTTP\r\n\r\n`;
  const [, body = ''] = (await exchange(api.port, get)).split('\r\n\r\n');
  assert.equal(body.length, Number(headers['content-length']));
});

test('clients that do not read are disconnected without blocking others', async t => {
  // Longer than a busy machine may take for the other request.
  const api = await startApi(t, { seed: large, limits: { idleTimeoutMs: 4000 } });
  const stalled = connect(api.port, '127.0.0.1');
  stalled.on('error', () => {}).pause();
  stalled.write(`GET /api/user HTTP/1.1\r\n${host}\r\n`);
  await once(stalled, 'connect');
  assert.equal((await api.ask({ path: '/api/user/1' })).status, 200);
  await eventually('the disconnection', async () => (await api.connections()) === 0);
  assert.deepEqual(api.failures, []);
});
