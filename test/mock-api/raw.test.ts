/** What the User API answers to requests that no client library sends, and how they are recorded, kept in `shown`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { assertKept } from '../support/kept.ts';
import { exchange, startApi } from './harness.ts';

const close = 'Connection: close\r\n';
const host = 'Host: localhost\r\n';
const post = `POST /api/user HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const ofPage = `${post}Origin: http://localhost:5173\r\n`;
const user = '{"name":"A","email":"B"}';
const bytes = Buffer.from('{"name":"Zoë","email":"é"}').toString('latin1');
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n`;

const requests: Readonly<Record<string, string>> = {
  'no HTTP at all': 'hello\r\n\r\n',
  'a TLS handshake': '\x16\x03\x01\x00\x05hello',
  'a method that Node does not parse': `BREW /api/user HTTP/1.1\r\n${host}\r\n`,
  'a space in the target': `GET /a b HTTP/1.1\r\n${host}\r\n`,
  'a space in place of a version': `GET /a \r\n${host}\r\n`,
  'a missing Host': `GET /api/user HTTP/1.1\r\n${close}\r\n`,
  'two Hosts': `GET /api/user HTTP/1.1\r\n${host}Host: evil.example\r\n${close}\r\n`,
  'an empty Host': `GET /api/user HTTP/1.1\r\nHost:\r\n${close}\r\n`,
  'a Host with an empty port': `GET /health HTTP/1.1\r\nHost: localhost:\r\n${close}\r\n`,
  'HTTP/1.0 without a Host': 'GET /health HTTP/1.0\r\n\r\n',
  'HTTP/1.0 from a foreign page': 'GET / HTTP/1.0\r\nOrigin: http://evil.example\r\n\r\n',
  'a fragment': `GET /api/user#x HTTP/1.1\r\n${host}${close}\r\n`,
  'a whole URL': `GET http://localhost/health HTTP/1.1\r\n${host}${close}\r\n`,
  'a target that is no path': `GET mailto:x HTTP/1.1\r\n${host}${close}\r\n`,
  'OPTIONS *': `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`,
  'use as a proxy': 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n',
  'headers over the limit': `GET /long HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`,
  'many headers': `GET /health HTTP/1.1\r\n${'a:b\r\n'.repeat(2100)}${host}${close}\r\n`,
  'a header without a name': `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`,
  'a space in the name of a header': `${post}A b: c\r\n\r\n{"a":1}`,
  'a length and chunks': `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a coding that is not chunked': `${post}${close}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  'TE, which is ignored': `GET /api/user HTTP/1.1\r\n${host}TE: trailers\r\n${close}\r\n`,
  'an unknown expectation': `GET /api/user HTTP/1.1\r\n${host}Expect: tea\r\n${close}\r\n`,
  'an expected 100 Continue': `${post}${close}Expect: 100-continue\r\nContent-Length: ${user.length}\r\n\r\n${user}`,
  'a length in characters': `${ofPage}Content-Length: ${bytes.length - 2}\r\n\r\n${bytes}`,
  'a length that is too large': `${ofPage}Content-Length: 100\r\n\r\n{}`,
  'an invalid chunk': `${ofPage}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  'pipelined requests and no HTTP': `${get('/api/user/1')}${get('/api/user/99')}${get('/health')}hello\r\n\r\n`,
  'pipelined changes': `${post.replace('POST /api/user', 'PUT /api/user/3')}Content-Length: ${user.length}\r\n\r\n${user}DELETE /api/user/3 HTTP/1.1\r\n${host}${close}\r\n`,
  'an upgrade': `GET /health HTTP/1.1\r\n${host}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
};

/** After these, the client closes its side of the connection. */
const halfClosed = new Set(['a length that is too large']);

test('the responses to requests that no client library sends', async t => {
  let kept = '';
  for (const [about, text] of Object.entries(requests)) {
    // Each response is pending for a moment.
    const api = await startApi(t, { settings: { latencyMs: 20 } });
    const { mock } = t.mock.method(console, 'error');
    const answer = await exchange(api.port, text, halfClosed.has(about));
    await eventually('the record', () => api.recorder.lastId > 0);
    const recorded = (await api.recorder.recorded()).map(recording => {
      const { method, path, status, partial = 'complete' } = recording.details();
      return `recorded: ${method} ${path} ${status} ${partial}\n`;
    });
    const same = answer
      .replaceAll('\r\n', '\n')
      .replace(/^Date: .*\n/gm, '')
      .replaceAll(api.users.etag.slice(1, 8), 'RANDOM');
    if (api.users.size !== 3) recorded.push(`users: ${api.users.size}\n`);
    kept += `# ${about}: ${JSON.stringify(text.slice(0, 150))}\n${same}\n\n${recorded.join('')}\n`;
    assert.deepEqual([api.failures, mock.callCount()], [[], 0]);
  }
  assertKept(new URL('./shown/raw.txt', import.meta.url), kept);
});
