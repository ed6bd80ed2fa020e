import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseRequests } from '../../../../client/src/userApi/requestsFile/parse.ts';
import {
  substituteVariables,
  UnknownVariable,
} from '../../../../client/src/userApi/requestsFile/variables.ts';

const shipped = readFileSync(
  new URL('../../../../client/assets/user-api.http', import.meta.url),
  'utf8',
);

function substituted(text: string) {
  const file = parseRequests(text);
  return file.requests.map(request => substituteVariables(request, file));
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
  assert.equal(substituted(text.join('\n'))[0]?.url, 'http://127.0.0.1:1/api/user');
});

test('a URL without a method is a GET, and its query may span lines', () => {
  const [request] = substituted('http://a.example/x\n  ?a=1\n&b=2\nAccept: */*');
  assert.deepEqual(request, {
    method: 'GET',
    url: 'http://a.example/x?a=1&b=2',
    headers: { Accept: '*/*' },
  });
});

test('variables can be nested, defined after their use, and used in bodies', () => {
  const [request] = substituted(
    '@url = http://{{host}}/\nPUT {{url}}\n\n{{ host }}\n###\n@host = h',
  );
  assert.equal(request?.url, 'http://h/');
  assert.equal(request?.body, 'h');
});

test('undefined and recursive variables are reported by name', () => {
  assert.throws(() => substituted('GET {{nowhere}}'), new UnknownVariable('nowhere'));
  assert.throws(() => substituted('@a = {{b}}\n@b = {{a}}\nGET {{a}}'), UnknownVariable);
});

test('sections without a request, responses, and scripts of other tools are ignored', () => {
  assert.deepEqual(parseRequests('').requests, []);
  assert.deepEqual(parseRequests('###\n# only words\n\n###\n@a = b\n').requests, []);
  assert.deepEqual(parseRequests('###\n\nHTTP/1.1 200 OK\na: b\n').requests, []);
  const [request] = substituted('POST http://h/\n\nbody\n\n> {%\n client.test()\n%}');
  assert.equal(request?.body, 'body');
});

test('the shipped file has every request of the API, each with a name and a status', () => {
  const file = parseRequests(shipped);
  const kinds = new Set(file.requests.map(({ method }) => method));
  assert.deepEqual([...kinds].sort(), ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']);
  for (const request of file.requests) {
    assert.match(request.name, /^\S.*: \d{3}$/);
    assert.match(substituteVariables(request, file).url, /^http:\/\/127\.0\.0\.1:4010\//);
  }
});
