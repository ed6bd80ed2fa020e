/** Checks of the User API as a table. */
import type { Answer, Ask } from './harness.ts';

export interface Check {
  /** The request, for the title of the test. */
  readonly asked: string;
  /** The expected response. */
  readonly outcome: string;
  readonly ask: Ask;
  readonly status: number;
  /** The expected response headers; null if a header must be absent. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** Expected properties of a JSON response, compared deeply. */
  readonly json?: unknown;
  /** The user that must be stored under this id afterwards; undefined for none. */
  readonly kept?: readonly [id: number, user: unknown];
  /** A request to send first; its response is passed to `ask`'s headers. */
  readonly after?: (answer: Answer) => Readonly<Record<string, string>>;
}

const ada = { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' };
const kay = { name: 'Kay', email: 'kay@example.com' };
const problem = { 'content-type': 'application/problem+json' };
const json = 'application/json';
const text = JSON.stringify(kay);
const item = '/api/user/1';

const bad = (path: string): Check => ({
  asked: `\`GET /api/user/${path}\``,
  outcome: '400, not an id in its canonical form',
  ask: { path: `/api/user/${path}` },
  status: 400,
  headers: problem,
});

const rejected = (
  asked: string,
  body: unknown,
  pointers: readonly string[],
  method = 'POST',
): Check => ({
  asked,
  outcome: `400, pointing at ${pointers.map(pointer => `\`${pointer || '""'}\``).join(' and ')}`,
  ask: { method, path: method === 'PUT' ? item : '/api/user', body },
  status: 400,
  headers: problem,
  json: { errors: pointers },
});

const stored = (asked: string, body: unknown, headers?: Record<string, string>): Check => ({
  asked,
  outcome: '201; stores exactly id, name and email',
  ask: { method: 'POST', body, ...(headers && { headers }) },
  status: 201,
  headers: { 'content-type': json, location: '/api/user/4' },
  kept: [4, { id: 4, ...kay }],
});

const unsupported = (asked: string, headers: Record<string, string>): Check => ({
  asked,
  outcome: '415',
  ask: { method: 'POST', body: text, headers },
  status: 415,
  headers: problem,
});

const notAllowed = (method: string, path: string, allow: string): Check => ({
  asked: `\`${method} ${path}\``,
  outcome: `405, \`Allow: ${allow}\``,
  ask: { method, path },
  status: 405,
  headers: { ...problem, allow },
});

const preferred = (prefer: string, status: number, applied: string): Check => ({
  asked: `\`Prefer: ${prefer}\``,
  outcome: `${status}, \`Preference-Applied: ${applied}\``,
  ask: { path: item, headers: { prefer } },
  status,
  headers: { 'preference-applied': applied },
});

const local = 'http://localhost:5173';
const cors = { 'access-control-allow-origin': local, vary: /Origin/ };
const collectionAllow = 'GET, POST, HEAD, OPTIONS';
const itemAllow = 'GET, PUT, DELETE, HEAD, OPTIONS';

const reading: Check[] = [
  {
    asked: '`GET /api/user`',
    outcome: '200, an array in the order of ids',
    ask: {},
    status: 200,
    headers: { 'content-type': json, etag: /^"[^"]+"$/, 'x-powered-by': null },
  },
  {
    asked: `\`GET ${item}\``,
    outcome: '200, the user',
    ask: { path: item },
    status: 200,
    json: ada,
  },
  {
    asked: '`GET /api/user/`',
    outcome: '200, one trailing slash is tolerated',
    ask: { path: '/api/user/' },
    status: 200,
  },
  {
    asked: `\`GET ${item}/\``,
    outcome: '200, one trailing slash is tolerated',
    ask: { path: `${item}/` },
    status: 200,
    json: ada,
  },
  {
    asked: '`GET /api/user//`',
    outcome: '404, two trailing slashes are not tolerated',
    ask: { path: '/api/user//' },
    status: 404,
    headers: problem,
  },
  {
    asked: `\`HEAD ${item}\``,
    outcome: '200 with the headers of GET and no body',
    ask: { method: 'HEAD', path: item },
    status: 200,
    headers: { 'content-length': String(JSON.stringify(ada).length), etag: /^"/ },
  },
  {
    asked: '`GET /api/user/%31`',
    outcome: '200, the same as `/api/user/1`',
    ask: { path: '/api/user/%31' },
    status: 200,
    json: ada,
  },
  {
    asked: '`GET` with `Accept: text/html, */*;q=0.1`',
    outcome: '200',
    ask: { path: item, headers: { accept: 'text/html, */*;q=0.1' } },
    status: 200,
  },
  {
    asked: '`GET` with `Accept: text/html`',
    outcome: '406',
    ask: { path: item, headers: { accept: 'text/html' } },
    status: 406,
    headers: problem,
  },
  {
    asked: '`GET` with `If-None-Match` and the current ETag',
    outcome: '304 with the ETag, no body',
    ask: { path: item },
    after: ({ headers }) => ({ 'if-none-match': `"other", W/${headers.etag}` }),
    status: 304,
    headers: { etag: /^"/, 'content-length': null },
  },
  {
    asked: '`GET` with `If-None-Match` and another ETag',
    outcome: '200',
    ask: { path: item, headers: { 'if-none-match': '"other"' } },
    status: 200,
  },
];

const notThere: Check[] = [
  {
    asked: '`GET /api/user/99`',
    outcome: '404 with type, title, status, detail and instance',
    ask: { path: '/api/user/99' },
    status: 404,
    headers: problem,
    json: {
      type: '/problems/not-found',
      title: 'Not found',
      status: 404,
      detail: 'No user has the id 99.',
      instance: '/api/user/99',
    },
  },
  ...['01', '1.0', '1e0', '+1', '0x1', '%201', '1%20', 'abc', '-0'].map(bad),
  {
    asked: '`GET /api/user/9007199254740992`',
    outcome: '404, an integer that no user has',
    ask: { path: '/api/user/9007199254740992' },
    status: 404,
    headers: problem,
  },
  {
    asked: '`GET /api/user/%zz`',
    outcome: '400, invalid percent-encoding',
    ask: { path: '/api/user/%zz' },
    status: 400,
    headers: problem,
  },
  {
    asked: '`GET /nowhere/%ff`',
    outcome: '400, not UTF-8',
    ask: { path: '/nowhere/%ff' },
    status: 400,
    headers: problem,
  },
  {
    asked: '`GET /nowhere`',
    outcome: '404',
    ask: { path: '/nowhere' },
    status: 404,
    headers: problem,
  },
  {
    asked: '`GET /api/users`',
    outcome: '404, with a hint at `/api/user`',
    ask: { path: '/api/users' },
    status: 404,
    headers: problem,
  },
  {
    asked: '`GET /API/USER`',
    outcome: '404, paths are case-sensitive',
    ask: { path: '/API/USER' },
    status: 404,
    headers: problem,
  },
  notAllowed('PATCH', item, itemAllow),
  notAllowed('POST', item, itemAllow),
  notAllowed('PUT', '/api/user', collectionAllow),
  notAllowed('DELETE', '/api/user', collectionAllow),
  notAllowed('PROPFIND', '/api/user', collectionAllow),
  {
    asked: '`OPTIONS /api/user`',
    outcome: `204, \`Allow: ${collectionAllow}\``,
    ask: { method: 'OPTIONS' },
    status: 204,
    headers: { allow: collectionAllow },
  },
  {
    asked: `\`OPTIONS ${item}\``,
    outcome: `204, \`Allow: ${itemAllow}\``,
    ask: { method: 'OPTIONS', path: item },
    status: 204,
    headers: { allow: itemAllow },
  },
];

const bodies: Check[] = [
  stored('`POST` of name and email', kay),
  stored('`POST` with an id', { ...kay, id: 1 }),
  stored('`POST` with unlisted members', { ...kay, admin: true, constructor: { prototype: 1 } }),
  stored('`POST` with `__proto__`', `{"__proto__": {"admin": true}, ${text.slice(1)}`, {
    'content-type': json,
  }),
  stored('`POST` with a member twice', `{"name": "first", ${text.slice(1)}`, {
    'content-type': json,
  }),
  stored('`POST` as `application/vnd.api+json; charset=UTF-8`', text, {
    'content-type': 'application/vnd.api+json; charset=UTF-8',
  }),
  rejected('`POST` without a name', { email: 'x' }, ['/name']),
  rejected('`POST` with a name and an email of other types', { name: 1, email: null }, [
    '/name',
    '/email',
  ]),
  rejected('`POST` of `{}`', {}, ['/name', '/email']),
  rejected('`POST` of an array', [], ['']),
  rejected('`POST` of `null`', null, ['']),
  rejected('`PUT` without an email', { name: 'x' }, ['/email'], 'PUT'),
  {
    asked: '`POST` with the name in `__proto__`',
    outcome: '400, inherited properties are ignored',
    ask: {
      method: 'POST',
      body: `{"__proto__": ${text}}`,
      headers: { 'content-type': json },
    },
    status: 400,
    headers: problem,
    json: { errors: ['/name', '/email'] },
  },
  {
    asked: '`POST` of invalid JSON',
    outcome: '400',
    ask: { method: 'POST', body: '{"name":', headers: { 'content-type': json } },
    status: 400,
    headers: problem,
  },
  {
    asked: '`POST` without a body',
    outcome: '400',
    ask: { method: 'POST' },
    status: 400,
    headers: problem,
  },
  {
    asked: '`POST` of bytes that are not UTF-8',
    outcome: '400',
    ask: {
      method: 'POST',
      body: Buffer.from([0x22, 0xff, 0x22]),
      headers: { 'content-type': json },
    },
    status: 400,
    headers: problem,
  },
  unsupported('`POST` as `text/plain`', { 'content-type': 'text/plain' }),
  unsupported('`POST` of a form', { 'content-type': 'application/x-www-form-urlencoded' }),
  unsupported('`POST` without a Content-Type', {}),
  unsupported('`POST` as `application/json; charset=utf-16`', {
    'content-type': 'application/json; charset=utf-16',
  }),
  unsupported('`POST` with `Content-Encoding: gzip`', {
    'content-type': json,
    'content-encoding': 'gzip',
  }),
  {
    asked: '`POST` of more than 1 MiB',
    outcome: '413',
    ask: { method: 'POST', body: { name: 'x'.repeat(2 ** 20), email: '' } },
    status: 413,
    headers: problem,
  },
];

const changing: Check[] = [
  {
    asked: `\`PUT ${item}\``,
    outcome: '204, no body, no ETag; name and email are replaced',
    ask: { method: 'PUT', path: item, body: kay },
    status: 204,
    headers: { etag: null, 'content-type': null, 'content-length': null },
    kept: [1, { id: 1, ...kay }],
  },
  {
    asked: `\`PUT ${item}\` with another id in the body`,
    outcome: '204, the id does not change',
    ask: { method: 'PUT', path: item, body: { ...kay, id: 7 } },
    status: 204,
    kept: [1, { id: 1, ...kay }],
  },
  {
    asked: '`PUT /api/user/99`',
    outcome: '404, PUT does not create',
    ask: { method: 'PUT', path: '/api/user/99', body: kay },
    status: 404,
    headers: problem,
    kept: [99, undefined],
  },
  {
    asked: `\`DELETE ${item}\``,
    outcome: '204, no body',
    ask: { method: 'DELETE', path: item },
    status: 204,
    headers: { 'content-type': null },
    kept: [1, undefined],
  },
  {
    asked: '`DELETE /api/user/99`',
    outcome: '404',
    ask: { method: 'DELETE', path: '/api/user/99' },
    status: 404,
    headers: problem,
  },
  ...(['PUT', 'DELETE'] as const).flatMap((method): Check[] => [
    {
      asked: `\`${method}\` with \`If-Match\` and the current ETag`,
      outcome: '204',
      ask: { method, path: item, body: kay },
      after: ({ headers }) => ({ 'if-match': `${headers.etag}` }),
      status: 204,
    },
    {
      asked: `\`${method}\` with \`If-Match\` and another ETag`,
      outcome: '412, nothing is changed',
      ask: { method, path: item, body: kay, headers: { 'if-match': '"other"' } },
      status: 412,
      headers: problem,
      kept: [1, ada],
    },
    {
      asked: `\`${method}\` with \`If-None-Match: *\``,
      outcome: '412, nothing is changed',
      ask: { method, path: item, body: kay, headers: { 'if-none-match': '*' } },
      status: 412,
      headers: problem,
      kept: [1, ada],
    },
  ]),
];

const demands: Check[] = [
  preferred('code=500', 500, 'code=500'),
  preferred('code=503, wait=0', 503, 'code=503, wait=0'),
  preferred('wait=0', 200, 'wait=0'),
  {
    asked: '`Prefer: code=999`',
    outcome: '200, unknown preferences are ignored',
    ask: { path: item, headers: { prefer: 'code=999' } },
    status: 200,
    headers: { 'preference-applied': null },
  },
  {
    asked: `\`DELETE ${item}\` with \`Prefer: code=500\``,
    outcome: '500, nothing is changed',
    ask: { method: 'DELETE', path: item, headers: { prefer: 'code=500' } },
    status: 500,
    headers: { ...problem, 'preference-applied': 'code=500' },
    kept: [1, ada],
  },
];

const strangers: Check[] = [
  {
    asked: '`Host: evil.example`',
    outcome: '421, a foreign host name (DNS rebinding)',
    ask: { headers: { host: 'evil.example' } },
    status: 421,
    headers: problem,
  },
  {
    asked: '`Host: localhost.evil.example`',
    outcome: '421',
    ask: { headers: { host: 'localhost.evil.example' } },
    status: 421,
    headers: problem,
  },
  {
    asked: '`Host: [::1]:3000`',
    outcome: '200',
    ask: { headers: { host: '[::1]:3000' } },
    status: 200,
  },
  {
    asked: '`Origin: https://evil.example`',
    outcome: '403 without CORS headers',
    ask: { headers: { origin: 'https://evil.example' } },
    status: 403,
    headers: { ...problem, 'access-control-allow-origin': null },
  },
  {
    asked: '`Origin: null`',
    outcome: '403',
    ask: { headers: { origin: 'null' } },
    status: 403,
    headers: problem,
  },
  {
    asked: `\`Origin: ${local}\``,
    outcome: '200 with CORS headers; Location, ETag and Preference-Applied exposed',
    ask: { headers: { origin: local } },
    status: 200,
    headers: {
      ...cors,
      'access-control-expose-headers': /Location, ETag, Preference-Applied/,
    },
  },
  {
    asked: `\`GET /api/user/99\` with \`Origin: ${local}\``,
    outcome: '404 with CORS headers',
    ask: { path: '/api/user/99', headers: { origin: local } },
    status: 404,
    headers: cors,
  },
  {
    asked: 'preflight of `PUT` from a local page',
    outcome: '204, allows the method, the headers and private network access',
    ask: {
      method: 'OPTIONS',
      path: item,
      headers: {
        origin: local,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,if-match',
        'access-control-request-private-network': 'true',
      },
    },
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': /\bPUT\b/,
      'access-control-allow-headers': 'content-type,if-match',
      'access-control-allow-private-network': 'true',
    },
  },
  {
    asked: 'preflight from a foreign page',
    outcome: '403',
    ask: {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    },
    status: 403,
    headers: { 'access-control-allow-origin': null },
  },
  {
    asked: 'image request of a foreign page',
    outcome: '403',
    ask: { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } },
    status: 403,
    headers: problem,
  },
];

/** Checks by subject. */
export const checks: Readonly<Record<string, readonly Check[]>> = {
  Reading: reading,
  'Not found and not allowed': notThere,
  Bodies: bodies,
  Changing: changing,
  'Faults on demand': demands,
  'Hosts and origins': strangers,
};
