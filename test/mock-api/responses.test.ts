/** What responses say to their readers: locations, hints, references and CORS. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Ask, startApi } from './harness.ts';

const page = 'http://localhost:5173';
const user = { name: 'a', email: 'b' };

const own = 'localhost:4010';
const locations: [about: string, host?: string, origin?: string, site?: string, is?: 'a URL'][] = [
  ['no page'],
  ['a page of the API itself', own, `http://${own}`],
  ['a page on another port', own, page, '', 'a URL'],
  ['a proxy of the page that changes the Host', own, page, 'same-origin'],
  ['a page on another site', own, page, 'cross-site', 'a URL'],
  ['a proxy that is opened on a LAN', own, 'http://192.168.1.7:5173'],
];

for (const [about, host, origin, site, is = 'a path'] of locations) {
  test(`Location is ${is} for ${about}`, async t => {
    const api = await startApi(t, { settings: { allowedHosts: ['192.168.1.7'] } });
    const given = { ...(host && { host }), ...(origin && { origin }) };
    const headers = { ...given, ...(site && { 'sec-fetch-site': site }) };
    const created = await api.ask({ method: 'POST', body: user, headers });
    const expected = `${is === 'a URL' ? `http://${own}` : ''}/api/user/4`;
    assert.equal(created.headers.location, expected);
  });
}

test('a path near those of the API has a hint', async t => {
  const api = await startApi(t);
  for (const [path, hint] of [
    ['/api/users', '/api/user'],
    ['/users', '/api/user'],
    ['/user', '/api/user'],
    ['/api/users/7', '/api/user/7'],
    ['/users/1/', '/api/user/1'],
    ['/API/USER', '/api/user'],
    ['/v1/users', '/api/user'],
  ] as const) {
    const { status, json } = await api.ask({ path });
    const { detail } = json as { detail: string };
    assert.deepEqual([status, detail], [404, `This path does not exist. Did you mean ${hint}?`]);
  }
  assert.doesNotMatch((await api.ask({ path: '/superusers' })).text, /Did you mean/);
});

test('a query parameter is reported once, unless a rule matches the query', async t => {
  const api = await startApi(t);
  for (const query of ['_limit=2', '_limit=3&_page=1', ''])
    await api.ask({ path: `/api/user?${query}` });
  assert.deepEqual(
    api.printed,
    ['_limit', '_page'].map(
      name => `The query parameter "${name}" has no effect: the User API has none.`,
    ),
  );
  api.faultRules.add({ matchQuery: { mode: 'x' }, status: 500 });
  await api.ask({ path: '/api/user?mode=y' });
  assert.equal(api.printed.length, 2);
  api.faultRules.clear();
  for (let index = 0; index < 25; index++) await api.ask({ path: `/api/user?a${index}` });
  assert.equal(api.printed.length, 20);
});

test('what is printed of a request cannot steer a terminal, and is limited', async t => {
  const api = await startApi(t);
  await api.ask({ path: `/api/user?%C2%9D0;x%C2%9C%1B%7F%E2%80%AE${'x'.repeat(10_000)}=1` });
  await api.ask({ headers: { host: `${'x'.repeat(10_000)}.example` } });
  assert.equal(api.printed.length, 2);
  for (const line of api.printed) {
    assert.doesNotMatch(line, /[\p{Cc}\u202e]/u);
    assert.ok(line.length < 5000, `${line.length} characters`);
  }
});

test('a preflight echoes only methods that Node can parse', async t => {
  const api = await startApi(t);
  for (const [method, isAllowed] of [
    ['PATCH', true],
    ['PROPFIND', true],
    ['patch', false],
    ['BREW', false],
  ] as const) {
    const headers = { origin: page, 'access-control-request-method': method };
    const { headers: received } = await api.ask({ method: 'OPTIONS', headers });
    const methods = received['access-control-allow-methods']?.split(', ') ?? [];
    assert.equal(methods.includes(method), isAllowed, method);
  }
});

test('an allowed page can read every response', async t => {
  const api = await startApi(t);
  const asks: Ask[] = [
    { path: '/api/user/%zz' },
    { path: '/nowhere' },
    { method: 'PATCH' },
    { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    { headers: { prefer: 'code=500' } },
    { headers: { host: 'desk.example' } },
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

test('the documentation page and all references work behind the path prefix of a proxy', async t => {
  const api = await startApi(t);
  assert.doesNotMatch((await api.ask({ path: '/' })).text, /(?:src|href|url)="\//);
  const headers = { 'x-forwarded-prefix': '/mock/4010/' };
  const created = await api.ask({ method: 'POST', headers, body: user });
  assert.equal(created.headers.location, '/mock/4010/api/user/4');
  const missing = await api.ask({ path: '/api/user/99?x=1', headers });
  const { type, instance } = missing.json as Record<string, string>;
  assert.deepEqual([type, instance], ['/mock/4010/problems/not-found', '/mock/4010/api/user/99']);
  const { json } = await api.ask({ path: '/problems/not-found', headers });
  assert.equal((json as Record<string, string>).type, type);

  const servers = async (path: string, headers = {}) =>
    ((await api.ask({ path, headers })).json as { servers: { url: string }[] }).servers[0]?.url;
  const origin = `http://127.0.0.1:${api.port}`;
  const tls = { ...headers, host: 'localhost', 'x-forwarded-proto': 'https' };
  assert.equal(await servers('/openapi.json'), origin);
  assert.equal(await servers('/openapi.json', headers), `${origin}/mock/4010`);
  assert.equal(await servers('/openapi.json', tls), 'https://localhost/mock/4010');
  for (const wrong of ['//evil.example', 'https://evil.example', 'x', '/a//b', '/"', '']) {
    const plain = await api.ask({ path: '/api/user/99', headers: { 'x-forwarded-prefix': wrong } });
    assert.equal((plain.json as Record<string, string>).type, '/problems/not-found', wrong);
  }
});

const hosts =
  "`id`.evil.test:45180 $(touch%20pwned).evil.test ;reboot;.evil.test a&&b.evil.test a'b.evil.test a!b.evil.test a%PATH%.evil.test".split(
    ' ',
  );

test('a suggested command can be pasted into every shell, and has nothing of a page to execute', async t => {
  const api = await startApi(t);
  for (const host of hosts) {
    const { status, text } = await api.ask({ headers: { origin: `http://${host}` } });
    assert.equal(status, 403);
    assert.doesNotMatch(text, /--allow-origin/, host);
  }
  for (const [host, command] of [
    ['desk.example', '--allow-host desk.example, or'],
    // zsh expands brackets.
    ['[2001:db8::5]', '--allow-host 2001:db8::5, or'],
  ] as const) {
    const { json } = await api.ask({ headers: { host } });
    assert.ok((json as { detail: string }).detail.includes(command), host);
  }
  const origin = `https://${'a/'.repeat(96)}`;
  for (const [given, shown] of [
    [origin, origin],
    [`${origin}bc`, `${origin}…`],
  ] as const) {
    const { json } = await api.ask({ headers: { origin: given } });
    const { detail } = json as { detail: string };
    assert.equal(detail, `The origin "${shown}" is not valid.`);
  }
  for (const sentence of api.printed.slice(0, hosts.length)) {
    assert.doesNotMatch(sentence, /--allow/);
  }
});
