/** What other processes can call: settings, the seed, users, fault rules and recorded requests. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Message } from '../../mock-api/src/control/protocol.ts';
import { format } from '../../mock-api/src/text.ts';
import { eventually } from '../support/eventually.ts';
import { type Api, startApi } from './harness.ts';

const kay = { name: 'Kay', email: 'kay@example.com' };
const folder = mkdtempSync(join(tmpdir(), 'user-api-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('settings change, and those that cannot be read do not', async t => {
  const api = await startApi(t, { settings: { latencyMs: 1 } });
  const headers = { host: 'desk.example:4010', origin: 'https://app.example' };
  assert.equal((await api.ask({ headers })).status, 403);
  const allowed = { allowedOrigins: ['https://app.example/'], allowedHosts: ['desk.example'] };
  await api.call('configure', { settings: allowed });
  assert.equal((await api.ask({ headers })).status, 200);
  const bodyLimitBytes = JSON.stringify(kay).length;
  await api.call('configure', { settings: { bodyLimitBytes } });
  assert.equal((await api.ask({ method: 'POST', body: kay })).status, 201);
  await api.call('configure', { settings: { bodyLimitBytes: 10, latencyMs: 'x' as never } });
  assert.equal((await api.ask({ method: 'POST', body: kay })).status, 413);
  assert.equal(api.settings.current.latencyMs, 1);
  await api.call('configure', { settings: { faults: [{ status: 200 }, { status: 503 }] } });
  assert.match(api.printed.at(-1) ?? '', /^Warning: The fault rule 1 is ignored\. "status" must/);
  assert.equal(api.messages.at(-1)?.type, 'warning');
  assert.equal((await api.ask()).status, 503);
});

test('a seed replaces the users once, an invalid one does not, and a reset reads it again', async t => {
  const api = await startApi(t);
  const seedFile = join(folder, 'seed.json');
  const seeded = [7, 8].map(id => ({ id, ...kay }));
  const write = (users: readonly object[]) => writeFileSync(seedFile, JSON.stringify(users));
  write(seeded);
  assert.deepEqual(await api.call('configure', { settings: { seedFile } }), {});
  assert.deepEqual(api.users.users(), seeded);
  await api.call('deleteUser', { id: 7 });
  await api.call('configure', { settings: { seedFile, randomSeed: 3 } });
  assert.deepEqual(api.users.users(), seeded.slice(1), 'the same file changes nothing');
  write([{ id: 7, name: 'A', role: 'x' }]);
  const { rejected } = await api.call('reset', {});
  assert.deepEqual(
    [rejected?.pointer, rejected && format(rejected.reason)],
    ['/0/email', 'is required'],
  );
  assert.deepEqual(api.users.users(), seeded.slice(1));
  write([{ ...seeded[0], role: 'x' }]);
  await api.call('reset', {});
  assert.deepEqual(api.users.users(), seeded.slice(0, 1));
  assert.match(api.printed.at(-1) ?? '', /users do not have, and they are dropped: "role"\./);
});

test('users are generated, plausible and the same for the same random seed', async t => {
  const usersWith = async (randomSeed: number) => {
    const api = await startApi(t);
    await api.call('configure', { settings: { userCount: 500, randomSeed } });
    return api.users.users();
  };
  const users = await usersWith(7);
  assert.deepEqual(await usersWith(7), users);
  assert.deepEqual(users.slice(0, 2), [
    { id: 1, name: 'Ruby Bennett', email: 'ruby.bennett1@example.com' },
    { id: 2, name: '刘静', email: 'jing.liu2@example.com' },
  ]);
  assert.notDeepEqual(await usersWith(8), users);
  assert.equal(new Set(users.map(({ email }) => email)).size, 500);
  // Domains that are reserved for examples (RFC 2606).
  const address = /^[a-z]+\.[a-z]+\d*@example\.com$/;
  for (const { email } of users) assert.match(email, address);
  for (const pattern of [/^[\x20-\x7e]+$/, /[ñáéíóú]/, /\p{Script=Han}/u]) {
    assert.ok(
      users.some(({ name }) => pattern.test(name)),
      String(pattern),
    );
  }
});

test('users are read and changed without faults and delays', async t => {
  const api = await startApi(t, { settings: { latencyMs: 30_000, faults: [{ status: 500 }] } });
  const { count, users } = await api.call('users', { limit: 2 });
  assert.deepEqual([count, users.map(({ id }) => id)], [3, [1, 2]]);
  const { id } = await api.call('addUser', kay);
  await api.call('replaceUser', { id, ...kay, name: 'K' });
  await api.call('deleteUser', { id: 1 });
  const names = (await api.call('users', {})).users.map(({ name }) => name);
  assert.deepEqual(names, ['Grace Hopper', 'Alan Turing', 'K']);
  await assert.rejects(api.call('deleteUser', { id: 1 }), /No user has the id 1\./);
});

test('a request can be held and awaited, before and after it arrives', async t => {
  const api = await startApi(t);
  const { id } = await api.call('fail', { rule: { method: 'POST', hold: true } });
  const match = { method: 'POST', matchBody: { name: 'Kay' } };
  const early = api.call('waitForRequest', { match, after: 0, timeoutMs: 10_000 });
  const response = api.ask({ method: 'POST', body: kay });
  const held = await api.call('heldRequest', { id, timeoutMs: 10_000 });
  assert.deepEqual([held.path, held.requestBody], ['/api/user', JSON.stringify(kay)]);
  assert.equal((await api.ask()).status, 200);
  assert.equal(api.users.size, 3);
  await api.call('removeFault', { id });
  assert.equal((await response).status, 201);
  assert.deepEqual(await api.call('faultHits', { id }), { hits: 1 });
  assert.deepEqual([(await early).id, (await early).status], [2, 201]);
  const last = await api.call('waitForRequest', { match: {}, after: 1, timeoutMs: 20 });
  assert.equal(last.id, 2);
  for (const timeoutMs of [20, 0.5, -1]) {
    const late = api.call('waitForRequest', { match: {}, after: 2, timeoutMs });
    await assert.rejects(late, { message: `No matching request within ${timeoutMs} ms.` });
  }
  const { id: other } = await api.call('fail', { rule: { hold: true } });
  const none = api.call('heldRequest', { id: other, timeoutMs: 20 });
  await assert.rejects(none, /No request was held within 20 ms\./);
  for (const [wrong, reason] of [
    [{ x: 1 }, /"x" is not a member of a match\. Its members are method, path, /],
    [{ path: 'api' }, /"path" must be a path that starts with \//],
    [{ method: 'POTS' }, /requests with the method POTS are always rejected/],
    [1, /A fault rule must be an object/],
  ] as const) {
    const given = { match: wrong as object, after: 0, timeoutMs: 1 };
    await assert.rejects(api.call('waitForRequest', given), reason);
  }
  await assert.rejects(api.call('fail', { rule: {} }), /A fault rule needs an effect/);
});

test('what is not a call is an error', async t => {
  const api = await startApi(t);
  for (const message of [null, 'x', 1, [], {}]) {
    assert.match((await api.handle(message)).error ?? '', /cannot be called/);
  }
  for (const call of ['nonsense', 'constructor', '__proto__']) {
    await assert.rejects(api.call(call as 'users', {}), { message: `${call} cannot be called.` });
  }
});

test('a request from before a reset has no effect after it', async t => {
  const api = await startApi(t);
  await api.call('configure', { settings: {}, seed: [{ id: 9, ...kay }] });
  await api.call('fail', { rule: { method: 'POST', delayMs: 20_000 } });
  const delayed = assert.rejects(api.ask({ method: 'POST', body: kay }));
  const { id } = await api.call('fail', { rule: { method: 'DELETE', hold: true } });
  const held = assert.rejects(api.ask({ method: 'DELETE', path: '/api/user/9' }));
  await api.call('heldRequest', { id, timeoutMs: 10_000 });
  await eventually('both requests', () => api.waiting.size === 2);
  const uploading = connect(api.port, '127.0.0.1');
  const fields = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 24\r\n';
  uploading.write(`PUT /api/user/9 HTTP/1.1\r\n${fields}\r\n{"name":"a"`);
  await once(api.server, 'request');
  await api.call('startOver', {});
  uploading.write(',"email":"b"}');
  await Promise.all([delayed, held, once(uploading, 'close')]);
  assert.deepEqual(await api.call('faultHits', { id }), { hits: 0 });
  const gone = api.call('heldRequest', { id, timeoutMs: 1 });
  await assert.rejects(gone, /The rule was removed by a reset\./);
  assert.deepEqual(api.users.users(), [{ id: 9, ...kay }]);
  assert.deepEqual(await api.call('requests', {}), []);
  assert.equal((await api.ask({ method: 'POST', body: kay })).status, 201);
  await api.call('startOver', { seed: 5 });
  assert.equal(api.users.size, 5);
  for (const [seed, reason] of [
    [[{ name: 'x' } as never], /The seed \/0\/email is required\./],
    [-1, /The seed takes an integer from 0 to 100000, not -1\./],
  ] as const) {
    await assert.rejects(api.call('startOver', { seed }), reason);
  }
  await api.call('reset', {});
  assert.equal(api.users.size, 1, 'a reset with users does not change the seed');
  await api.call('configure', { settings: {}, seed: 2 });
  const users = api.users.users();
  await api.call('configure', { settings: { randomSeed: 3 } });
  assert.deepEqual(api.users.users(), users, 'other settings do not reset given users');
});

/** Returns the messages about changes, once they have what is waited for. */
async function changesOf(api: Api, isThere: (all: Message<'changes'>[]) => boolean) {
  const all = () => api.messages.filter(message => message.type === 'changes');
  await eventually('the changes', () => isThere(all()));
  return all();
}

test('a watching parent gets what changes in batches, the last requests if there are many', async t => {
  const api = await startApi(t);
  for (let turn = 1; turn < 150; turn++) await api.ask({ method: 'HEAD' });
  await api.ask({ method: 'POST', body: kay });
  await api.call('watch', {});
  const [first] = await changesOf(api, all => all.length === 1);
  const ids = first?.requests.map(request => request.id);
  assert.deepEqual([first?.omitted, ids?.length, ids?.[0], ids?.at(-1)], [50, 100, 51, 150]);
  const { requestBody, responseHeaders, status } = first?.requests.at(-1) ?? assert.fail();
  assert.deepEqual([status, first?.hasOtherUsers], [201, false]);
  assert.deepEqual([requestBody, responseHeaders.location], [JSON.stringify(kay), '/api/user/4']);
  await api.ask({ path: '/health' });
  const [, second] = await changesOf(api, all => all.length === 2);
  assert.deepEqual([second?.omitted, second?.requests.map(({ path }) => path)], [0, ['/health']]);
  await api.call('deleteUser', { id: 1 });
  await changesOf(api, list => list.at(-1)?.hasOtherUsers === true);
});

test('the added fault rules are reported until they are used or removed', async t => {
  const api = await startApi(t);
  await api.call('watch', {});
  const reported = (expected: readonly object[]) =>
    eventually(JSON.stringify(expected), () => {
      const changes = api.messages.filter(one => one.type === 'changes');
      const { faults } = changes.findLast(one => one.faults !== undefined) ?? {};
      return JSON.stringify(faults?.map(({ rule }) => rule)) === JSON.stringify(expected);
    });
  const { id } = await api.call('fail', { rule: { status: 503, times: 2 } });
  await reported([{ status: 503, times: 2, enabled: true }]);
  await api.ask();
  await reported([{ status: 503, times: 1, enabled: true }]);
  await api.call('enableFault', { id, isEnabled: false });
  await reported([{ status: 503, times: 1, enabled: false }]);
  assert.equal((await api.ask()).status, 200);
  await api.call('removeFault', { id });
  await reported([]);
});
