import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAnswer, formatLogged } from '../../../client/src/userApi/exchange.ts';

const json = 'application/json; charset=utf-8';

test('a logged request is shown with its answer, JSON laid out', () => {
  const text = formatLogged({
    key: 1,
    type: 'request',
    id: 1,
    method: 'POST',
    path: '/api/user',
    status: 201,
    durationMs: 2,
    requestHeaders: { 'content-type': json },
    responseHeaders: { location: '/api/user/4' },
    requestBody: '{"name":"A"}',
  });
  assert.equal(
    text,
    [
      'POST /api/user HTTP/1.1',
      `content-type: ${json}`,
      '',
      '{',
      '  "name": "A"',
      '}',
      '',
      '###',
      '',
      'HTTP/1.1 201',
      'location: /api/user/4',
      '',
    ].join('\n'),
  );
});

test('what only claims to be JSON, or is cut off, is shown as it came', () => {
  const answer = {
    status: 200,
    statusText: 'OK',
    headers: [['Content-Type', json]] as const,
    body: '[{"id":1},…',
    durationMs: 1,
  };
  const text = formatAnswer({ method: 'GET', url: 'http://h/' }, answer, 'Answered in 1 ms');
  assert.equal(
    text,
    `# GET http://h/\n# Answered in 1 ms\n\nHTTP/1.1 200 OK\nContent-Type: ${json}\n\n[{"id":1},…\n`,
  );
});
