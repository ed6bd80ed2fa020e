import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { send } from '../../../client/src/userApi/http.ts';
import type { LoggedRequest } from '../../../client/src/userApi/requestLog.ts';
import '../../support/vscode/index.ts';

const { replayFailure, replayOf, toCurl } = await import('../../../client/src/userApi/repeat.ts');

const execute = promisify(execFile);
const origin = 'http://127.0.0.1:4010';
const url = `${origin}/api/user`;
const json = { 'content-type': 'application/json' };

const logged = (changes: Partial<LoggedRequest> = {}): LoggedRequest => ({
  key: 1,
  id: 1,
  method: 'POST',
  path: '/api/user?a=1',
  status: 201,
  receivedAt: '2026-01-02T03:04:05.000Z',
  durationMs: 1,
  requestHeaders: {
    ...json,
    host: 'localhost:4010',
    connection: 'keep-alive',
    'content-length': '12',
    'content-encoding': 'gzip',
    'if-match': '"1"',
  },
  responseHeaders: {},
  requestBody: '{"name":"A"}',
  ...changes,
});

test('a request is repeated without the headers of its connection', () => {
  assert.deepEqual(replayOf(logged(), origin), {
    method: 'POST',
    url: `${url}?a=1`,
    headers: { ...json, 'content-encoding': 'gzip', 'if-match': '"1"' },
    body: '{"name":"A"}',
  });
});

test('every form of a request target becomes a URL of the API', () => {
  const urlOf = (path: string) => replayOf(logged({ path }), origin).url;
  assert.equal(urlOf('http://localhost:1/api/user?x'), `${url}?x`);
  assert.equal(urlOf('http://localhost:1'), `${origin}/`);
  assert.equal(urlOf('*'), `${origin}/`);
  assert.equal(replayOf(logged({ path: '/x' }), 'https://h/proxy/1').url, 'https://h/proxy/1/x');
});

const failures: [Partial<LoggedRequest>, 'send' | 'curl', RegExp | undefined][] = [
  [{}, 'send', undefined],
  [{ partial: 'truncated' }, 'send', /too long/],
  [{ partial: 'unfinished' }, 'curl', /did not arrive/],
  [{ partial: 'unparsed' }, 'curl', /not valid HTTP/],
  [{ method: 'GET' }, 'curl', undefined],
  [{ method: 'HEAD' }, 'send', undefined],
  [{ method: 'HEAD' }, 'curl', /cannot send a body with HEAD/],
  [{ requestBodyBase64: 'AA==' }, 'curl', undefined],
];

for (const [changes, how, expected] of failures) {
  test(`${how} of ${JSON.stringify(changes)}: ${expected ?? 'can be repeated'}`, () => {
    const failure = replayFailure(logged(changes), how);
    if (expected === undefined) assert.equal(failure, undefined);
    else assert.match(failure ?? '', expected);
  });
}

const binary = Buffer.from([0, 255, 10, 39, 13]);

test('bytes are sent unchanged by every form that is offered', async t => {
  const received: Buffer[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', chunk => chunks.push(chunk));
    req.on('end', () => {
      received.push(Buffer.concat(chunks));
      res.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const request = replayOf(
    logged({ requestBody: undefined as never, requestBodyBase64: binary.toString('base64') }),
    `http://127.0.0.1:${port}`,
  );
  await send(request);
  await execute('sh', ['-c', toCurl(request)]);
  assert.deepEqual(received, [binary, binary]);
});

/** The arguments that a POSIX shell passes to `curl`. */
function shellArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const output = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
  return output.split('\0').slice(0, -1);
}

test('a request becomes a curl command', () => {
  const body = `{"name":"O'Hara $HOME\n"}`;
  assert.deepEqual(shellArguments(toCurl({ method: 'POST', url, headers: json, body })), [
    url,
    '-H',
    'content-type: application/json',
    '--data-raw',
    body,
  ]);
  assert.equal(toCurl({ method: 'GET', url }), `curl ${url}`);
  assert.deepEqual(shellArguments(toCurl({ method: 'HEAD', url })), [url, '--head']);
  assert.deepEqual(shellArguments(toCurl({ method: 'DELETE', url })), [url, '-X', 'DELETE']);
});

test('curl neither expands a URL nor adds the type of a form', () => {
  const request = { method: 'PUT', url: `${url}/../[1]`, headers: { x: '' }, body: 'a' };
  const command = toCurl(request);
  assert.deepEqual(shellArguments(command), [
    `${url}/../[1]`,
    ...['-X', 'PUT', '--globoff', '--path-as-is', '-H', 'x;', '-H', 'content-type:'],
    ...['--data-raw', 'a'],
  ]);
});
