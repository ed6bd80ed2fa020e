/** One table of options: the parser and its messages derive from it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from '../../mock-api/src/arguments.ts';
import { defaultPort, LiveSettings } from '../../mock-api/src/options.ts';
import { UsageError } from '../../server/src/node/arguments.ts';

test('without arguments, no option is given, and the port has a default', () => {
  assert.deepEqual(readArguments([]), { settings: {} });
  assert.equal(defaultPort, 4010);
});

test('all options together', () => {
  const words =
    '--port=0 --host :: --allow-host a --allow-host *.b --allow-origin null --seed s.json --watch-seed --latency 1.5 --random-seed 7 --body-limit 9 --faults=f.json --log --exit-with-parent';
  const { settings, ...given } = readArguments(words.split(' '));
  assert.deepEqual(settings, {
    allowedHosts: ['a', '*.b'],
    allowedOrigins: ['null'],
    seedFile: 's.json',
    latencyMs: 1.5,
    randomSeed: 7,
    bodyLimitBytes: 9,
  });
  const { port, host, log, faults, 'watch-seed': isWatching, 'exit-with-parent': isEnding } = given;
  assert.deepEqual([port, host, faults, log], [0, '::', 'f.json', 'text']);
  assert.deepEqual([isWatching, isEnding], [true, true]);
  assert.equal(readArguments(['--log=json']).log, 'json');
  assert.deepEqual(readArguments(['--users', '7']).settings, { userCount: 7 });
});

const wrong: [words: string[], message: RegExp][] = [
  [['--port', '80.5'], /^--port takes an integer from 0 to 65535, not "80\.5"\.$/],
  [['--port', '65536'], /^--port takes an integer from 0 to 65535, not "65536"\.$/],
  [['--users', '-1'], /^--users takes an integer from 0 to 100000, not "-1"\.$/],
  [['--random-seed', 'x'], /^--random-seed takes an integer from 0 to 4294967295, not "x"\.$/],
  [['--body-limit', '0'], /^--body-limit takes an integer from 1 to 268435456, not "0"\.$/],
  [['--latency', '1e3'], /^--latency takes a number from 0 to 30000, not "1e3"\.$/],
  [['--host', ''], /^"--host" needs a value/],
  [['--allow-host', 'http://a'], /^--allow-host does not accept "http:\/\/a"\. A host is/],
  [['--allow-host', 'a:80'], /--allow-host does not accept/],
  [['--allow-host', 'a.*'], /--allow-host/],
  [
    ['--allow-origin', 'app.example'],
    /^--allow-origin does not accept "app\.example"\. An origin is/,
  ],
  [['--allow-origin', 'https://app.example/path'], /--allow-origin/],
  [['--allow-origin', 'https://*.example'], /--allow-origin/],
  [['--allow-origin', '*'], /--allow-origin/],
  [['--prot', '1'], /^Unknown option "--prot"\. Did you mean "--port"\?$/],
  [['--log=xml'], /^"--log" must be one of text, json, not "xml"\.$/],
  [['--watch-seed'], /^--watch-seed has no effect without --seed/],
  [['--seed', 'a.json', '--users', '5'], /contradict/],
  [['--fault', 'nonsense'], /"nonsense" is not a method, a path, a status or a member/],
  [['--fault', 'GET /api/user'], /needs an effect/],
  [['--fault', '503 status=500'], /"status" is given twice/],
  [['--fault', '503 matchQuery.a=1 matchQuery.a=2'], /"matchQuery\.a" is given twice/],
];

for (const [words, message] of wrong) {
  test(`invalid: ${words.join(' ')}`, () => {
    const isRight = (error: Error) => error instanceof UsageError && message.test(error.message);
    assert.throws(() => readArguments(words), isRight);
  });
}

const valid = {
  'allow-host': 'my_service *.local 10.0.2.2 [::1] 2001:db8::5 ::ffff:10.0.0.1 A-b.C',
  'allow-origin':
    'null https://app.example/ HTTP://A.example:8080 capacitor://localhost app://. file:// http://[::1]:3000',
};

for (const [flag, items] of Object.entries(valid)) {
  test(`valid: --${flag}`, () => {
    readArguments(items.split(' ').map(item => `--${flag}=${item}`));
  });
}

const faults: [text: string, rule: object][] = [
  ['POST /api/user 503 times=2', { method: 'POST', path: '/api/user', status: 503, times: 2 }],
  ['/api/** cut', { path: '/api/**', cut: true }],
  ['500', { status: 500 }],
  ['GET delayMs=1.5 enabled=false', { method: 'GET', delayMs: 1.5, enabled: false }],
  ['409 body={"message": "a b"}', { status: 409, body: { message: 'a b' } }],
  [
    '502 body="<h1> {" contentType=text/html',
    { status: 502, body: '<h1> {', contentType: 'text/html' },
  ],
  ['409 body=[1, {"a": [2, 3]}] skip=1', { status: 409, body: [1, { a: [2, 3] }], skip: 1 }],
  ['409 body="a \\"b c" hold', { status: 409, body: 'a "b c', hold: true }],
  ['503 headers.Retry-After=30', { status: 503, headers: { 'Retry-After': '30' } }],
  [
    '503 matchQuery.page=2 matchHeaders.X-Tenant=true matchBody.age=7',
    {
      status: 503,
      matchQuery: { page: '2' },
      matchHeaders: { 'X-Tenant': true },
      matchBody: { age: 7 },
    },
  ],
  ['503 matchHeaders={"a":"b c","d":false}', { status: 503, matchHeaders: { a: 'b c', d: false } }],
];

for (const [text, rule] of faults) {
  test(`--fault '${text}'`, () => {
    const read = readArguments(['--fault', '503 times=1', '--fault', text]);
    assert.deepEqual(read.settings.faults, [{ status: 503, times: 1 }, rule]);
  });
}

test('settings are read as well as possible, and those that cannot be read do not change', () => {
  const live = new LiveSettings({
    latencyMs: 5,
    allowedHosts: ['a', 'http://b', '[2001:DB8::0:5]'],
  });
  live.apply({ latencyMs: 1e9, allowedOrigins: ['https://A.example/', 'app://', 7 as never] });
  live.apply({ latencyMs: 'x' as never, bodyLimitBytes: 10, faults: {} as never });
  assert.deepEqual(live.current, {
    latencyMs: 30_000,
    bodyLimitBytes: 10,
    randomSeed: 0,
    seedFile: '',
    userCount: 0,
    faults: [],
    allowedOrigins: ['https://a.example', 'app://'],
    allowedHosts: ['a', '[2001:db8::5]'],
  });
});
