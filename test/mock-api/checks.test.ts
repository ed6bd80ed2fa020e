/** Requests and their responses as tables, each request with a new API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePath } from '../../mock-api/src/faults/match.ts';
import { routes } from '../../mock-api/src/routes/index.ts';
import { page } from '../../mock-api/src/routes/resources.ts';
import { type Answer, type Ask, startApi } from './harness.ts';

type Headers = Readonly<Record<string, string>>;

interface Expected {
  readonly status: number;
  /** Header fields of the response; null if a field must be absent. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** Expected members of a JSON response, compared deeply; of `errors`, their pointers. */
  readonly json?: unknown;
  /** The user that must be stored under this id afterwards; undefined for none. */
  readonly kept?: readonly [id: number, user: unknown];
}

type Check = readonly [about: string, ask: Ask, expected: Expected | number];

const ada = { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' };
const kay = { name: 'Kay', email: 'kay@example.com' };
const text = JSON.stringify(kay);
const item = '/api/user/1';
const jsonType = { 'content-type': 'application/json' };

const get = (path: string, headers: Headers = {}): Ask => ({ path, headers });
const post = (body?: unknown, headers: Headers = jsonType): Ask => {
  return { method: 'POST', body, headers };
};
const put = (body: unknown, headers: Headers = jsonType, path = item): Ask => {
  return { method: 'PUT', path, body, headers };
};

const ofUsers = { ...jsonType, etag: /^"/, vary: 'Origin' };

const reading: Check[] = [
  ['the list', get('/api/user'), { status: 200, headers: { ...ofUsers, 'x-powered-by': null } }],
  ['a user', get(item), { status: 200, json: ada, headers: ofUsers }],
  ['one trailing slash', get(`${item}/`), { status: 200, json: ada }],
  ['two trailing slashes', get('/api/user//'), 404],
  [
    'the page',
    get('/'),
    {
      status: 200,
      headers: {
        'content-type': /^text\/html/,
        'content-security-policy': /^default-src 'none'; script-src 'self'; /,
        'x-content-type-options': 'nosniff',
      },
    },
  ],
  ['the page as JSON only', get('/', { accept: 'application/json' }), 406],
  ['the health check', get('/health'), { status: 200, json: { status: 'ok', users: 3 } }],
  ['the description', get('/openapi.json'), { status: 200, headers: jsonType }],
  ['a problem', get('/problems/not-found'), { status: 200, headers: jsonType }],
  ['an inherited name of a problem', get('/problems/constructor'), 404],
  ['an encoded id', get('/api/user/%31'), { status: 200, json: ada }],
  [
    'HEAD',
    { method: 'HEAD', path: item },
    { status: 200, headers: { 'content-length': String(JSON.stringify(ada).length), etag: /^"/ } },
  ],
  ['HTML only', get(item, { accept: 'text/html' }), 406],
  ['the list with any ETag', get('/api/user', { 'if-none-match': '*' }), 304],
  ['another ETag', get(item, { 'if-none-match': '"other"' }), 200],
  [
    'the current ETag',
    get(item, { 'if-none-match': '"other", W/TAG' }),
    { status: 304, headers: { etag: /^"/, vary: 'Origin', 'content-length': null } },
  ],
];

const noIds = ['01', '1.0', '1e0', '+1', '0x1', '%201', '1%20', 'abc', '-0'];
const notAllowed = (method: string, path: string, allow: string): Check => [
  `${method} ${path}`,
  { method, path },
  { status: method === 'OPTIONS' ? 204 : 405, headers: { allow } },
];
const ofList = 'GET, POST, HEAD, OPTIONS';
const ofItem = 'GET, PUT, DELETE, HEAD, OPTIONS';

const notThere: Check[] = [
  ['a user that does not exist', get('/api/user/99'), 404],
  ...noIds.map((id): Check => [`the id ${id}`, get(`/api/user/${id}`), 400]),
  ['an id that no user has', get('/api/user/9007199254740992'), 404],
  ['a negative id', get('/api/user/-1'), 404],
  ['invalid percent-encoding', get('/api/user/%zz'), 400],
  ['an encoding that is not UTF-8', get('/nowhere/%ff'), 400],
  ['another path', get('/nowhere'), 404],
  ['another case', get('/API/USER'), 404],
  notAllowed('PATCH', item, ofItem),
  notAllowed('POST', item, ofItem),
  notAllowed('PUT', '/api/user', ofList),
  notAllowed('DELETE', '/api/user', ofList),
  notAllowed('PROPFIND', '/api/user', ofList),
  notAllowed('OPTIONS', '/api/user', ofList),
  notAllowed('OPTIONS', item, ofItem),
];

const created: Expected = {
  status: 201,
  headers: { ...jsonType, location: '/api/user/4' },
  json: { id: 4, ...kay },
  kept: [4, { id: 4, ...kay }],
};
const pointing = (...errors: string[]): Expected => ({ status: 400, json: { errors } });

const bodies: Check[] = [
  ['name and email', post(kay), created],
  ['an id', post({ ...kay, id: 1 }), created],
  ['other members', post({ ...kay, admin: true, constructor: { prototype: 1 } }), created],
  ['__proto__', post(`{"__proto__": {"admin": true}, ${text.slice(1)}`), created],
  ['a member twice', post(`{"name": "first", ${text.slice(1)}`), created],
  ['no name', post({ email: 'x' }), pointing('/name')],
  ['other types', post({ name: 1, email: null }), pointing('/name', '/email')],
  ['an array', post([]), pointing('')],
  ['null', post(null), pointing('')],
  ['inherited members', post(`{"__proto__": ${text}}`), pointing('/name', '/email')],
  ['PUT without an email', put({ name: 'x' }), pointing('/email')],
  ['invalid JSON', post('{"name":'), 400],
  ['no body', post(undefined, {}), 400],
  ['bytes that are not UTF-8', post(Buffer.from([0x22, 0xff, 0x22])), 400],
  ['no type', post(text, {}), { status: 415, headers: { accept: 'application/json' } }],
  [
    'compression',
    post(text, { ...jsonType, 'content-encoding': 'gzip' }),
    { status: 415, headers: { 'accept-encoding': 'identity' } },
  ],
  ['no compression', post(text, { ...jsonType, 'content-encoding': ' Identity' }), created],
  ['more than 1 MiB', post({ name: 'x'.repeat(2 ** 20), email: '' }), 413],
];

const other = { ...jsonType, 'if-match': '"other"' };
const refused: Expected = { status: 412, kept: [1, ada] };
const notCreated: Expected = { status: 412, kept: [4, undefined] };

const changes = (['PUT', 'DELETE'] as const).flatMap((method): Check[] => {
  const ask = (headers: Headers): Ask => ({ method, path: item, body: kay, headers });
  return [
    [`${method} with the current ETag`, ask({ ...jsonType, 'if-match': 'TAG' }), 204],
    [`${method} with another ETag`, ask(other), refused],
    [`${method} with a weak ETag`, ask({ ...jsonType, 'if-match': 'W/TAG' }), refused],
    [`${method} with If-None-Match: *`, ask({ ...jsonType, 'if-none-match': '*' }), refused],
    [
      `${method} of a user that does not exist`,
      { ...ask(jsonType), path: '/api/user/99' },
      { status: 404, kept: [99, undefined] },
    ],
  ];
});

const changing: Check[] = [
  [
    'PUT with another id',
    put({ ...kay, id: 7 }),
    {
      status: 204,
      headers: { etag: null, 'content-type': null, 'content-length': null },
      kept: [1, { id: 1, ...kay }],
    },
  ],
  [
    'DELETE',
    { method: 'DELETE', path: item },
    { status: 204, headers: { 'content-type': null }, kept: [1, undefined] },
  ],
  ...changes,
  // The target and the preconditions are examined before the body (RFC 9110, section 13.2.1).
  ['PUT with another ETag, and no user', put({}, other), refused],
  ['PUT of no user where none is', put({}, jsonType, '/api/user/99'), 404],
  [
    'DELETE that fails on demand',
    { method: 'DELETE', path: item, headers: { prefer: 'code=500' } },
    { status: 500, kept: [1, ada] },
  ],
  ['POST with another ETag of the list', post(kay, other), notCreated],
  ['POST with If-None-Match: *', post(kay, { ...jsonType, 'if-none-match': '*' }), notCreated],
];

const origin = 'http://localhost:5173';
const cors = {
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  vary: /Origin/,
};
const preflight = (from: string): Ask => ({
  method: 'OPTIONS',
  path: item,
  headers: {
    origin: from,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type,if-match',
  },
});

const hosts: Check[] = [
  ['a foreign host', get(item, { host: 'evil.example' }), 421],
  [
    'a foreign page',
    get(item, { origin: 'https://evil.example' }),
    { status: 403, headers: { 'access-control-allow-origin': null, vary: 'Origin' } },
  ],
  [
    'a local page',
    get(item, { origin }),
    {
      status: 200,
      headers: {
        ...cors,
        'access-control-expose-headers': /Location, ETag, Preference-Applied/,
      },
    },
  ],
  [
    'the preflight of a local page',
    preflight(origin),
    {
      status: 204,
      headers: {
        ...cors,
        'access-control-allow-methods': /\bPUT\b/,
        'access-control-allow-headers': 'content-type,if-match',
        'access-control-max-age': '600',
        vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      },
    },
  ],
  ['the preflight of a foreign page', preflight('https://evil.example'), 403],
  [
    'an image of a foreign page',
    get(item, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
    403,
  ],
];

const tables = {
  Reading: reading,
  'Not found and not allowed': notThere,
  Bodies: bodies,
  Changing: changing,
  'Hosts and origins': hosts,
};

test('each method of each route succeeds in a table', () => {
  // The build writes the files of the page.
  const built: readonly string[] = [page.script, page.style];
  const missing = routes
    .filter(({ path }) => !built.includes(path))
    .flatMap(({ path, methods }) => Object.keys(methods).map(method => [method, path] as const))
    .filter(([method, path]) => {
      const isChecked = ([, ask, expected]: Check) =>
        (ask.method ?? 'GET').toLowerCase() === method &&
        compilePath(path).test(ask.path ?? '/api/user') &&
        (typeof expected === 'number' ? expected : expected.status) < 300;
      return !Object.values(tables).flat().some(isChecked);
    });
  assert.deepEqual(missing, []);
});

for (const [subject, checks] of Object.entries(tables)) {
  test(subject, async t => {
    for (const [about, ask, given] of checks) {
      const expected = typeof given === 'number' ? { status: given } : given;
      await t.test(`${about}: ${expected.status}`, async t => {
        const api = await startApi(t);
        const tag = (await api.ask({ path: item })).headers.etag ?? '';
        const headers = Object.entries(ask.headers ?? {}).map(
          ([name, value]) => [name, String(value).replace('TAG', tag)] as const,
        );
        const answer = await api.ask({ ...ask, headers: Object.fromEntries(headers) });
        verify(answer, expected);
        const [id, user] = expected.kept ?? [1, api.users.find(1)?.user];
        assert.deepEqual(api.users.find(id)?.user, user);
        assert.deepEqual(api.failures, []);
      });
    }
  });
}

function verify(answer: Answer, { status, headers = {}, json }: Expected): void {
  assert.equal(answer.status, status, answer.text);
  const caching = status < 400 ? 'no-cache' : 'no-store';
  const fields: Expected['headers'] = { 'cache-control': caching, ...headers };
  for (const [name, expected] of Object.entries(fields)) {
    const value = answer.headers[name];
    if (expected === null) assert.equal(value, undefined, name);
    else if (expected instanceof RegExp) assert.match(String(value), expected, name);
    else assert.equal(value, expected, name);
  }
  if (status >= 400) verifyProblem(answer);
  if (json === undefined) return;
  const { errors } = answer.json as { errors?: { pointer: string }[] };
  const pointers = errors?.map(({ pointer }) => pointer);
  const actual = pointers === undefined ? answer.json : { errors: pointers };
  assert.deepEqual(actual, json);
}

function verifyProblem({ headers, json, status, text }: Answer): void {
  assert.equal(headers['content-type'], 'application/problem+json');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  const members = json as Record<string, unknown>;
  for (const name of ['type', 'title', 'detail', 'instance']) {
    assert.equal(typeof members[name], 'string', name);
  }
  assert.equal(members.status, status);
  assert.doesNotMatch(text, /node_modules|\bat .*\.[jt]s:|\/src\//, 'a stack or a path');
}
