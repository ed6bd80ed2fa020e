/** The library as a test double: from the bundle, in a child process. What its calls do is in control.test.ts. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { startUserApi as Start } from '../../mock-api/src/library/api.ts';
import { copyBundle } from './bundled.ts';

const library = join(dirname(await copyBundle()), 'user-api.js');
const { startUserApi }: { startUserApi: typeof Start } = createRequire(import.meta.url)(library);

const kay = { name: 'Kay', email: 'kay@example.com' };
const post: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(kay),
};

test('starts on a free port with its options, and stops', async () => {
  const options = { port: undefined, host: null, latencyMs: 1e-7 };
  await using other = await startUserApi({ ...options, seed: [] } as never);
  const api = await startUserApi(options as never);
  assert.notEqual(api.port, other.port);
  assert.equal(api.origin, `http://127.0.0.1:${api.port}`);
  assert.equal(api.url, `${api.origin}/api/user`);
  assert.equal((await fetch(api.url)).status, 200);
  await api.configure({ faults: [{ status: 502 }] });
  assert.equal((await fetch(api.url)).status, 502);
  assert.deepEqual(await other.users(), []);
  await api.stop();
  await api.stop();
  await assert.rejects(fetch(api.url));
  await assert.rejects(api.users(), /^Error: The User API has exited\.$/);
});

test('reads users and requests, and resets', async () => {
  await using api = await startUserApi({ seed: [kay], faults: [{ method: 'PUT', status: 418 }] });
  assert.equal((await fetch(api.url, post)).status, 201);
  assert.equal((await api.users()).length, 2);
  const requests = await api.requests();
  assert.deepEqual(
    requests.map(({ method, requestBody }) => [method, requestBody]),
    [['POST', JSON.stringify(kay)]],
  );
  await api.reset([{ id: 7, ...kay }]);
  assert.deepEqual(await api.users(), [{ id: 7, ...kay }]);
  await api.reset();
  assert.deepEqual(await api.users(), [{ id: 1, ...kay }]);
  for (let count = 1; count <= 20; count++) {
    await fetch(api.url, { method: 'HEAD' });
    assert.equal((await api.requests()).length, count, 'recorded before the response arrives');
  }
});

test('rules have handles, and requests can be held and awaited', async () => {
  await using api = await startUserApi();
  const rule = await api.fail({ method: 'GET', path: '/api/user', status: 503 });
  const statusAfter = async (change?: Promise<void>) => {
    assert.equal(await change, undefined);
    return (await fetch(api.url)).status;
  };
  assert.equal(await statusAfter(), 503);
  assert.equal(await statusAfter(rule.enable(false)), 200);
  assert.equal(await statusAfter(rule.enable()), 503);
  assert.equal(await statusAfter(rule.remove()), 200);
  assert.equal(await rule.hits(), 2);
  const held = await api.hold({ method: 'POST' });
  const response = fetch(api.url, post);
  assert.equal((await held.waitForRequest()).requestBody, JSON.stringify(kay));
  await held.release();
  assert.equal((await response).status, 201);
  const { id } = await api.waitForRequest({ method: 'post' });
  await assert.rejects(
    api.waitForRequest({}, { after: id, timeout: 20 }),
    /^Error: No matching request within 20 ms\.$/,
  );
});

test('invalid options are errors with a reason', async () => {
  const wrong: [options: unknown, reason: RegExp][] = [
    [{ port: 70_000 }, /^Error: port takes an integer from 0 to 65535, not 70000\.$/],
    [{ host: '-x' }, /^Error: .*-x.* choose another host/],
    [{ allowedHosts: 'a' }, /^Error: allowedHosts must be an array/],
    [{ latency: 300 }, /"latency" is not an option of startUserApi\. Did you mean "latencyMs"\?/],
    [{ seedFile: 'x' }, /"seedFile" is not an option of startUserApi\. The options are port, /],
    [{ faults: [{ status: 200 }] }, /"status" must be an integer from 400 to 599/],
    [[], /^Error: startUserApi takes an object with options\.$/],
    [null, /^Error: startUserApi takes an object with options\.$/],
    [{ seed: -1 }, /seed takes an integer from 0 to 100000, not -1/],
    [{ seed: [{ name: 'x' }] }, /The seed \/0\/email is required\./],
  ];
  for (const [options, reason] of wrong) {
    await assert.rejects(startUserApi(options as object), reason);
  }
  await using api = await startUserApi();
  await assert.rejects(startUserApi({ port: api.port }), /Port \d+ is in use/);
  await assert.rejects(api.fail({}), /A fault rule needs an effect/);
  await assert.rejects(api.reset(-1), /seed takes an integer/);
  const wrongly = api.configure({ port: 1 } as never);
  await assert.rejects(wrongly, /"port" is not an option of configure/);
});

test('a server that is not stopped ends with its process and does not keep it alive', async () => {
  const code = `require(process.argv[1]).startUserApi().then(api => console.log(api.port));`;
  const child = spawn(process.execPath, ['--eval', code, library], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  const url = `http://127.0.0.1:${Number(port)}/health`;
  while (await fetch(url).then(Boolean, () => false)) await sleep(20);
});
