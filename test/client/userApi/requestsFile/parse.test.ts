import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  fillIn,
  findBaseUrl,
  UnknownVariable,
  withBaseUrl,
} from '../../../../client/src/userApi/requestsFile/fillIn.ts';
import { parseRequests } from '../../../../client/src/userApi/requestsFile/parse.ts';

const shipped = readFileSync(
  new URL('../../../../client/assets/user-api.http', import.meta.url),
  'utf8',
);

function filled(text: string) {
  const file = parseRequests(text);
  return file.requests.map(request => fillIn(request, file));
}

test('a request has a method, a URL, headers and a body', () => {
  const text = [
    '# About this file',
    '@base = http://127.0.0.1:1',
    '### Create',
    '// with a body',
    'POST {{base}}/api/user HTTP/1.1',
    'Content-Type: application/json',
    '# not a header',
    '',
    '{',
    '  "name": "A"',
    '}',
    '',
  ];
  assert.deepEqual(parseRequests(text.join('\r\n')).requests, [
    {
      name: 'Create',
      line: 4,
      method: 'POST',
      url: '{{base}}/api/user',
      headers: [['Content-Type', 'application/json']],
      body: '{\n  "name": "A"\n}',
    },
  ]);
  assert.equal(filled(text.join('\n'))[0]?.url, 'http://127.0.0.1:1/api/user');
});

test('a URL alone is read with GET, and a query may go on in further lines', () => {
  const [request] = filled('http://a.example/x\n  ?a=1\n  &b=2\nAccept: */*');
  assert.deepEqual(request, {
    method: 'GET',
    url: 'http://a.example/x?a=1&b=2',
    headers: { Accept: '*/*' },
  });
});

test('variables may stand in one another and after their use, and in bodies', () => {
  const [request] = filled('@url = http://{{host}}/\nPUT {{url}}\n\n{{ host }}\n###\n@host = h');
  assert.equal(request?.url, 'http://h/');
  assert.equal(request?.body, 'h');
});

test('what is not set, or goes in a circle, is named', () => {
  assert.throws(() => filled('GET {{nowhere}}'), new UnknownVariable('nowhere'));
  assert.throws(() => filled('@a = {{b}}\n@b = {{a}}\nGET {{a}}'), UnknownVariable);
});

test('what is no request, and scripts of others, are passed over', () => {
  assert.deepEqual(parseRequests('').requests, []);
  assert.deepEqual(parseRequests('###\n# only words\n\n###\n@a = b\n').requests, []);
  const [request] = filled('POST http://h/\n\nbody\n\n> {%\n client.test()\n%}');
  assert.equal(request?.body, 'body');
});

test('the base URL is changed in its place and nowhere else', () => {
  const text = '# @baseUrl\n@baseUrl = http://a:1 \nGET {{baseUrl}}/x\n';
  const after = '# @baseUrl\n@baseUrl = http://b:2 \nGET {{baseUrl}}/x\n';
  assert.equal(withBaseUrl(text, 'http://b:2'), after);
  assert.equal(findBaseUrl(after)?.value, 'http://b:2');
  assert.equal(withBaseUrl('GET http://a/', 'http://b'), 'GET http://a/');
});

test('the shipped file holds every request of the API, each with a name and a status', () => {
  const file = parseRequests(shipped);
  const kinds = new Set(file.requests.map(({ method }) => method));
  assert.deepEqual([...kinds].sort(), ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']);
  for (const request of file.requests) {
    assert.match(request.name, /^\S.*: \d{3}$/);
    assert.match(fillIn(request, file).url, /^http:\/\/127\.0\.0\.1:4010\//);
  }
});
