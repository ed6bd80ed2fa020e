/** What the User API answers to typical requests, and to mistakes in them, kept in `shown`. */
import { test } from 'node:test';
import type { FaultRule } from '../../mock-api/src/library/api.ts';
import { assertKept } from '../support/kept.ts';
import { type Ask, startApi } from './harness.ts';

const user = { name: 'Kay', email: 'kay@example.org' };
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
  { headers: { host: ['a', 'b'] } },
  { headers: { origin: 'http://localhost:5173' } },
  { headers: { origin: 'https://example.org' } },
  { headers: { origin: 'null' } },
  {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:1', 'access-control-request-method': 'PUT' },
  },
  { headers: { accept: 'text/html' } },
  { headers: { prefer: 'code=503, wait=0' } },
  { headers: { prefer: 'code=200' } },
  { path: '/openapi.json', headers: { 'if-none-match': '*' } },
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
];

test('the responses, also with faults', async t => {
  const api = await startApi(t, { settings: { allowedOrigins: ['http://localhost:5173'] } });
  let kept = '';
  const ask = async (title: string, given: Ask) => {
    const shown = await api.ask(given).then(
      ({ status, headers: { date: _, ...headers }, text }) => {
        const body = text.length > 600 ? `${text.slice(0, 600)} …` : text;
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
        return `${status}\n${lines.join('')}\n${body}\n`;
      },
      (error: NodeJS.ErrnoException) => `${error.code}\n`,
    );
    // A tag begins with letters that are random for each start.
    const same = shown.replace(/(?<=^etag: ")[\w-]{7}(?=-)/m, 'RANDOM');
    kept += `# ${title}\n${same}\n`.replaceAll(String(api.port), 'PORT');
  };
  for (const given of requests) await ask(JSON.stringify(given), given);
  for (const rule of rules) {
    const id = api.faultRules.add({ ...rule, times: 2 });
    await ask(`${JSON.stringify(rule)} list`, {});
    await ask(`${JSON.stringify(rule)} one`, { path: '/api/user/3' });
    api.faultRules.find(id)?.end();
  }
  kept += `# printed\n${api.printed.join('\n')}\n`.replaceAll(String(api.port), 'PORT');
  assertKept(new URL('./shown/responses.txt', import.meta.url), kept);
});
