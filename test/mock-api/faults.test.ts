/** What clients see of faults: with fetch and on raw sockets, on fresh and on used connections. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import type { FaultRule } from '../../mock-api/src/control/protocol.ts';
import { parsePrefer } from '../../mock-api/src/faults/inject.ts';
import { eventually } from '../support/eventually.ts';
import { startApi } from './harness.ts';

const body = JSON.stringify({ name: 'Kay', email: 'k@example.com' });
const post: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body };

const fields: [field: string, expected: object][] = [
  ['code=500', { code: 500 }],
  ['code=503, wait=2', { code: 503, wait: 2 }],
  ['Code = "404" ; x=y', { code: 404 }],
  ['respond-async, wait=100', { wait: 30 }],
  ['code=404, code=500', { code: 404 }],
  ['', {}],
  ['code', {}],
  ['code=599', { code: 599 }],
  ['code=200', {}],
  ['code=4e2', {}],
  ['code=0500', {}],
  ['foo="x, code=500"', {}],
  ['foo="\\", code=500", wait=1', { wait: 1 }],
  ['foo="x; code=500"; bar="y, wait=1", code=503', { code: 503 }],
  ['wait=-1', {}],
  ['wait=1.5', {}],
  ['__proto__=500', {}],
];

for (const [field, expected] of fields) {
  test(`Prefer: ${field}`, () => assert.deepEqual(parsePrefer(field), expected));
}

async function seenByFetch(url: string, options: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, options);
    const text = await response.text().catch(() => 'aborted');
    return `${response.status} ${text}`;
  } catch {
    return 'failed';
  }
}

const failed = 'failed';

/**
 * What fetch sees of an effect: a status and how reading the body ends, or that the request fails; and whether
 * clients repeat the request once, so that one failure is not seen.
 */
const failures: [effect: FaultRule, seen: string, isRepeated?: true][] = [
  [{ cut: true }, failed],
  [{ reset: true }, failed],
  [{ status: 503 }, '503 {"type":"/problems/unavailable"'],
  [{ malformed: true }, '200 {"id": 1, "name": "Ada Lo'],
  [{ cutAfterBytes: 5 }, '200 aborted'],
  [{ cutAfterBytes: 0 }, '200 aborted'],
  [{ status: 500, cutAfterBytes: 5 }, '500 aborted'],
  [{ status: 500, body: 'oops', bytesPerSecond: 100 }, '500 oops'],
  [{ status: 409, body: { message: 'taken' } }, '409 {"message":"taken"}'],
  [{ status: 401 }, '401 {"type":"/problems/fault-on-'],
  // fetch has no user to ask for credentials of a proxy (Fetch standard, HTTP-network fetch).
  [{ status: 407 }, failed],
  // Browsers and Node repeat it once on another connection (RFC 9110, section 15.5.20).
  [{ status: 421 }, '421 {"type":"/problems/misdirected', true],
];

for (const [effect, seen, isRepeated] of failures) {
  for (const isReused of [true, false]) {
    for (const method of ['GET', 'POST']) {
      const about = `${method} on a ${isReused ? 'reused' : 'fresh'} connection`;
      test(`fetch sees ${JSON.stringify(effect)}: ${about}`, async t => {
        const api = await startApi(t);
        const { recorder } = api;
        const url = `http://127.0.0.1:${api.port}/api/user`;
        const options = method === 'GET' ? {} : post;
        if (isReused) assert.match(await seenByFetch(url, options), /^20/);
        const before = recorder.lastId;
        api.faultRules.add({ method, ...effect, times: 1 });
        const isCreated = method === 'POST' && effect.status === undefined && !effect.malformed;
        const success = method === 'POST' ? '201 ' : '200 ';
        const failing = isCreated ? seen.replace('200 ', success) : seen;
        const expected = isRepeated === true ? success : failing;
        const first = await seenByFetch(url, options);
        assert.equal(first.slice(0, expected.length), expected);
        assert.match(await seenByFetch(url, options), /^20/);
        assert.equal(recorder.lastId - before, isRepeated === true ? 3 : 2);
      });
    }
  }
}

const agents: [agent: string, isRead: 'never' | 'if used' | 'always', fields?: string][] = [
  ['got (https://github.com/sindresorhus/got)', 'never'],
  ['undici', 'never', 'Sec-Fetch-Mode: cors\r\n'],
  ['python-requests/2.34.2', 'never'],
  ['Go-http-client/1.1', 'if used'],
  ['okhttp/5.1.0', 'if used'],
  ['curl/8.15.0', 'if used'],
  ['Java/17.0.15', 'always'],
  ['Java-http-client/21.0.8', 'always'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'always'],
  ['', 'always', 'Origin: http://localhost:5173\r\n'],
  ['', 'always', 'Sec-Fetch-Mode: navigate\r\n'],
];

for (const effect of ['cut', 'reset'] as const) {
  for (const [agent, isRead, fields = ''] of agents) {
    test(`${effect}: ${agent || fields.trim()} reads ${isRead} what no client repeats`, async t => {
      const api = await startApi(t);
      api.faultRules.add({ path: '/api/user', [effect]: true });
      for (const isUsed of [false, true]) {
        const socket = connect(api.port, '127.0.0.1').setEncoding('latin1');
        const closed = once(socket, 'close').catch(error => error);
        const end = `HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${agent}\r\n${fields}\r\n`;
        if (isUsed) {
          socket.write(`HEAD /health ${end}`);
          await once(socket, 'data');
        }
        let received = '';
        socket.on('data', chunk => {
          received += chunk;
        });
        socket.write(`GET /api/user ${end}`);
        const { code } = (await closed) as NodeJS.ErrnoException;
        const isSent = isRead === 'always' || (isRead === 'if used' && isUsed);
        const head = 'HTTP/1.1 Cut\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n';
        assert.equal(received, isSent ? head : '');
        if (!isSent) assert.equal(code, effect === 'reset' ? 'ECONNRESET' : undefined);
      }
    });
  }
}

test('a slow body takes as long as its rule says', async t => {
  const api = await startApi(t);
  api.faultRules.add({ body: 'x'.repeat(100), bytesPerSecond: 500 });
  const started = performance.now();
  const answer = await api.ask();
  assert.equal(answer.text, 'x'.repeat(100));
  assert.ok(performance.now() - started >= 190);
});

test('without a response, the connection stays open until the client closes it', async t => {
  const api = await startApi(t, { limits: { idleTimeoutMs: 1000 } });
  const { recorder } = api;
  api.faultRules.add({ never: true, method: 'POST' });
  const client = new AbortController();
  const url = `http://127.0.0.1:${api.port}/api/user`;
  const left = assert.rejects(fetch(url, { ...post, signal: client.signal }), {
    name: 'AbortError',
  });
  await eventually('the request', () => api.waiting.size > 0);
  // Longer than a connection may be idle.
  await new Promise(resolve => setTimeout(resolve, 1300));
  assert.equal(recorder.lastId, 0);
  client.abort();
  await left;
  await eventually('its record', () => recorder.lastId > 0);
  const [recording] = recorder.after(0);
  assert.deepEqual([recording?.status, recording?.details().requestBody], [499, body]);
  assert.equal(api.waiting.size, 0);
  assert.equal(api.users.size, 3);
});

test('a rule with a probability applies to a share of the requests, the same for a random seed', async t => {
  const api = await startApi(t, { settings: { randomSeed: 7 } });
  const run = async () => {
    api.faultRules.clear();
    api.faultRules.add({ status: 503, probability: 0.5 });
    const statuses = [];
    for (let turn = 0; turn < 20; turn++) statuses.push((await api.ask()).status);
    return statuses;
  };
  const first = await run();
  assert.deepEqual(new Set(first), new Set([200, 503]));
  assert.deepEqual(await run(), first);
  await api.call('configure', { settings: { randomSeed: 8 } });
  assert.notDeepEqual(await run(), first);
  await api.call('configure', { settings: { randomSeed: 0 } });
  assert.notDeepEqual(await run(), await run());
});

test('held requests proceed when their rule is disabled or removed', async t => {
  const api = await startApi(t);
  const id = api.faultRules.add({ hold: true, times: 2 });
  const rule = api.faultRules.find(id);
  const held = () => eventually('the request', () => rule?.held.length === 1);
  const first = api.ask({ method: 'POST', body: { name: 'a', email: 'b' } });
  await held();
  rule?.enable(false);
  assert.equal((await first).status, 201);
  rule?.enable(true);
  const second = api.ask();
  await held();
  assert.equal(api.faultRules.added.length, 1, 'it is listed while it holds a request');
  rule?.end();
  assert.equal((await second).status, 200);
  assert.equal(api.faultRules.added.length, 0);
});

test('delays of a rule, of Prefer and of all requests add up, up to a maximum', async t => {
  const settings = { latencyMs: 20, faults: [{ delayMs: 20, path: '/api/user/1' }] };
  const api = await startApi(t, { settings });
  const started = performance.now();
  assert.equal((await api.ask({ path: '/api/user/1' })).status, 200);
  assert.ok(performance.now() - started >= 39);
  api.settings.apply({ latencyMs: 30_000 });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const late = api.ask({ headers: { prefer: 'wait=9' } });
  await eventually('the request', () => api.waiting.size > 0);
  t.mock.timers.tick(30_000);
  assert.equal((await late).status, 200);
  const health = await api.ask({ path: '/health' });
  assert.equal(health.status, 200, 'latency is only under /api/');
});
