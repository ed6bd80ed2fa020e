/** For arbitrary requests, the API never responds with 500, hangs or logs an error. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { character, fc, limits } from '../fuzz/fuzz.ts';
import { type Api, type Ask, exchange, startApi } from './harness.ts';

const words = (text: string) => fc.constantFrom(...text.split('|'));

const path = fc.oneof(
  words('/api/user|/api/user/1|/api/user/|/|*|//|http://127.0.0.1/api/user'),
  fc
    .array(
      fc.oneof(
        words('api|user|health|problems|openapi.json|1|01|-1||.|..|*|__proto__|constructor'),
        words('%00|%2f|%zz|%ff|9007199254740993|;|a?b|#'),
        fc.webSegment(),
      ),
      { maxLength: 5 },
    )
    .map(segments => `/${segments.join('/')}`),
);
const headers = fc.dictionary(
  words(
    'accept|content-type|content-encoding|expect|host|if-match|if-none-match|origin|prefer|range|sec-fetch-site|upgrade|x-forwarded-host',
  ),
  fc.oneof(
    words('*|"x"|W/"x"|""|*/*|text/html;q=0.1|application/json;q=0|;;,,|=|"|null|gzip|identity'),
    words('http://localhost|http://evil.example|code=404|wait=0|code=200, wait=0|code=x|cors'),
    fc.string({ maxLength: 30 }).map(text => text.replace(/[^\x20-\x7e]/g, '').trim()),
  ),
  { maxKeys: 4 },
);
const body = fc.oneof(
  fc.record({ name: fc.string({ unit: character }), email: fc.string() }).map(toJson),
  fc.json().chain(text => fc.nat(text.length).map(at => text.slice(0, at || text.length))),
  fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
);
const ask: fc.Arbitrary<Ask> = fc
  .record({
    method: words('GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH|TRACE|PROPFIND|QUERY|REPORT'),
    path,
    headers,
    isJson: fc.boolean(),
    body: fc.option(body, { nil: undefined }),
  })
  .map(({ isJson, headers, ...rest }) => ({
    ...rest,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
  }));

function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Runs a property of an API, which then still works. */
async function holds<Value>(
  t: TestContext,
  runs: number,
  arbitrary: fc.Arbitrary<Value>,
  check: (api: Api, value: Value) => Promise<void>,
): Promise<void> {
  const api = await startApi(t);
  const property = fc.asyncProperty(arbitrary, async value => {
    await check(api, value);
    assert.deepEqual(api.failures, []);
    for (const { id, name, email, ...others } of api.users.users()) {
      assert.deepEqual([typeof id, typeof name, typeof email], ['number', 'string', 'string']);
      assert.deepEqual(others, {});
    }
  });
  // A request without a response is reported.
  await fc.assert(property, { ...limits<[Value]>(runs), timeout: 10_000 });
  assert.equal((await api.ask({ path: '/health' })).status, 200);
}

test('well-formed requests with arbitrary content', t =>
  holds(t, 2000, ask, async (api, given) => {
    const { status, headers } = await api.ask(given);
    assert.ok(status < 600 && status !== 500, String(status));
    if (status >= 400 && given.method !== 'HEAD') {
      assert.equal(headers['content-type'], 'application/problem+json');
    }
  }));

const line = fc.oneof(
  words('GET / HTTP/1.1|POST /api/user HTTP/1.1|GET /api/user HTTP/9.9|PRI * HTTP/2.0'),
  words('Host: localhost|Content-Length: 5|Content-Length: -1|Transfer-Encoding: chunked'),
  words('Content-Type: application/json|Connection: close| folded|:|Expect: 100-continue'),
  words('Expect: tea|||0|5;x=y|ffffffffffffffffff|{"name":"a","email":"b"}|CONNECT a:1 HTTP/1.1'),
  fc.string({ unit: character, maxLength: 40 }),
);

test('malformed HTTP', t =>
  holds(t, 1000, fc.array(line, { minLength: 1, maxLength: 12 }), async (api, lines) => {
    const answer = await exchange(api.port, `${lines.join('\r\n')}\r\n\r\n`, true);
    assert.doesNotMatch(answer, /^HTTP\/1.1 500/m);
  }));
