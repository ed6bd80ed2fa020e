/** For arbitrary requests, the API never responds with 500, hangs or logs an error. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { character, fc, limits } from '../fuzz/fuzz.ts';
import { type Api, type Ask, exchange, startApi } from './harness.ts';

const words = (text: string) => fc.constantFrom(...text.split('|'));

const segment = fc.oneof(
  words('api|user|health|problems|openapi.json|1|2|01|-1||.|..|*|__proto__|constructor'),
  words('%00|%2f|%zz|%ff|9007199254740993|;|a?b|#'),
  fc.webSegment(),
  fc.integer().map(String),
);
const path = fc.oneof(
  words('/api/user|/api/user/1|/api/user/|/|*|//|http://127.0.0.1/api/user'),
  fc.array(segment, { maxLength: 5 }).map(segments => `/${segments.join('/')}`),
  segment.map(id => `/api/user/${id}`),
);
const method = words('GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH|TRACE|PROPFIND|QUERY|REPORT');
const token = fc.oneof(
  words('*|"x"|W/"x"|""|*/*|text/html;q=0.1|application/json;q=0|;;,,|=|"|null|gzip|identity'),
  words('http://localhost|http://evil.example|code=404|wait=0|code=200, wait=0|code=x|cors'),
  fc.string({ maxLength: 30 }).map(text => text.replace(/[^\x20-\x7e]/g, '').trim()),
);
const headerName = words(
  'accept|content-type|content-encoding|expect|host|if-match|if-none-match|origin|prefer|range|sec-fetch-site|upgrade|x-forwarded-host',
);
const value = fc.oneof(
  fc.record({ name: fc.anything(), email: fc.anything(), id: fc.anything() }, { requiredKeys: [] }),
  fc.record({ name: fc.string({ unit: character }), email: fc.string() }),
  fc.jsonValue(),
);
const body = fc.oneof(
  value.map(given => Buffer.from(safeJson(given))),
  value.chain(given => {
    const text = safeJson(given);
    return fc.nat(text.length).map(at => Buffer.from(text.slice(0, at)));
  }),
  fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
);
const ask: fc.Arbitrary<Ask> = fc
  .record({
    method,
    path,
    headers: fc.dictionary(headerName, token, { maxKeys: 4 }),
    json: fc.boolean(),
    body: fc.option(body, { nil: undefined }),
  })
  .map(({ method, path, headers, json, body }) => ({
    method,
    path,
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  }));

test('well-formed requests with arbitrary content', async t => {
  const api = await startApi(t);
  const property = fc.asyncProperty(ask, async given => {
    const answer = await within(api.ask(given));
    assert.notEqual(answer.status, 500);
    assert.ok(answer.status < 600);
    if (answer.status >= 400 && given.method !== 'HEAD') {
      assert.equal(answer.headers['content-type'], 'application/problem+json');
    }
    assertWellKept(api);
  });
  await fc.assert(property, limits(2000));
  assert.equal((await api.ask({ path: '/health' })).status, 200);
});

test('malformed HTTP', async t => {
  const api = await startApi(t);
  const line = fc.oneof(
    words('GET / HTTP/1.1|POST /api/user HTTP/1.1|GET /api/user HTTP/9.9|PRI * HTTP/2.0'),
    words('Host: localhost|Content-Length: 5|Content-Length: -1|Transfer-Encoding: chunked'),
    words('Content-Type: application/json|Connection: close| folded|:|Expect: 100-continue'),
    words('||0|5;x=y|ffffffffffffffffff|{"name":"a","email":"b"}'),
    fc.string({ unit: character, maxLength: 40 }),
  );
  const property = fc.asyncProperty(
    fc.array(line, { minLength: 1, maxLength: 12 }),
    async lines => {
      const answer = await within(exchange(api.port, `${lines.join('\r\n')}\r\n\r\n`, true));
      assert.doesNotMatch(answer, /^HTTP\/1.1 500/m);
      assertWellKept(api);
    },
  );
  await fc.assert(property, limits(1000));
  assert.equal((await api.ask({ path: '/health' })).status, 200);
});

function assertWellKept(api: Api): void {
  assert.deepEqual(api.failures, []);
  for (const user of api.users.users()) {
    assert.deepEqual(Object.keys(user), ['id', 'name', 'email']);
    assert.equal(typeof user.name, 'string');
    assert.equal(typeof user.email, 'string');
  }
}

/** Reports a hang before the test times out. */
async function within<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 10 s')), 10_000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function safeJson(given: unknown): string {
  try {
    return JSON.stringify(given) ?? 'undefined';
  } catch {
    return '{';
  }
}
