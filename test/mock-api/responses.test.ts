/** What is printed about requests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from './harness.ts';

test('what is printed of a request cannot steer a terminal, and is limited', async t => {
  const api = await startApi(t);
  await api.ask({ path: `/api/user?%C2%9D0;x%C2%9C%1B%7F%E2%80%AE${'x'.repeat(10_000)}=1` });
  await api.ask({ headers: { host: `${'x'.repeat(10_000)}.example` } });
  assert.equal(api.printed.length, 2);
  for (const line of api.printed) {
    assert.doesNotMatch(line, /[\p{Cc}\u202e]/u);
    assert.ok(line.length < 5000, `${line.length} characters`);
  }
});

test('at most 100 rejected hosts and 20 query parameters are reported', async t => {
  const api = await startApi(t);
  for (let index = 0; index < 110; index++)
    await api.ask({ headers: { host: `h${index}.example` } });
  assert.equal(api.printed.splice(0).length, 100);
  for (let index = 0; index < 25; index++) await api.ask({ path: `/api/user?a${index}` });
  assert.equal(api.printed.length, 20);
});
