/** Status codes of invalid requests, and the handling of connections. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { maximumDelayMs } from '../../mock-api/src/faults/ruleMembers.ts';
import { eventually } from '../support/eventually.ts';
import { copyBundle } from './bundled.ts';
import { type Answer, type Api, send, startApi } from './harness.ts';

const page = 'http://localhost:5173';
const head = `POST /api/user HTTP/1.1\r\nHost: localhost\r\nOrigin: ${page}\r\nContent-Type: application/json\r\n`;

/** Sends bytes and reads until the server closes the connection; optionally closes its own side. */
async function exchange(port: number, text: string, isHalfClosed = false): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.setEncoding('latin1').on('error', () => {});
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  if (isHalfClosed) socket.end(text);
  else socket.write(text);
  // The server may reset the connection after the response.
  await new Promise(resolve => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return answer;
}

for (const text of [
  '{"name": "Zoë", "email": "é@example.com"}',
  '{"name": "Zoë", "email": "é@example.com"}  ',
  '{"name": "李", "email": ""}      ',
]) {
  test(`a length in characters is 400 and creates nothing: ${JSON.stringify(text)}`, async t => {
    const api = await startApi(t);
    assert.ok(text.length < Buffer.byteLength(text));
    const answer = await exchange(api.port, `${head}Content-Length: ${text.length}\r\n\r\n${text}`);
    assert.match(answer, /^HTTP\/1.1 400 /);
    assert.equal(answer.match(/HTTP\/1.1 /g)?.length, 1);
    assert.match(answer, /\r\nAccess-Control-Allow-Origin: http:\/\/localhost:5173\r\n/);
    assert.equal(api.store.size, 3);
    assert.deepEqual(api.failures, []);
  });
}

test('a body that ends too early is 400 and creates nothing', async t => {
  const api = await startApi(t);
  const half = `${head}Content-Length: 100\r\n\r\n{"name": "Z", "email": ""}`;
  const answer = await exchange(api.port, half, true);
  assert.match(answer, /^HTTP\/1.1 400 [\s\S]*The request ends too early\./);
  assert.equal(api.store.size, 3);
});

test('a response is not affected by the following request', async t => {
  const api = await startApi(t, { settings: { latencyMs: 100 } });
  const get = 'GET /api/user/1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answer = await exchange(api.port, `${get}this is not HTTP\r\n\r\n`);
  assert.match(answer, /^HTTP\/1.1 200 OK\r\n[\s\S]*"Ada Lovelace"/);
});

test('entity tags differ between resources, and 201 has that of the new user', async t => {
  const api = await startApi(t);
  const created = await api.ask({ method: 'POST', body: { name: 'a', email: 'b' } });
  const tags = new Map<string, string>();
  for (const path of ['/api/user', ...[1, 2, 3, 4].map(id => `/api/user/${id}`)]) {
    tags.set(path, (await api.ask({ path })).headers.etag ?? '');
  }
  assert.equal(new Set(tags.values()).size, 5);
  assert.equal(created.headers.etag, tags.get('/api/user/4'));
  const headers = { 'if-match': created.headers.etag ?? '' };
  const removed = await api.ask({ method: 'DELETE', path: '/api/user/4', headers });
  assert.equal(removed.status, 204);
});

test('an allowed page can read every response', async t => {
  const api = await startApi(t);
  const asks = [
    { path: '/api/user/%zz' },
    { path: '/nowhere/%ff' },
    { path: '/nowhere' },
    { method: 'PATCH' },
    { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    { headers: { prefer: 'code=500' } },
    { headers: { accept: 'text/html' } },
  ];
  for (const ask of asks) {
    const { status, headers } = await api.ask({
      ...ask,
      headers: { ...ask.headers, origin: page },
    });
    assert.ok(status >= 400);
    assert.equal(headers['access-control-allow-origin'], page, JSON.stringify(ask));
  }
});

/** Uploads bytes as a browser or curl does: it reads the response only when it has sent them. */
function upload(api: Api, size: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port: api.port, host: '127.0.0.1', method: 'POST', path: '/api/user' };
    const req = request({ ...options, agent: false, headers });
    req.on('error', reject);
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
    req.on('response', res => {
      status = res.statusCode ?? 0;
      res.resume();
    });
    req.on('close', () => resolve(status));
    write();
  });
}

const size = 20 * 1024 * 1024;
const uploads: [about: string, headers: Record<string, string>, status: number][] = [
  ['with a length', { 'content-length': `${size}`, 'content-type': 'application/json' }, 413],
  ['in chunks', { 'content-type': 'application/json' }, 413],
  ['of another type', { 'content-type': 'text/plain' }, 415],
  ['that should fail', { 'content-type': 'application/json', prefer: 'code=503' }, 503],
  [
    'from a foreign page',
    { 'content-type': 'application/json', origin: 'https://evil.example' },
    403,
  ],
];

for (const [about, headers, status] of uploads) {
  test(`an upload of 20 MB ${about} always ends in a readable ${status}`, async t => {
    const api = await startApi(t);
    const results = await Promise.all(
      Array.from({ length: 12 }, () => upload(api, size, { ...headers, connection: 'close' })),
    );
    assert.deepEqual(results, Array(12).fill(status));
    assert.equal(api.store.size, 3);
  });
}

test('an endless upload is closed after the request timeout', async t => {
  const api = await startApi(t, { limits: { headersTimeoutMs: 100, requestTimeoutMs: 200 } });
  const answer = await exchange(api.port, `${head}Content-Length: 99999999\r\n\r\n{`);
  assert.match(answer, /^HTTP\/1.1 413 /);
});

test('2,000 simultaneous clients all get responses', async t => {
  // On a busy machine, the requests may take longer than the usual limit to arrive.
  const limits = { headersTimeoutMs: 60_000, requestTimeoutMs: 60_000 };
  const api = await startApi(t, { limits });
  const statuses = await Promise.all(
    Array.from({ length: 2000 }, () => send(api.port).then(({ status }) => status)),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
});

test('connections beyond the limit receive 503 with Retry-After', {
  skip: process.platform === 'linux' ? false : 'only where the system says how many files',
}, async t => {
  const bundle = await copyBundle(t);
  const command = `ulimit -n 200; exec "${process.execPath}" "${bundle}" --port 0`;
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const port = Number(/:(\d+)\/api\/user/.exec(String(line))?.[1]);
  const held = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'));
  await Promise.all(held.map(socket => once(socket, 'connect')));
  const { status, headers } = await send(port);
  assert.deepEqual([status, headers['retry-after']], [503, '1']);
  for (const socket of held) socket.destroy();
  while ((await send(port)).status !== 200);
});

const large = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  name: `${index} ${'é'.repeat(50_000)}`,
  email: '',
}));

test('a list of any size is sent in chunks, with its length', async t => {
  const api = await startApi(t, { seed: large });
  const { headers, json, text } = await api.ask();
  assert.deepEqual(json, large);
  assert.equal(Number(headers['content-length']), Buffer.byteLength(text));
  assert.equal(text, JSON.stringify(large));
  const asHead = await api.ask({ method: 'HEAD' });
  assert.deepEqual(
    [asHead.headers['content-length'], asHead.text],
    [headers['content-length'], ''],
  );
});

test('a list response is not truncated by the following request', async t => {
  const api = await startApi(t, { seed: large });
  const get = 'GET /api/user HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answer = await exchange(api.port, `${get}this is not HTTP\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.equal(body.length, Number(/Content-Length: (\d+)/.exec(head)?.[1]));
});

test('clients that do not read are disconnected without blocking others', async t => {
  // Longer than a busy machine may take for the other request.
  const api = await startApi(t, { seed: large, limits: { idleTimeoutMs: 4000 } });
  const stalled = connect(api.port, '127.0.0.1');
  stalled.on('error', () => {}).pause();
  stalled.write('GET /api/user HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(stalled, 'connect');
  assert.equal((await api.ask({ path: '/api/user/1' })).status, 200);
  const closed = new Promise(resolve => stalled.on('close', resolve));
  await eventually('the disconnection', async () => (await api.connections()) === 0);
  stalled.resume();
  await closed;
  assert.ok(stalled.bytesRead < 30_000_000, 'it did not get everything');
  assert.deepEqual(api.failures, []);
});

test('a response can be delayed for longer than other time limits', () => {
  assert.ok(maximumDelayMs < 60_000);
});

const demanded: [code: number, type: string, headers?: Record<string, string>][] = [
  [400, 'malformed-request'],
  [403, 'foreign-origin'],
  [404, 'not-found'],
  [405, 'method-not-allowed', { allow: 'GET, PUT, DELETE, HEAD, OPTIONS' }],
  [412, 'precondition-failed'],
  [418, 'fault-on-demand'],
  [429, 'fault-on-demand', { 'retry-after': '1' }],
  [500, 'fault-on-demand'],
  [503, 'unavailable', { 'retry-after': '1' }],
];

for (const [code, type, headers] of demanded) {
  test(`Prefer: code=${code} has the type ${type}`, async t => {
    const api = await startApi(t);
    const answer: Answer = await api.ask({
      path: '/api/user/1',
      headers: { prefer: `code=${code}` },
    });
    assert.equal(answer.status, code);
    const problem = answer.json as { type: string; status: number };
    assert.deepEqual([problem.type, problem.status], [`/problems/${type}`, code]);
    for (const [name, value] of Object.entries(headers ?? {})) {
      assert.equal(answer.headers[name], value);
    }
  });
}

test('the documentation page works behind a path prefix', async t => {
  const api = await startApi(t);
  const { text } = await api.ask({ path: '/' });
  assert.doesNotMatch(text, /(?:src|href|url)="\//);
  const script = await api.ask({ path: '/start.js' });
  assert.match(script.headers['content-type'] ?? '', /^text\/javascript/);
  const servers = async (path: string, headers = {}) =>
    ((await api.ask({ path, headers })).json as { servers: unknown }).servers;
  const origin = `http://127.0.0.1:${api.port}`;
  assert.deepEqual(await servers('/openapi.json?base=%2F'), [{ url: '/' }]);
  assert.deepEqual(await servers('/openapi.json'), [{ url: origin }]);
  const base = encodeURIComponent('/proxy/4010/');
  assert.deepEqual(await servers(`/openapi.json?base=${base}`), [{ url: '/proxy/4010' }]);
  const headers = { 'x-forwarded-prefix': '/mock' };
  assert.deepEqual(await servers('/openapi.json', headers), [{ url: `${origin}/mock` }]);
  const tls = { ...headers, host: 'localhost', 'x-forwarded-proto': 'https' };
  assert.deepEqual(await servers('/openapi.json', tls), [{ url: 'https://localhost/mock' }]);
  for (const wrong of ['//evil.example', 'https://evil.example', 'x', '/a//b', '/"']) {
    const asked = `/openapi.json?base=${encodeURIComponent(wrong)}`;
    assert.deepEqual(await servers(asked), [{ url: '/' }], wrong);
  }
});

test('references in responses include the path prefix of a proxy', async t => {
  const api = await startApi(t);
  const headers = { 'x-forwarded-prefix': '/mock/4010/' };
  const body = { name: 'a', email: 'b' };
  const created = await api.ask({ method: 'POST', headers, body });
  assert.equal(created.headers.location, '/mock/4010/api/user/4');
  const missing = await api.ask({ path: '/api/user/99?x=1', headers });
  const problem = missing.json as Record<string, string>;
  assert.equal(problem.type, '/mock/4010/problems/not-found');
  assert.equal(problem.instance, '/mock/4010/api/user/99');
  const { json } = await api.ask({ path: '/problems/not-found', headers });
  assert.equal((json as Record<string, string>).type, problem.type);
  const wrongs = ['//evil.example', 'https://evil.example', 'x', '/a//b', '/"', '/a, /b', ''];
  for (const wrong of wrongs) {
    const refused = await api.ask({
      path: '/api/user/99',
      headers: { 'x-forwarded-prefix': wrong },
    });
    assert.equal((refused.json as Record<string, string>).type, '/problems/not-found', wrong);
  }
});
