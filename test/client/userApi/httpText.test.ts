import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatResponse, toCurl } from '../../../client/src/userApi/httpText.ts';

const json = 'application/json; charset=utf-8';

const logged = {
  id: 1,
  method: 'POST',
  path: '/api/user',
  receivedAt: '2026-01-31T12:00:00.000Z',
  status: 201,
  durationMs: 2,
  requestHeaders: { host: 'localhost', 'content-type': json, 'content-length': '12' },
  responseHeaders: { location: '/api/user/4' },
  requestBody: '{"name":"A"}',
} as const;

test('a logged request is copied as a command for a POSIX shell', () => {
  const request = { ...logged, path: '/api/user?q=[a]', requestBody: `{"name":"O'Hara"}` };
  assert.equal(
    toCurl(request, 'http://127.0.0.1:4010'),
    [
      "curl --globoff --path-as-is 'http://127.0.0.1:4010/api/user?q=[a]' \\",
      '  -X POST \\',
      "  -H 'content-type: application/json; charset=utf-8' \\",
      `  --data-raw '{"name":"O'\\''Hara"}'`,
    ].join('\n'),
  );
});

test('invalid and truncated JSON is shown unchanged', () => {
  const response = {
    head: new Response(null, { statusText: 'OK', headers: { 'Content-Type': json } }),
    body: '[{"id":1},…',
    durationMs: 1,
  };
  const text = formatResponse(
    { method: 'GET', url: 'http://h/', headers: {} },
    response,
    'Response in 1 ms',
  );
  assert.equal(
    text,
    `# GET http://h/\n# Response in 1 ms\n\nHTTP/1.1 200 OK\ncontent-type: ${json}\n\n[{"id":1},…\n`,
  );
});
