/** Limits for clients, tested with sockets because HTTP clients do not exceed them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startApi } from './harness.ts';

/** Sends bytes and reads until the server closes the connection. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(text, 'latin1');
  await new Promise(resolve => socket.on('close', resolve));
  return answer;
}

const close = 'Connection: close\r\n';
const host = 'Host: localhost\r\n';

const table: [about: string, text: string, status: number, more?: RegExp][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a missing Host', `GET /api/user HTTP/1.1\r\n${close}\r\n`, 400],
  ['two Hosts', `GET /api/user HTTP/1.1\r\n${host}Host: evil.example\r\n${close}\r\n`, 400],
  ['an empty Host', `GET /api/user HTTP/1.1\r\nHost:\r\n${close}\r\n`, 400],
  ['a Host with an empty port', `GET /health HTTP/1.1\r\nHost: localhost:\r\n${close}\r\n`, 200],
  [
    'a Host with the dot of the root',
    `GET /health HTTP/1.1\r\nHost: localhost.\r\n${close}\r\n`,
    200,
  ],
  ['HTTP/1.0 without a Host', 'GET /health HTTP/1.0\r\n\r\n', 200],
  [
    'HTTP/1.0 from a foreign page',
    'GET /health HTTP/1.0\r\nOrigin: http://evil.example\r\n\r\n',
    403,
  ],
  ['a fragment', `GET /api/user#x HTTP/1.1\r\n${host}${close}\r\n`, 400],
  ['a whole URL', `GET http://localhost/health HTTP/1.1\r\n${host}${close}\r\n`, 200],
  [
    'a whole URL without a Host',
    `GET http://localhost/health HTTP/1.1\r\n${close}\r\n`,
    400,
    /exactly one Host header/,
  ],
  [
    'a whole URL with two Hosts',
    `GET http://localhost/health HTTP/1.1\r\n${host}${host}${close}\r\n`,
    400,
    /exactly one Host header/,
  ],
  ['a whole URL with a user', `GET http://u:p@localhost/ HTTP/1.1\r\n${host}${close}\r\n`, 400],
  ['a whole URL without a host', `GET http:///health HTTP/1.1\r\n${host}${close}\r\n`, 400],
  ['letters that need not be encoded', `GET /he%61lth HTTP/1.1\r\n${host}${close}\r\n`, 200],
  ['headers over the limit', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a header without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
  [
    'length and chunks at once',
    `POST /api/user HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a method that Node does not parse', `BREW /api/user HTTP/1.1\r\n${host}\r\n`, 400],
  [
    'another transfer coding than chunked',
    `POST /api/user HTTP/1.1\r\n${host}${close}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  ['TE, which is ignored', `GET /api/user HTTP/1.1\r\n${host}TE: trailers\r\n${close}\r\n`, 200],
  ['an unknown expectation', `GET /api/user HTTP/1.1\r\n${host}Expect: tea\r\n${close}\r\n`, 417],
  [
    'use as a proxy',
    `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`,
    405,
    /\r\nAllow:/,
  ],
  ['a target that is no path', `GET mailto:x HTTP/1.1\r\n${host}${close}\r\n`, 400],
  [
    'OPTIONS *',
    `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`,
    204,
    /\r\nAllow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r\n/,
  ],
  [
    'an upgrade',
    `GET /api/user/1 HTTP/1.1\r\n${host}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    200,
  ],
];

for (const [about, text, status, more] of table) {
  test(`${about}: ${status}`, async t => {
    const api = await startApi(t);
    const answer = await exchange(api.port, text);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
    if (more !== undefined) assert.match(answer, more);
    if (status >= 400) assert.match(answer, /\r\nContent-Type: application\/problem\+json\r\n/);
    assert.doesNotMatch(answer, /node:|\.[tj]s:\d/);
    assert.equal((await api.ask()).status, 200);
    assert.deepEqual(api.failures, []);
  });
}

const patience = { headersTimeoutMs: 100, requestTimeoutMs: 200 };

test('slow request headers receive 408', async t => {
  const api = await startApi(t, { limits: patience });
  const answer = await exchange(api.port, 'GET /api/user HTTP/1.1\r\nHost: local');
  assert.match(answer, /^HTTP\/1.1 408 /);
});

test('a slow request body receives 408', async t => {
  const api = await startApi(t, { limits: patience });
  const head = `POST /api/user HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
  const answer = await exchange(api.port, `${head}Content-Length: 100\r\n\r\n{"name"`);
  assert.match(answer, /^HTTP\/1.1 408 /);
  assert.equal(api.store.size, 3);
});

test('connections over the limit get 503 with Retry-After, until another one closes', async t => {
  const api = await startApi(t, { limits: { connections: 2 } });
  const held = [connect(api.port, '127.0.0.1'), connect(api.port, '127.0.0.1')];
  await Promise.all(held.map(socket => once(socket, 'connect')));
  const refused = await exchange(
    api.port,
    `GET / HTTP/1.1\r\n${host}Origin: http://localhost:5173\r\n\r\n`,
  );
  assert.match(refused, /^HTTP\/1.1 503 /);
  assert.match(refused, /\r\nRetry-After: 1\r\n/);
  assert.match(refused, /\r\nConnection: close\r\n/);
  assert.match(refused, /\r\nAccess-Control-Allow-Origin: http:\/\/localhost:5173\r\n/);
  held[0]?.destroy();
  while ((await api.ask()).status !== 200);
  for (const socket of held) socket.destroy();
});

test('100 Continue is sent only after the other checks', async t => {
  const api = await startApi(t);
  const head = `POST /api/user HTTP/1.1\r\n${host}${close}Expect: 100-continue\r\nContent-Length: 27\r\n`;
  const refused = await exchange(api.port, `${head}Content-Type: text/plain\r\n\r\n`);
  assert.match(refused, /^HTTP\/1.1 415 /);
  const body = '{"name": "A", "email": "B"}';
  const taken = await exchange(api.port, `${head}Content-Type: application/json\r\n\r\n${body}`);
  assert.match(taken, /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
});

test('pipelined requests get responses in order', async t => {
  const api = await startApi(t);
  const paths = ['/api/user/1', '/api/user/99', '/health'];
  const texts = paths.map(path => `GET ${path} HTTP/1.1\r\n${host}\r\n`);
  const last = `DELETE /api/user/2 HTTP/1.1\r\n${host}${close}\r\n`;
  const answer = await exchange(api.port, texts.join('') + last);
  assert.deepEqual(answer.match(/HTTP\/1.1 \d+/g), [
    'HTTP/1.1 200',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
    'HTTP/1.1 204',
  ]);
});
