/** The control channel: reported requests, and calls. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { Recorder } from '../../mock-api/src/control/recorder.ts';
import type {
  ApiCommand,
  Calls,
  RequestDetails,
  RequestSummary,
  RequestsMessage,
} from '../../mock-api/src/control.ts';
import { format } from '../../mock-api/src/text.ts';
import { copyBundle, startListening } from './bundled.ts';
import { send, startApi } from './harness.ts';

describe('the control channel', () => {
  let bundle = '';
  const cleaning: (() => Promise<void>)[] = [];
  before(async () => {
    bundle = await copyBundle({ after: clean => cleaning.push(clean) });
  });
  after(async () => {
    for (const clean of cleaning) await clean();
  });

  async function start(t: TestContext, args: readonly string[] = []) {
    const api = await startListening(t, bundle, args);
    /** Collects batches until they contain a number of requests. */
    const hearRequests = async (count: number) => {
      const requests: (RequestSummary | RequestDetails)[] = [];
      let omitted = 0;
      while (requests.length + omitted < count) {
        const batch: RequestsMessage = await api.hear('requests');
        requests.push(...batch.requests);
        omitted += batch.omitted;
      }
      return { requests, omitted };
    };
    const call = async <Name extends keyof Calls>(name: Name, params: Calls[Name]['params']) => {
      api.tell({ type: 'call', key: 1, call: name, params } as ApiCommand);
      return api.hear('result');
    };
    return { ...api, hearRequests, call };
  }

  test('a watching parent gets summaries in batches', async t => {
    const api = await start(t);
    api.tell({ type: 'watch', requests: 'summaries' });
    for (let turn = 0; turn < 5; turn++) await send(api.port, { path: `/api/user/${turn}` });
    const { requests, omitted } = await api.hearRequests(5);
    assert.equal(omitted, 0);
    assert.deepEqual(
      requests.map(({ durationMs, ...rest }) => rest),
      [0, 1, 2, 3, 4].map(index => ({
        id: index + 1,
        method: 'GET',
        path: `/api/user/${index}`,
        status: index === 0 || index > 3 ? 404 : 200,
      })),
    );
  });

  test('if there are many requests, the last ones are sent with the number of omitted ones', async t => {
    const api = await start(t);
    api.tell({ type: 'watch', requests: 'summaries' });
    await Promise.all(Array.from({ length: 1000 }, () => send(api.port)));
    const { requests, omitted } = await api.hearRequests(1000);
    assert.equal(requests.length + omitted, 1000);
    const ids = requests.map(({ id }) => id);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => a - b),
    );
    assert.equal(ids.at(-1), 1000);
  });

  test('a parent that starts watching gets the last requests with details', async t => {
    const api = await start(t);
    api.tell({ type: 'watch', requests: 'summaries' });
    await send(api.port, { method: 'POST', body: { name: 'a', email: 'b' } });
    await api.hearRequests(1);
    api.tell({ type: 'watch', requests: 'details' });
    const { requests } = await api.hearRequests(1);
    const [details] = requests as RequestDetails[];
    assert.equal(details?.id, 1);
    assert.equal(details?.requestBody, '{"name":"a","email":"b"}');
    assert.equal(details?.responseHeaders.location, '/api/user/4');
    await send(api.port);
    const [next] = (await api.hearRequests(1)).requests as RequestDetails[];
    assert.equal(next?.responseHeaders['content-type'], 'application/json');
  });

  test('a parent that does not watch can read the requests', async t => {
    const api = await start(t);
    api.tell({ type: 'watch', requests: 'none' });
    await api.call('users', {});
    for (let turn = 0; turn < 150; turn++) await send(api.port);
    const { value } = await api.call('requests', {});
    assert.equal((value as Calls['requests']['value']).length, 150);
  });

  test('users are read without faults and delays, the first of them and their number', async t => {
    const api = await start(t);
    api.tell({ type: 'configure', settings: { latencyMs: 30_000, failureRate: 1 } });
    await api.hear('configured');
    const { value, key } = await api.call('users', { limit: 2 });
    assert.equal(key, 1);
    const { count, users } = value as Calls['users']['value'];
    assert.equal(count, 3);
    assert.deepEqual(
      users.map(({ id }) => id),
      [1, 2],
    );
  });

  test('a request that is delayed does not change the users after a reset, however it is asked for', async t => {
    const seed = join(mkdtempSync(join(tmpdir(), 'seed-')), 'users.json');
    t.after(() => rmSync(dirname(seed), { recursive: true }));
    const save = (count: number) =>
      writeFileSync(seed, JSON.stringify(Array(count).fill({ name: 'a', email: 'b' })));
    save(2);
    const api = await start(t, ['--seed', seed, '--watch-seed']);
    const names = async () => {
      const { value } = await api.call('users', {});
      return (value as Calls['users']['value']).users.map(({ name }) => name);
    };
    const resets: (readonly [reset: () => unknown, count: number])[] = [
      [() => api.tell({ type: 'reset' }), 2],
      [() => save(3), 3],
      [() => api.tell({ type: 'configure', settings: { seedFile: '' } }), 3],
    ];
    if (process.platform !== 'win32') resets.unshift([() => api.child.kill('SIGUSR2'), 2]);
    for (const [reset, count] of resets) {
      const { value } = await api.call('fail', { rule: { method: 'POST', hold: true } });
      const { id } = value as Calls['fail']['value'];
      const ghost = send(api.port, { method: 'POST', body: { name: 'ghost', email: 'b' } });
      const ended = assert.rejects(ghost, String(reset));
      await api.call('heldRequest', { id, timeoutMs: 10_000 });
      reset();
      await ended;
      await api.call('removeFault', { id });
      const after = await names();
      assert.deepEqual([after.length, after.includes('ghost')], [count, false], String(reset));
    }
  });

  test('an unknown call is an error', async t => {
    const api = await start(t);
    for (const name of ['nonsense', 'constructor', '__proto__']) {
      const { error } = await api.call(name as 'users', {});
      assert.equal(error, `${name} cannot be called.`);
    }
    const { error } = await api.call('fail', { rule: { status: 1 } });
    assert.match(error ?? '', /"status" must be/);
  });

  test('an added fault rule is reported until it is used, and can be disabled and removed', async t => {
    const api = await start(t);
    const added = async () => (await api.hear('faults')).added;
    await api.call('fail', { rule: { status: 503, times: 2 } });
    assert.deepEqual(await added(), [{ id: 1, rule: { status: 503, times: 2, enabled: true } }]);
    assert.equal((await send(api.port)).status, 503);
    assert.equal((await added())[0]?.rule.times, 1);
    await api.call('enableFault', { id: 1, isEnabled: false });
    assert.equal((await added())[0]?.rule.enabled, false);
    assert.equal((await send(api.port)).status, 200);
    await api.call('enableFault', { id: 1, isEnabled: true });
    assert.equal((await added())[0]?.rule.enabled, true);
    assert.equal((await send(api.port)).status, 503);
    assert.deepEqual(await added(), []);
    await api.call('fail', { rule: { cut: true } });
    assert.equal((await added())[0]?.id, 2);
    await api.call('removeFault', { id: 2 });
    assert.deepEqual(await added(), []);
    assert.equal((await send(api.port)).status, 200);
  });

  test('an invalid fault rule in the settings is reported, and the others apply', async t => {
    const api = await start(t);
    const faults = [{ status: 200 }, { status: 503 }];
    api.tell({ type: 'configure', settings: { faults } });
    const { message } = await api.hear('warning');
    assert.match(format(message), /^The fault rule 1 is ignored\. "status" must be/);
    await api.hear('configured');
    assert.equal((await send(api.port)).status, 503);
  });
});

test('a recorder keeps the last thousand requests, and excerpts of long bodies', async t => {
  const recorder = new Recorder();
  recorder.keep(1000);
  const api = await startApi(t, { recorder });
  const name = 'é'.repeat(20_000);
  await api.ask({ method: 'POST', body: { name, email: '' } });
  const [created] = recorder.after(0);
  const { requestBody, responseBody } = created?.details() ?? {};
  assert.equal(requestBody, `${JSON.stringify({ name, email: '' }).slice(0, 16_384)}…`);
  assert.equal(responseBody?.length, 16_385);
  for (let turn = 0; turn < 1005; turn++) await api.ask({ method: 'HEAD', path: '/health' });
  const kept = recorder.after(0);
  assert.equal(kept.length, 1000);
  assert.deepEqual([kept[0]?.id, kept.at(-1)?.id], [7, 1006]);
  assert.deepEqual(
    recorder.after(1004).map(({ id }) => id),
    [1005, 1006],
  );
  recorder.forget();
  assert.deepEqual(recorder.after(0), []);
  await api.ask();
  assert.deepEqual(
    recorder.after(0).map(({ id }) => id),
    [1007],
  );
});

test('a client that leaves before its response is recorded with 499', async t => {
  const recorder = new Recorder();
  const api = await startApi(t, { recorder, settings: { latencyMs: 5_000 } });
  // Until one has arrived before its client left.
  for (let ms = 30; recorder.lastId === 0; ms *= 2) {
    const signal = AbortSignal.timeout(ms);
    await assert.rejects(fetch(`http://127.0.0.1:${api.port}/api/user`, { signal }));
    await new Promise(resolve => setTimeout(resolve, ms));
  }
  assert.equal(recorder.after(0)[0]?.status, 499);
});
