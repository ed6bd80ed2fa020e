/** What the User API answers to typical requests, and to mistakes in them, and what it prints, kept in `shown`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { compilePath } from '../../mock-api/src/faults/match.ts';
import type { FaultRule } from '../../mock-api/src/library/api.ts';
import { routes } from '../../mock-api/src/routes/index.ts';
import { page } from '../../mock-api/src/routes/resources.ts';
import { assertKept } from '../support/kept.ts';
import { type Answer, type Api, type Ask, startApi } from './harness.ts';

const user = { name: 'Kay', email: 'kay@example.org' };
const text = JSON.stringify(user);
const json = { 'content-type': 'application/json' };

const requests: readonly Ask[] = [
  {},
  { path: '/api/user/1' },
  ...[
    '/api/user/9',
    '/api/user/x',
    '/api/user/1/',
    '/api/users',
    '/',
    '/api/user?x=1',
    '/api/user?x=2&y',
    '//api/user',
  ].map(path => ({ path })),
  ...['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'DELETE', 'PUT'].map(method => ({ method })),
  ...['HEAD', 'OPTIONS', 'PATCH', 'POST'].map(method => ({ method, path: '/api/user/1' })),
  { method: 'POST', body: user },
  { method: 'POST', body: { ...user, id: 7 } },
  { method: 'POST', body: { name: '', email: 5, extra: [] } },
  ...['', '{', '[]', 'null', '{"name":"a","name":"b","email":"c"}'].map(body => ({
    method: 'POST',
    headers: json,
    body,
  })),
  { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
  { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
  { method: 'PUT', path: '/api/user/1', body: { ...user, name: 'Lee' } },
  { method: 'PUT', path: '/api/user/1', body: { ...user, id: 2 } },
  { method: 'PUT', path: '/api/user/99', body: user },
  { method: 'DELETE', path: '/api/user/2' },
  { method: 'DELETE', path: '/api/user/2' },
  { headers: { host: 'example.org' } },
  { headers: { host: 'EXAMPLE.org:80' } },
  { headers: { origin: 'http://localhost:5173' } },
  { headers: { origin: 'https://example.org' } },
  { headers: { origin: 'null' } },
  {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:1', 'access-control-request-method': 'PUT' },
  },
  { headers: { accept: 'text/html' } },
  { path: '/', headers: { accept: 'application/json' } },
  { headers: { prefer: 'code=503, wait=0' } },
  { headers: { prefer: 'code=200' } },
  { path: '/openapi.json', headers: { 'if-none-match': '*' } },
  { path: '/health' },
  { path: '/problems/not-found' },
  {},
];

const rules: readonly FaultRule[] = [
  { status: 503 },
  { status: 405, path: '/api/user/*' },
  { status: 429, headers: { 'Retry-After': '1' } },
  { body: { a: 1 }, status: 201 },
  { body: 'text', contentType: 'text/plain' },
  { cutAfterBytes: 10 },
  { cut: true },
  { reset: true },
  ...[401, 405, 407, 408, 416, 426, 429, 503].map(status => ({ status, body: {} })),
];

/** The headers that responses of a type usually have, beside their length and `Connection: close`. */
const usualHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { 'cache-control': 'no-cache' },
  'application/json': { 'cache-control': 'no-cache', vary: 'Origin' },
  'application/problem+json': { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
};

/** Returns the status, the type, the headers that differ from the usual ones, and the body. */
function shownResponse({ status, headers: { date: _, ...headers }, text }: Answer): string {
  const { 'content-type': type = '', ...others } = headers;
  const usual: IncomingHttpHeaders = {
    ...usualHeaders[type],
    ...(type !== '' && { 'content-length': String(Buffer.byteLength(text)) }),
    connection: 'close',
  };
  const lines = Object.keys({ ...others, ...usual })
    .filter(name => others[name] !== usual[name])
    .map(name => (name in others ? `${name}: ${others[name]}\n` : `no ${name}\n`));
  const body = text.length > 600 ? `${text.slice(0, 600)} …` : text;
  return `${`${status} ${type}`.trim()}\n${lines.join('')}${body === '' ? '' : `${body}\n`}`;
}

/** Returns a title, and what the API answers as text. */
async function kept(api: Api, title: string, given: Ask): Promise<string> {
  const shown = await api
    .ask(given)
    .then(shownResponse, (error: NodeJS.ErrnoException) => `${error.code}\n`);
  // A tag begins with letters that are random for each start.
  return `# ${title}\n${shown}`
    .replaceAll(api.users.etag.slice(1, 8), 'RANDOM')
    .replaceAll(String(api.port), 'PORT');
}

const responses = new URL('./shown/responses.txt', import.meta.url);

test('the responses, also with faults', async t => {
  const api = await startApi(t, { settings: { allowedOrigins: ['http://localhost:5173'] } });
  const all: string[] = [];
  for (const given of requests) all.push(await kept(api, JSON.stringify(given), given));
  for (const rule of rules) {
    const id = api.faultRules.add({ ...rule, times: 2 });
    all.push(await kept(api, `${JSON.stringify(rule)} list`, {}));
    all.push(await kept(api, `${JSON.stringify(rule)} one`, { path: '/api/user/3' }));
    api.faultRules.find(id)?.end();
  }
  all.push(`# printed\n${api.printed.join('\n')}\n`);
  assert.deepEqual(api.failures, []);
  assertKept(responses, all.join('\n'));
});

interface Case extends Ask {
  /** A fault rule that is added before. */
  readonly rule?: FaultRule;
}

const item = '/api/user/1';
const ofPage = { origin: 'http://localhost:5173' };
const ofForeignPage = { origin: 'https://evil.example' };
const ofProxy = { 'x-forwarded-prefix': '/mock/4010/' };
const at = (...paths: readonly string[]): Ask[] => paths.map(path => ({ path }));
const get = (headers: NonNullable<Ask['headers']>, path = item): Ask => ({ path, headers });
const post = (body: unknown, headers: Ask['headers'] = json): Ask => {
  return { method: 'POST', body, headers };
};
const put = (body: unknown, headers: Ask['headers'] = json, path = item): Ask => {
  return { method: 'PUT', path, body, headers };
};

/** Requests by what they are about, each with a new API. TAG is the ETag of the first user. */
const subjects: Readonly<Record<string, readonly Case[]>> = {
  paths: [
    ...at('/api/user//', '/api/user/%31', '/api/user/%zz', '/nowhere', '/nowhere/%ff'),
    ...at('/users', '/user', '/api/users/7', '/users/1/', '/API/USER', '/v1/users', '/superusers'),
    ...at('/problems/constructor'),
    { method: 'PROPFIND' },
  ],
  ids: ['01', '1.0', '1e0', '+1', '0x1', '%201', '1%20', '-0', '-1', '9007199254740992'].map(
    id => ({ path: `/api/user/${id}` }),
  ),
  bodies: [
    post({ ...user, admin: true, constructor: { prototype: 1 } }),
    post('{"__proto__": {"admin": true}, "name": "Kay", "email": ""}'),
    post('{"__proto__": {"name": "Kay", "email": ""}}'),
    post({ email: 'x' }),
    post({ name: 1, email: null }),
    put({ name: 'x' }),
    post(undefined, {}),
    post(Buffer.from([0x22, 0xff, 0x22])),
    post('{}', {}),
    put('{}', {}),
    post(user, { ...json, 'content-encoding': ' Identity' }),
    post({ name: 'x'.repeat(2 ** 20), email: '' }),
    post(`\ufeff${text}`),
    post(`\ufeff\ufeff${text}`),
  ],
  'types of a body': [
    ...['utf8', 'UTF-8', '"utf-8"', '', 'us-ascii', 'utf-16', 'iso-8859-1'].map(
      charset => `application/json; charset=${charset}`,
    ),
    ...['application/vnd.api+json', 'text/json', 'application/json, text/plain'],
  ].map(type => post(text, { 'content-type': type })),
  'types that a client accepts': [
    'application/json; charset=utf-8',
    'application/json;odata=verbose',
    'application/json;odata.metadata=minimal',
    'application/json; profile="a,b;q=0"',
    'text/html;q=0.9, application/json;charset=utf-8;q=0.8',
    'APPLICATION/JSON',
    '*',
    'application/*',
    'text/html, */*;q=0.1',
    '',
    ' , ',
    'application/json;q=0, */*',
    'application/json;q=0.000',
    '*/*;q=0',
    'text/*, application/*;q=0',
    'application/jsonp',
  ].map(accept => get({ accept })),
  preconditions: [
    get({ 'if-none-match': '*' }, '/api/user'),
    get({ 'if-none-match': '"other"' }),
    get({ 'if-none-match': '"other", W/TAG' }),
    ...['PUT', 'DELETE'].flatMap(method =>
      [
        { 'if-match': 'TAG' },
        { 'if-match': '"other"' },
        { 'if-match': 'W/TAG' },
        { 'if-none-match': '*' },
      ].map(field => ({ ...put(user, { ...json, ...field }), method })),
    ),
    post(user, { ...json, 'if-match': '"other"' }),
    post(user, { ...json, 'if-none-match': '*' }),
  ],
  // They are examined before the body (RFC 9110, section 13.2.1).
  'preconditions and targets with a body that is not a user': [
    put({}, { ...json, 'if-match': '"other"' }),
    put({}, json, '/api/user/99'),
    post({}, { ...json, 'if-match': '"other"' }),
  ],
  // They are recorded all the same.
  'bodies that are not needed for the response': [
    ...[
      { prefer: 'code=503' },
      { 'content-encoding': 'zstd' },
      { host: 'evil.example' },
      { accept: 'text/html' },
      { expect: 'miracles' },
      ofForeignPage,
    ].map(field => post(user, { ...json, ...field })),
    ...['PATCH', 'DELETE'].map(method => ({ ...put(user), method })),
    ...at('/nowhere', '/api/%zz').map(ask => ({ ...post(user), ...ask })),
  ],
  'failures on demand': [
    { method: 'DELETE', path: item, headers: { prefer: 'code=500' } },
    ...[400, 401, 404, 405, 407, 408, 412, 416, 426, 429].map(status =>
      get({ prefer: `code=${status}` }),
    ),
    get({ prefer: 'wait=0, respond-async' }),
    get({ prefer: 'code=999' }),
  ],
  pages: [
    ...[ofPage, ofForeignPage].map(from => ({
      method: 'OPTIONS',
      headers: {
        ...from,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,if-match',
      },
    })),
    { method: 'OPTIONS', headers: ofPage },
    get({ ...ofPage, 'access-control-request-method': 'PUT' }),
    get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
    ...at('/api/user/%zz', '/nowhere').map(ask => ({ ...ask, headers: ofPage })),
    { method: 'PATCH', headers: ofPage },
    post('x', { ...ofPage, 'content-type': 'text/plain' }),
    get({ ...ofPage, prefer: 'code=500' }),
    get({ ...ofPage, host: 'desk.example' }),
  ],
  // A URL for a page of another origin, unless a proxy of the page has changed the Host; else a path.
  locations: [
    post(user, { ...json, host: 'localhost:4010', origin: 'http://localhost:4010' }),
    ...['', 'same-origin', 'cross-site'].map(site =>
      post(user, {
        ...{ ...json, ...ofPage, host: 'localhost:4010' },
        ...(site !== '' && { 'sec-fetch-site': site }),
      }),
    ),
    post(user, { ...json, host: 'localhost:4010', origin: 'http://192.168.1.7:5173' }),
  ],
  'fault rules': [
    {
      rule: {
        status: 429,
        body: '<h1>Slow down</h1>',
        contentType: 'text/html',
        headers: { 'retry-after': '30', 'X-Limit': '5' },
      },
      headers: ofPage,
    },
    {
      rule: { contentType: 'text/plain', headers: { ETag: '"é"' } },
      headers: { 'if-none-match': '*' },
    },
    // Cut before its headers, so that it does not look complete.
    { rule: { cutAfterBytes: 0 }, method: 'DELETE', path: item },
    ...['Ada', 'Kay', 'x'.repeat(2 ** 20)].map(name => ({
      rule: { matchBody: { name: 'Ada' }, status: 409 },
      ...post({ name, email: '' }),
    })),
    { rule: { matchQuery: { mode: 'x' }, status: 500 }, path: '/api/user?mode=y' },
  ],
  // It can be pasted into every shell, and has nothing of a page to execute. zsh expands brackets.
  'a command that is suggested': [
    ...['`id`', '$(touch%20pwned)', ';reboot;', 'a&&b', "a'b", 'a!b', 'a%PATH%'].map(name =>
      get({ origin: `http://${name}.evil.test:45180` }),
    ),
    ...['desk.example', '[2001:db8::5]'].map(name => get({ host: name })),
    ...['', 'bc'].map(end => get({ origin: `https://${'a/'.repeat(96)}${end}` })),
  ],
  'a proxy with a path prefix': [
    post(user, { ...json, ...ofProxy }),
    get(ofProxy, '/api/user/99?x=1'),
    get(ofProxy, '/problems/not-found'),
    get(ofProxy, '/openapi.json'),
    get({ ...ofProxy, host: 'localhost', 'x-forwarded-proto': 'https' }, '/openapi.json'),
    ...['//evil.example', 'https://evil.example', 'x', '/a//b', '/"', ''].map(wrong =>
      get({ 'x-forwarded-prefix': wrong }, '/api/user/99'),
    ),
  ],
};

test('the responses of a new API, how they change its users, and what is printed', async t => {
  const all: string[] = [];
  for (const [subject, cases] of Object.entries(subjects)) {
    for (const one of cases) {
      const { rule, ...ask } = one;
      const api = await startApi(t, { settings: { allowedHosts: ['192.168.1.7'] } });
      if (rule !== undefined) api.faultRules.add(rule);
      const users = () => api.users.users().map(user => ` ${JSON.stringify(user)}\n`);
      const before = users();
      const { etag = '' } = api.users.find(1) ?? {};
      const headers = Object.entries(ask.headers ?? {}).map(
        ([name, value]) => [name, String(value).replace('TAG', etag)] as const,
      );
      const title = `${subject}: ${JSON.stringify(one).slice(0, 200)}`;
      const shown = await kept(api, title, { ...ask, headers: Object.fromEntries(headers) });
      const after = users();
      const removed = before.filter(user => !after.includes(user)).map(user => `-${user}`);
      const added = after.filter(user => !before.includes(user)).map(user => `+${user}`);
      const printed = api.printed.map(line => `printed: ${line}\n`);
      const requests = ask.body === undefined ? [] : await api.recorder.recorded();
      const recorded = requests.map(one => {
        const body = JSON.stringify(one.details(), ['requestBody', 'requestBodyBase64', 'partial']);
        return `recorded: ${one.status} ${body.slice(0, 200)}\n`;
      });
      all.push([shown, ...removed, ...added, ...printed, ...recorded].join(''));
      assert.deepEqual(api.failures, []);
    }
  }
  const shown = all.join('\n').replaceAll('\ufeff', '\\ufeff');
  assertKept(new URL('./shown/requests.txt', import.meta.url), shown);
});

test('each method of each route succeeds in a request', () => {
  const kept = readFileSync(responses, 'utf8');
  const succeeded = requests.filter(ask => kept.includes(`# ${JSON.stringify(ask)}\n2`));
  // The build writes the files of the page.
  const built: readonly string[] = [page.script, page.style];
  const missing = routes
    .filter(({ path }) => !built.includes(path))
    .flatMap(({ path, methods }) => Object.keys(methods).map(name => [name, path] as const))
    .filter(([name, path]) => {
      const isOf = ({ method = 'GET', path: asked = '/api/user' }: Ask) =>
        method.toLowerCase() === name && compilePath(path).test(asked);
      return !succeeded.some(isOf);
    });
  assert.deepEqual(missing, []);
});
