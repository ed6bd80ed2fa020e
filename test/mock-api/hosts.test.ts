/** Which Host headers are ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostCheck } from '../../mock-api/src/http/hosts.ts';

/** The field, then whether it is ours bound to 127.0.0.1, to 0.0.0.0, and to a name. */
const table: [field: string, loopback: boolean, everywhere: boolean, named: boolean][] = [
  ['localhost', true, true, true],
  ['LocalHost:3000', true, true, true],
  ['app.localhost:3000', true, true, true],
  ['127.0.0.1:3000', true, true, true],
  ['127.1.2.3', true, true, true],
  ['[::1]:3000', true, true, true],
  ['192.0.2.1:3000', false, true, true],
  ['[2001:db8::1]', false, true, true],
  ['desk.lan:3000', false, false, true],
  ['evil.example', false, false, false],
  ['localhost.evil.example', false, false, false],
  ['evil-localhost', false, false, false],
  ['127.0.0.1.evil.example', false, false, false],
  ['localhost:3000:1', false, false, false],
  ['user@localhost', false, false, false],
  ['localhost/', false, false, false],
  ['', false, false, false],
];

for (const [field, ...expected] of table) {
  test(`Host: ${field}`, () => {
    const checks = ['127.0.0.1', '0.0.0.0', 'desk.lan'].map(createHostCheck);
    assert.deepEqual(
      checks.map(isOurs => isOurs(field)),
      expected,
    );
    // Asked again, after another one was accepted.
    for (const isOurs of checks) isOurs('localhost');
    assert.deepEqual(
      checks.map(isOurs => isOurs(field)),
      expected,
    );
  });
}
