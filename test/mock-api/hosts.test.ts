/** Which Host header fields are accepted, and which pages are trusted with their host. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptsHost,
  hostOf,
  isLoopback,
  normalizeHost,
  originOf,
  trustsPagesOf,
} from '../../mock-api/src/hosts.ts';
import { LiveSettings } from '../../mock-api/src/options.ts';

const { allowedHosts } = new LiveSettings({
  allowedHosts: ['api', 'Desk.LAN', '*.local', '10.0.2.2', '[2001:db8::1]'],
}).current;

/** The field, then whether it is accepted on 127.0.0.1, 0.0.0.0, desk.lan, and with names allowed. */
const table: [
  field: string,
  loopback: boolean,
  everywhere: boolean,
  named: boolean,
  allowed: boolean,
][] = [
  ['localhost', true, true, true, true],
  ['LocalHost:3000', true, true, true, true],
  ['app.localhost:3000', true, true, true, true],
  ['127.0.0.1:3000', true, true, true, true],
  ['[::1]:3000', true, true, true, true],
  ['127.1', true, true, true, true],
  ['[::ffff:7f00:1]', true, true, true, true],
  ['localhost.:3000', true, true, true, true],
  ['0.0.0.0:4010', true, true, true, true],
  ['[::]:4010', true, true, true, true],
  ['192.0.2.1:3000', false, true, true, false],
  ['[2001:db8::1]:1', false, true, true, true],
  ['10.0.2.2:4010', false, true, true, true],
  ['desk.lan:3000', false, false, true, true],
  ['api:4010', false, false, false, true],
  ['a.b.local:80', false, false, false, true],
  ['evillocal', false, false, false, false],
  ['evil.example', false, false, false, false],
  ['localhost.evil.example', false, false, false, false],
  ['127.0.0.1.evil.example', false, false, false, false],
  ['localhost:3000:1', false, false, false, false],
  ['user@localhost', false, false, false, false],
  ['localhost/', false, false, false, false],
  ['', false, false, false, false],
];

for (const [field, ...expected] of table) {
  test(`Host: ${field}`, () => {
    const host = hostOf(field);
    const accepts = (bound: string, allowed: readonly string[]) =>
      host !== undefined && acceptsHost(host, bound, allowed);
    const bounds = ['127.0.0.1', '0.0.0.0', 'desk.lan'];
    const accepted = [
      ...bounds.map(bound => accepts(bound, [])),
      accepts('127.0.0.1', allowedHosts),
    ];
    assert.deepEqual(accepted, expected);
  });
}

test('the pages of a host are trusted when the host itself is, not by a wildcard', () => {
  for (const [host, expected] of [
    ['localhost', true],
    ['0.0.0.0', true],
    ['desk.lan', true],
    ['x.local', false],
    ['192.0.2.8', false],
  ] as const) {
    assert.equal(trustsPagesOf(host, allowedHosts), expected, host);
  }
});

const forms: [given: string, normal: string, isLocal: boolean][] = [
  ['127.0.0.1', '127.0.0.1', true],
  ['127.1', '127.0.0.1', true],
  ['localhost', '127.0.0.1', true],
  ['::1', '::1', true],
  ['[::1]', '::1', true],
  ['::ffff:127.0.0.1', '::ffff:7f00:1', true],
  ['0', '0.0.0.0', false],
  ['::', '::', false],
  ['::ffff:10.0.0.1', '::ffff:a00:1', false],
  ['Desk.local', 'desk.local', false],
  ['0:0:0:0:0:0:0:1', '::1', true],
  ['user@localhost', 'user@localhost', false],
  ['localhost/x', 'localhost/x', false],
  ['127.0.0.1.example', '127.0.0.1.example', false],
];

for (const [given, normal, isLocal] of forms) {
  test(`--host ${given} is ${normal}, which is ${isLocal ? 'this machine' : 'exposed'}`, () => {
    assert.equal(normalizeHost(given), normal);
    assert.equal(isLoopback(normalizeHost(given)), isLocal);
    assert.equal(isLoopback(given), isLocal, 'VS Code asks about the host as it is written');
  });
}

test('the origin of a server on every address is one that a client on this machine can use', () => {
  assert.equal(originOf('localhost', 1), 'http://localhost:1');
  assert.equal(originOf('0.0.0.0', 1), 'http://127.0.0.1:1');
  assert.equal(originOf('::', 1), 'http://[::1]:1');
  assert.equal(originOf('fe80::1', 1), 'http://[fe80::1]:1');
});
