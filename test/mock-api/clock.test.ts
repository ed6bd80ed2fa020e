/** The clock on the wall is set while the User API runs: nothing that it does hangs on it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { User } from '../../mock-api/src/users/userStore.ts';
import { copyBundle, startListening } from './bundled.ts';
import { send } from './harness.ts';

const jumpingClock = fileURLToPath(new URL('../support/jumpingClock.cjs', import.meta.url));
const user = { name: 'Kay', email: 'k@example.com' };

test('ids, tags, delays and durations are the same under a clock that jumps', async t => {
  const bundle = await copyBundle(t);
  const api = await startListening(t, bundle, ['--latency', '20'], jumpingClock);
  for (const id of [4, 5, 6]) {
    const { status, headers, json } = await send(api.port, { method: 'POST', body: user });
    assert.equal(status, 201);
    assert.equal((json as User).id, id);
    assert.equal(headers.location, `/api/user/${id}`);
    const { durationMs } = await api.hear('request');
    // The delay is neither a day nor negative, but the requested one.
    assert.ok(durationMs >= 19 && durationMs < 60_000, `${durationMs} ms`);
  }
  const { headers } = await send(api.port, { path: '/api/user/4' });
  const tag = headers.etag ?? '';
  const again = { path: '/api/user/4', headers: { 'if-none-match': tag } };
  assert.equal((await send(api.port, again)).status, 304);
  const change = { method: 'PUT', headers: { 'if-match': tag }, body: { ...user, name: 'K' } };
  assert.equal((await send(api.port, { path: '/api/user/4', ...change })).status, 204);
  assert.equal((await send(api.port, again)).status, 200);
  const slow = await send(api.port, { path: '/health', headers: { prefer: 'wait=0, code=503' } });
  assert.equal(slow.status, 503);
  api.tell({ type: 'stop' });
  assert.equal(await api.ended, 0);
  assert.equal(api.stderr(), '');
});

test('a response on a bare socket has a Date header regardless of the clock', async t => {
  const bundle = await copyBundle(t);
  const api = await startListening(t, bundle, [], jumpingClock);
  for (let turn = 0; turn < 2; turn++) {
    const { status, headers } = await send(api.port, { method: 'BREW' });
    assert.equal(status, 400);
    assert.ok(Number.isFinite(Date.parse(headers.date ?? '')));
  }
});
