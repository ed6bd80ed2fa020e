/** What a client sends, and what fails while it is answered, costs its connection: the API goes on. */
import assert from 'node:assert/strict';
import { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { effectNames, type MemberName } from '../../mock-api/src/faults/ruleMembers.ts';
import { WaitingRequests } from '../../mock-api/src/faults/waiting.ts';
import type { FaultRule } from '../../mock-api/src/library/api.ts';
import { routes } from '../../mock-api/src/routes/index.ts';
import { fc, isFuzzing } from '../fuzz/fuzz.ts';
import { eventually } from '../support/eventually.ts';
import { type Api, exchange, send, startApi } from './harness.ts';

const host = 'Host: localhost\r\n';
const json = 'Content-Type: application/json\r\n';
const user = '{"name":"a","email":"b"}';
const length = `Content-Length: ${user.length}\r\n`;
const chunked = `${json}Transfer-Encoding: chunked\r\n`;

/** Returns the head of a request, and its body if there is one. */
const requestOf = (line: string, fields = '', body = '') =>
  `${line} HTTP/1.1\r\n${host}${fields}\r\n${body}`;

const waiting = requestOf('GET /api/user', 'Prefer: wait=1\r\n');
const invalidChunk = requestOf('POST /api/user', chunked, 'zz\r\n');

/** Opens a connection whose errors are ignored. */
function open({ port }: Api, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {}).resume();
  socket.write(text, 'latin1');
  return socket;
}

/** The API serves others, nothing waits or is held, and no connection is left. */
async function goesOn(api: Api): Promise<void> {
  assert.equal((await send(api.port, { path: '/health' })).status, 200);
  await eventually('the end of all connections', async () => (await api.connections()) === 0);
  assert.equal(api.waiting.size, 0);
  assert.equal(api.recorder.arriving.size, 0);
}

const warnings: Error[] = [];
const hear = (warning: Error) => warnings.push(warning);
beforeEach(() => void process.on('warning', hear));
afterEach(() => {
  process.off('warning', hear);
  assert.deepEqual(warnings.splice(0), []);
});

const slow: FaultRule = { method: 'POST', path: '/api/user', status: 503, bytesPerSecond: 100 };

for (const [about, rule, text] of [
  ['use as a proxy after a request that waits', {}, waiting + requestOf('CONNECT a:1')],
  [
    'an invalid chunk after a slow response',
    slow,
    requestOf('POST /api/user', json + length, user) + waiting + invalidChunk,
  ],
  ['a body of broken framing', {}, requestOf('GET /user-api-page.js', chunked, 'zz\r\n')],
  ['a request for all resources', {}, requestOf('OPTIONS *', 'Connection: close\r\n')],
  ['a target with an invalid port', {}, requestOf('GET http://a:99999999/')],
  ['a target with bytes that are not ASCII', {}, requestOf('GET /api/user?\x9b\xa0=\xc3\xa0#')],
  ['many lines after one that is not HTTP', {}, `${waiting}no\r\n${'\r\nno\r\n'.repeat(50)}`],
] as const) {
  for (const end of ['resetAndDestroy', 'destroy', 'end'] as const) {
    test(`${about}, then ${end}`, async t => {
      const api = await startApi(t);
      if ('method' in rule) api.faultRules.add({ ...rule, times: 1 });
      const socket = open(api, text);
      await sleep(50);
      for (let turn = 0; turn < 15; turn++) {
        socket.write('no HTTP\r\n\r\n');
        await sleep(1);
      }
      socket[end]();
      await goesOn(api);
      assert.deepEqual(api.failures, []);
    });
  }
}

/** The processor time of this process in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The fields that are read, with the beginnings of their values. */
const fields =
  'Accept: a/b|Accept: |Access-Control-Request-Headers: |Content-Type: application/json\r\nContent-Encoding: |Content-Type: a/b|Content-Type: a/b;c=|Expect: |Host: |If-Match: "|If-None-Match: W/|Origin: http://|Prefer: code=|Prefer: wait|Sec-Fetch-Site: |Transfer-Encoding: |X-Forwarded-Prefix: /';
/** What is repeated: spaces, as of U+00A0, and the separators and characters of these grammars. */
const runs = ' \t\xa0,;"/.a0%=*:\\'.split('').concat('/a', 'a.', 'W/"');

test('whatever is sent, reading it takes linear time', async t => {
  const api = await startApi(t);
  api.faultRules.add({ status: 500, path: '/**/a/**/b*c*d/x', matchHeaders: { accept: 'x' } });
  for (const run of runs) {
    const long = run.repeat(14_000 / run.length);
    const texts = [
      `A${long}`,
      `A${long}x HTTP/1.1\r\n\r\n`,
      requestOf(`GET /${long}x`),
      requestOf(`GET /api/user?${long}x`),
      ...fields
        .split('|')
        .map(field => requestOf('PUT /api/user/1', `${length}${field}${long}!x\r\n`)),
    ];
    for (const text of texts) {
      const before = processorTime();
      await exchange(api.port, text, true);
      const cost = processorTime() - before;
      assert.ok(cost < 60, `${cost} ms for ${JSON.stringify(text.slice(0, 150))}`);
    }
  }
});

test('a connection of which many requests wait is not read further until some are answered', async t => {
  const api = await startApi(t);
  const id = api.faultRules.add({ path: '/api/user', method: 'POST', hold: true });
  const one = requestOf('POST /api/user', json + length, user);
  const count = 5000;
  const socket = open(api, one.repeat(count));
  await eventually('the first', () => api.waiting.size > 0);
  await sleep(500);
  assert.ok(api.waiting.size < 2000, `${api.waiting.size} requests wait`);
  api.faultRules.find(id)?.end();
  await eventually('all of them', () => api.users.size === count + 3);
  socket.destroy();
  await goesOn(api);
});

const failing = new Error('A mistake of the API.');
const fail = () => {
  throw failing;
};

for (const route of routes) {
  for (const method of Object.keys(route.methods) as (keyof typeof route.methods)[]) {
    for (const [how, handler] of [
      ['throws', fail],
      ['rejects', async () => fail()],
    ] as const) {
      test(`${method} ${route.path} ${how}`, async t => {
        t.mock.method(route.methods as Record<string, () => unknown>, method, handler);
        const api = await startApi(t);
        const path = route.path.replace(/\{\w+\}/, '1');
        const { status } = await api.ask({ method: method.toUpperCase(), path });
        assert.equal(status, 500);
        assert.deepEqual(api.failures, [failing]);
        if (path !== '/health') await goesOn(api);
      });
    }
  }
}

/** An effect of each kind. */
const effects: Partial<Record<MemberName, FaultRule>> = {
  status: { status: 503 },
  body: { body: { a: 1 } },
  malformed: { malformed: true },
  headers: { headers: { 'X-A': 'b' } },
  contentType: { contentType: 'text/html' },
  bytesPerSecond: { bytesPerSecond: 2000 },
  cutAfterBytes: { cutAfterBytes: 3 },
  cut: { cut: true },
  reset: { reset: true },
  never: { never: true },
  delayMs: { delayMs: 20 },
  hold: { hold: true },
};

test('each effect of a rule is tried', () => {
  assert.deepEqual(Object.keys(effects).sort(), [...effectNames].sort());
});

/** What an effect uses; each of these fails in turn. */
const used: readonly (readonly [object: object, name: string])[] = [
  [ServerResponse.prototype, 'writeHead'],
  [ServerResponse.prototype, 'setHeader'],
  [ServerResponse.prototype, 'write'],
  [ServerResponse.prototype, 'end'],
  [WaitingRequests.prototype, 'wait'],
];

for (const [name, effect] of Object.entries(effects)) {
  test(`a rule with ${name} fails wherever it can`, async t => {
    for (const [object, method] of used) {
      const api = await startApi(t);
      const id = api.faultRules.add({ ...effect, path: '/api/user', times: 1 });
      const broken = mock.method(object as Record<string, () => void>, method, fail, { times: 1 });
      const socket = open(api, requestOf('GET /api/user'));
      await sleep(60);
      broken.mock.restore();
      assert.ok(api.failures.length <= 1 && api.failures.every(error => error === failing), method);
      api.faultRules.find(id)?.release();
      socket.destroy();
      await goesOn(api);
    }
  });
}

const pieces = fc.constantFrom(
  waiting,
  invalidChunk,
  requestOf('GET /api/user'),
  requestOf('HEAD /api/user/1'),
  requestOf('GET /user-api-page.js', 'Content-Length: 5\r\n', 'ab'),
  requestOf('GET /health', 'Prefer: code=503\r\n'),
  requestOf('GET /', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
  requestOf('GET http://a:99999999/'),
  requestOf('POST /api/user', json + length, user),
  requestOf('POST /api/user', chunked, `${user.length.toString(16)}\r\n${user}\r\n0\r\n\r\n`),
  requestOf('POST /api/user', 'Expect: tea\r\n'),
  requestOf('PUT /api/user/1', `${json}Content-Length: 99\r\n`, user),
  requestOf('DELETE /api/user/1'),
  requestOf('OPTIONS *'),
  requestOf('CONNECT a:1'),
  'nonsense\r\n\r\n',
  `A${' '.repeat(2000)}`,
);

const callers = fc.array(
  fc.record({
    texts: fc.array(pieces, { minLength: 1, maxLength: 6 }),
    end: fc.constantFrom('resetAndDestroy', 'destroy', 'end'),
    ms: fc.nat(25),
  }),
  { minLength: 40, maxLength: 40 },
);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the used memory in MiB after a garbage collection. */
function memory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

test('forty callers pipeline, cut and reset under rules of each kind', async t => {
  // The end of a connection that is not read is only noticed after this time.
  const api = await startApi(t, { limits: { idleTimeoutMs: 1000 } });
  const seconds = isFuzzing ? Number(process.env.FUZZ_SECONDS) : 2;
  const end = processorTime() + seconds * 1000;
  let seed = Number(process.env.FUZZ_SEED ?? 7);
  let before = Number.NaN;
  for (let round = 0; processorTime() < end; round++) {
    seed += 1;
    const [given = []] = fc.sample(callers, { numRuns: 1, seed });
    for (const effect of Object.values(effects))
      api.faultRules.add({ ...effect, probability: 0.1 });
    await Promise.all(given.map(caller => call(api, caller)));
    api.faultRules.clear();
    if (round === 3) before = memory();
  }
  await goesOn(api);
  await api.call('startOver', {});
  assert.deepEqual(api.failures, [], `with the seed ${seed}`);
  const ids = api.users.users().map(({ id }) => id);
  assert.deepEqual(ids, [1, 2, 3]);
  assert.ok(memory() - before < 10, `${before} MiB have become ${memory()} MiB`);
});

type Caller = typeof callers extends fc.Arbitrary<(infer One)[]> ? One : never;

async function call(api: Api, { texts, end, ms }: Caller): Promise<void> {
  const socket = open(api, texts.join(''));
  const closed = new Promise(resolve => socket.once('close', resolve));
  await sleep(ms);
  socket[end]();
  // The API may wait on purpose.
  await Promise.race([closed, sleep(5)]);
  socket.destroy();
  await closed;
}
