/** Fault rules: matching, precedence, counts and validation. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FaultRule } from '../../mock-api/src/control/protocol.ts';
import type { MatchedRequest } from '../../mock-api/src/faults/match.ts';
import { memberNames } from '../../mock-api/src/faults/ruleMembers.ts';
import { FaultRules } from '../../mock-api/src/faults/rules.ts';
import { invalidRule } from '../../mock-api/src/faults/validateRule.ts';
import { LiveSettings } from '../../mock-api/src/options.ts';
import { format } from '../../mock-api/src/text.ts';
import { withProcessorTime } from '../support/processorTime.ts';

test('the API uses each member of a rule', () => {
  const folder = fileURLToPath(new URL('../../mock-api/src/', import.meta.url));
  const files = globSync('**/*.ts', { cwd: folder }).filter(name => !name.includes('.generated.'));
  const code = files.map(name => readFileSync(folder + name, 'utf8')).join('');
  for (const name of memberNames) {
    assert.match(code, new RegExp(`\\b${name}\\b`), `Nothing in mock-api/src uses "${name}".`);
  }
});

function requestOf(
  method: string,
  url: string,
  more: Partial<MatchedRequest> = {},
): MatchedRequest {
  return { method, url, headers: {}, body: () => undefined, ...more };
}

function applies(rule: FaultRule, request: MatchedRequest): boolean {
  const rules = new FaultRules(new LiveSettings());
  rules.add({ status: 500, ...rule });
  return rules.take(request) !== undefined;
}

const matching: [rule: FaultRule, request: string, isExpected: boolean][] = [
  [{}, 'GET /anything', true],
  [{ method: 'POST' }, 'POST /api/user', true],
  [{ method: 'POST' }, 'GET /api/user', false],
  [{ path: '/api/user' }, 'GET /api/user/', true],
  [{ path: '/api/user' }, 'GET /api/user/1', false],
  [{ path: '/api/user/{id}' }, 'GET /api/user/1', true],
  [{ path: '/api/user/*' }, 'GET /api/user/1/2', false],
  [{ path: '/api/**' }, 'GET /api/user/1/2', true],
  [{ path: '/api.user' }, 'GET /api/user', false],
  [{ path: '/a+(b' }, 'GET /a+(b', true],
  [{ enabled: false }, 'GET /api/user', false],
  [{ path: '/api/user/{id:[0-9]+}' }, 'GET /api/user/7', true],
  [{ path: '/api/us*r/{id}' }, 'GET /api/user/7', true],
  [{ path: '/a*b*c' }, 'GET /aXbXc', true],
  [{ path: '/a*b' }, 'GET /ab', false],
  [{ path: '/api/**' }, 'GET /api', true],
  [{ path: '/**/user' }, 'GET /user', true],
  [{ path: '/**/user' }, 'GET /a/b/user', true],
  [{ path: '/a/**/b/**/c' }, 'GET /a/x/b/y/b/c', true],
  [{ path: '/**/a/b/**/a' }, 'GET /a/a/b/a', true],
  [{ path: '/a/**/a' }, 'GET /a', false],
  [{ path: '/a' }, 'GET /a?b=c', true],
  [{ path: '/api/user/{user-id}' }, 'GET /api/user/1', true],
  [{ path: '/api/user/' }, 'GET /api/user', true],
  [{ path: '/api/user/1' }, 'GET /api/user/%31', true],
  [{ path: '/api/user/%31' }, 'GET /api/user/1/', true],
  [{ path: '/é/%c3%a9' }, 'GET /%C3%A9/%c3%a9', true],
  [{ path: '/a%2Fb' }, 'GET /a/b', false],
  [{ path: '/a/%2A%7Bid%7D' }, 'GET /a/bc', false],
  [{ path: '/a%2A' }, 'GET /a*', true],
  [{ path: '/%zz' }, 'GET /%zz', true],
  [{ matchQuery: { page: '2' } }, 'GET /api/user?page=3', false],
  [{ matchQuery: { page: '2' } }, 'GET /api/user?page=1&page=2', true],
  [{ matchQuery: { page: true } }, 'GET /api/user?page', true],
  [{ matchQuery: { page: false } }, 'GET /api/user?page', false],
  [{ matchQuery: { page: false } }, 'GET /api/user', true],
  [{ matchQuery: { 'a b': 'c&d' } }, 'GET /x?a+b=c%26d', true],
];

for (const [rule, request, expected] of matching) {
  test(`${JSON.stringify(rule)} ${expected ? 'applies' : 'does not apply'} to ${request}`, () => {
    const [method = '', path = ''] = request.split(' ');
    assert.equal(applies(rule, requestOf(method, path)), expected);
  });
}

const withBody = (body: string) => requestOf('POST', '/api/user', { body: () => body });

test('rules match by header fields and by members of the body', () => {
  const acme = requestOf('GET', '/', { headers: { 'x-tenant': 'acme' } });
  assert.ok(applies({ matchHeaders: { 'X-Tenant': 'acme' } }, acme));
  assert.ok(!applies({ matchHeaders: { 'X-Tenant': 'other' } }, acme));
  assert.ok(applies({ matchHeaders: { 'x-tenant': true, other: false } }, acme));
  for (const name of ['__proto__', 'constructor', 'toString']) {
    assert.ok(!applies(JSON.parse(`{"matchHeaders":{"${name}":true}}`), acme), name);
  }
  assert.ok(applies({ matchBody: { name: 'Ada' } }, withBody('{"name":"Ada","email":""}')));
  assert.ok(!applies({ matchBody: { name: 'Ada' } }, withBody('{"name":"Kay"}')));
  assert.ok(applies({ matchBody: { '/a/0/b~1c': [1] } }, withBody('{"a":[{"b/c":[1]}]}')));
  for (const body of ['', '{', 'null', '"name"', '[]', '{"__proto__":1}']) {
    assert.ok(!applies({ matchBody: { name: 'Ada' } }, withBody(body)), body);
    assert.ok(!applies({ matchBody: { constructor: {} } }, withBody(body)), body);
  }
});

test('a rule skips requests before it applies', () => {
  const rules = new FaultRules(new LiveSettings());
  const id = rules.add({ status: 503, skip: 1, times: 1 });
  const take = () => rules.take(requestOf('GET', '/'))?.current.status;
  assert.equal(take(), undefined);
  assert.deepEqual(rules.added[0]?.rule, { status: 503, skip: 0, times: 1, enabled: true });
  assert.deepEqual([take(), take()], [503, undefined]);
  assert.equal(rules.find(id)?.hits, 1);
});

test('every pattern is matched in linear time', () => {
  const rules = new FaultRules(new LiveSettings());
  rules.add({ status: 500, path: '/**/**/**/**/x' });
  rules.add({ status: 500, path: '/**/a/**/a/**/b*b*b*c/**/a/x' });
  rules.add({ status: 500, path: `/${'*a'.repeat(50)}b` });
  for (const url of ['/a'.repeat(8_000), `/${'a'.repeat(16_000)}`, `/${'b'.repeat(16_000)}/a`]) {
    const { result, milliseconds } = withProcessorTime(() => rules.take(requestOf('GET', url)));
    assert.equal(result, undefined);
    // Exponential matching took 83 s.
    assert.ok(milliseconds < 1000, `${milliseconds} ms`);
  }
});

test('added rules take precedence, the last one first; each has its own count', () => {
  const faults = [{ status: 500, times: 1 }, { status: 501 }];
  const settings = new LiveSettings({ faults });
  const rules = new FaultRules(settings);
  rules.add({ status: 502, times: 1 });
  rules.add({ status: 503, times: 2 });
  const take = () => rules.take(requestOf('GET', '/'))?.current.status;
  assert.deepEqual(
    [take(), take(), take(), take(), take(), take()],
    [503, 503, 502, 500, 501, 501],
  );
  settings.apply({ latencyMs: 1 });
  assert.equal(take(), 501, 'other settings do not start the rules over');
  settings.apply({ faults: [...faults] });
  assert.deepEqual([take(), take()], [500, 501]);
  rules.add({ status: 504 });
  rules.clear();
  assert.equal(take(), 501);
});

test('added rules are listed with what is left of them, until they are used', () => {
  const rules = new FaultRules(new LiveSettings({ faults: [{ status: 500 }] }));
  const take = () => rules.take(requestOf('GET', '/'))?.current.status;
  rules.add({ status: 501 });
  rules.add({ status: 502, times: 2, enabled: false });
  assert.equal(take(), 501);
  rules.find(2)?.enable(true);
  assert.equal(take(), 502);
  const first = { id: 1, rule: { status: 501, enabled: true } };
  assert.deepEqual(rules.added, [{ id: 2, rule: { status: 502, times: 1, enabled: true } }, first]);
  assert.equal(take(), 502);
  assert.deepEqual(rules.added, [first]);
  rules.find(1)?.end();
  assert.deepEqual([take(), rules.added], [500, []]);
});

const foreignPaths =
  ':id|<int:id>|[user-id]|[[...slug]]|(id)|$id|{{id}}|\\d+|.*|^a|?x=1|#x|x**|**x|{x}**'
    .concat('|{id?}|{*id}|{id:int}|{user id}|{}|{a/b}|{id|%zz|a b|***')
    .split('|')
    .concat('a|b', `${'$'}{id}`)
    .map(segment => `/api/user/${segment}`);

const invalid: [rule: unknown, reason: RegExp][] = [
  ['x', /must be an object/],
  [{}, /needs an effect: one or more of "status", "body", /],
  [{ times: 2, path: '/api/user' }, /needs an effect/],
  [{ status: 200 }, /"status" must be an integer from 400 to 599/],
  [{ status: 500, path: 'api' }, /"path" must be a path that starts with \//],
  [{ status: 500, times: 0 }, /"times" must be an integer of at least 1/],
  [{ delayMs: 30_001 }, /"delayMs" must be a number from 0 to 30000/],
  [{ status: 500, count: 1 }, /"count" is not a member of a fault rule/],
  [{ status: 500, constructor: 1 }, /"constructor" is not a member/],
  ...foreignPaths.map((path): [unknown, RegExp] => [
    { status: 500, path },
    /never matches: in "path", write \{name\} or \* .* Use "matchQuery" for the query/,
  ]),
  [{ status: 500, method: 'connect' }, /method CONNECT are always rejected/],
  [{ cut: true, status: 500 }, /"cut" contradicts "status"/],
  [{ cut: true, never: true }, /"cut" contradicts "never"/],
  [{ reset: true, contentType: 'text/html' }, /"reset" contradicts "contentType"/],
  [{ malformed: true, body: '' }, /"malformed" contradicts "body"/],
  [{ headers: { a: 'b\r\nc: d' } }, /"headers" must be/],
  [{ contentType: 'a\nb' }, /"contentType" must be a media type/],
  [{ status: 500, matchHeaders: { a: 1 } }, /"matchHeaders" must be an object with strings/],
  [
    { status: 500, matchHeaders: { 'a b': true } },
    /"matchHeaders" must be .* names of header fields/,
  ],
  [{ status: 500, matchHeaders: { a: 'b ' } }, /"matchHeaders" must be/],
  [{ status: 500, matchHeaders: { a: '日本' } }, /"matchHeaders" must be/],
  [{ status: 500, matchBody: { '/a~2': 1 } }, /"matchBody" must be .* may be a JSON pointer/],
  [{ status: '5xx' }, /"status" must be an integer from 400 to 599/],
  [{ status: 500, method: 'POTS' }, /method POTS are always rejected/],
];

for (const [rule, reason] of invalid) {
  test(`invalid: ${JSON.stringify(rule)}`, () => {
    const message = invalidRule(rule);
    assert.match(message === undefined ? '' : format(message), reason);
  });
}
