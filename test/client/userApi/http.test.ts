import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatResponse,
  readHttpFile,
  toCurl,
  UnknownVariable,
} from '../../../client/src/userApi/http.ts';

const requestsOf = (text: string) => readHttpFile(text).map(section => section.read());

test('a request has a method, a URL, headers and a body', () => {
  const [section, ...others] = readHttpFile(
    `# About this file
@base = http://127.0.0.1:1
### Create
// with a body
POST {{base}}/api/user HTTP/1.1
Content-Type: application/json
# not a header

{
  "name": "A"
}
`.replaceAll('\n', '\r\n'),
  );
  assert.deepEqual([section?.name, section?.line, others], ['Create', 4, []]);
  assert.deepEqual(section?.read(), {
    method: 'POST',
    url: 'http://127.0.0.1:1/api/user',
    headers: { 'Content-Type': 'application/json' },
    body: '{\n  "name": "A"\n}',
  });
});

test('a request without a method is a GET; variables are nested, defined later, and used in bodies', () => {
  for (const [text, ...expected] of [
    [
      'http://a.example/x?a=1\nAccept: */*',
      { method: 'GET', url: 'http://a.example/x?a=1', headers: { Accept: '*/*' } },
    ],
    [
      '@url = http://{{host}}/\nPUT {{ url }}\n\n{{ host }}\n###\n@host = h',
      { method: 'PUT', url: 'http://h/', headers: {}, body: 'h' },
    ],
    // Sections without a request, and responses.
    [''],
    ['###\n# only words\n\n###\n@a = b\n'],
    ['###\n\nHTTP/1.1 200 OK\na: b\n'],
  ] as const)
    assert.deepEqual(requestsOf(text), expected);
});

test('undefined and recursive variables are reported by name', () => {
  assert.throws(() => requestsOf('GET {{nowhere}}'), new UnknownVariable('nowhere'));
  assert.throws(() => requestsOf('@a = {{b}}\n@b = {{a}}\nGET {{a}}'), UnknownVariable);
});

const json = 'application/json; charset=utf-8';

test('a logged request is copied as a command for a POSIX shell', () => {
  const request = {
    id: 1,
    method: 'POST',
    path: '/api/user?q=[a]',
    receivedAt: '2026-01-31T12:00:00.000Z',
    status: 201,
    durationMs: 2,
    requestHeaders: { host: 'localhost', 'content-type': json, 'content-length': '12' },
    responseHeaders: { location: '/api/user/4' },
    requestBody: `{"name":"O'Hara"}`,
  };
  const lines = [
    "curl --globoff --path-as-is 'http://127.0.0.1:4010/api/user?q=[a]' \\",
    '  -X POST \\',
    "  -H 'content-type: application/json; charset=utf-8' \\",
    `  --data-raw '{"name":"O'\\''Hara"}'`,
  ];
  assert.equal(toCurl(request, 'http://127.0.0.1:4010'), lines.join('\n'));
  for (const [body, quoted] of [
    ['{\n "a": 1\n}', '\'{\n "a": 1\n}\''],
    ["it's \u001b[201~\n", "$'it\\x27s \\x1b[201~\\x0a'"],
    ['\u009b\u202eé\\', "$'\\xc2\\x9b\\xe2\\x80\\xae\\xc3\\xa9\\x5c'"],
  ] as const) {
    const command = toCurl({ ...request, requestBody: body }, 'http://127.0.0.1:4010');
    assert.equal(command.split('--data-raw ')[1], quoted);
  }
  const { requestBody: _, ...rest } = { ...request, method: 'HEAD' };
  const head = "curl --globoff --path-as-is 'http://h/api/user?q=[a]' \\\n  --head \\\n  -H ";
  assert.ok(toCurl(rest, 'http://h').startsWith(head));
});

test('JSON of a response is formatted; invalid and truncated JSON and other texts are unchanged', () => {
  for (const [type, body, shown] of [
    [json, '[{"id":1}]', '\n\n[\n  {\n    "id": 1\n  }\n]'],
    [json, '[{"id":1},…', '\n\n[{"id":1},…'],
    ['text/plain', '[{"id":1}]', '\n\n[{"id":1}]'],
    ['text/plain', '', ''],
  ] as const) {
    const head = new Response(null, { statusText: 'OK', headers: { 'Content-Type': type } });
    const request = { method: 'GET', url: 'http://h/', headers: {} };
    const text = formatResponse(request, { head, body, durationMs: 1 }, 'Note');
    const start = `# GET http://h/\n# Note\n\nHTTP/1.1 200 OK\ncontent-type: ${type}`;
    assert.equal(text, `${start}${shown}\n`);
  }
});
