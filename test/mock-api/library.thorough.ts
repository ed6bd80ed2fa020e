/** The library as a test double: from the bundle, in a child process. What its calls do is in control.test.ts. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { startUserApi as Start } from '../../mock-api/src/library/api.ts';
import { copyBundle } from './bundled.ts';

const kay = { name: 'Kay', email: 'kay@example.com' };
const post: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(kay),
};

/** The processes that this one has started and that still run. */
function children(): string[] {
  const own = `/proc/${process.pid}/task/${process.pid}/children`;
  return readFileSync(own, 'utf8').trim().split(' ').filter(Boolean);
}

describe('startUserApi', () => {
  let library = '';
  let startUserApi: typeof Start;
  const cleaning: (() => Promise<void>)[] = [];
  before(async () => {
    const bundle = await copyBundle({ after: clean => cleaning.push(clean) });
    library = join(dirname(bundle), 'user-api.js');
    ({ startUserApi } = createRequire(import.meta.url)(library));
  });
  after(async () => {
    for (const clean of cleaning) await clean();
  });

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
    assert.deepEqual(
      await api.users(),
      [1, 2].map(id => ({ id, ...kay })),
    );
    const [request, ...rest] = await api.requests();
    assert.deepEqual(rest, []);
    assert.deepEqual([request?.method, request?.path], ['POST', '/api/user']);
    assert.equal(request?.requestBody, JSON.stringify(kay));
    await api.reset([{ id: 7, ...kay }]);
    assert.deepEqual(await api.users(), [{ id: 7, ...kay }]);
    await api.reset(2);
    assert.equal((await api.users()).length, 2);
    await api.reset();
    assert.deepEqual(await api.users(), [{ id: 1, ...kay }]);
    assert.deepEqual(await api.requests(), []);
    for (let count = 1; count <= 20; count++) {
      await fetch(api.url, { method: 'HEAD' });
      assert.equal((await api.requests()).length, count, 'recorded before the response arrives');
    }
  });

  test('rules have handles, and requests can be held and awaited', async () => {
    await using api = await startUserApi();
    const rule = await api.fail({ method: 'GET', path: '/api/user', status: 503 });
    assert.equal((await fetch(api.url)).status, 503);
    await rule.enable(false);
    assert.equal((await fetch(api.url)).status, 200);
    await rule.enable();
    assert.equal((await fetch(api.url)).status, 503);
    await rule.remove();
    assert.equal((await fetch(api.url)).status, 200);
    assert.equal(await rule.hits(), 2);
    const held = await api.hold({ method: 'POST' });
    const response = fetch(api.url, post);
    assert.equal((await held.waitForRequest()).requestBody, JSON.stringify(kay));
    await held.release();
    assert.equal((await response).status, 201);
    const { id } = await api.waitForRequest({ method: 'post' });
    const late = api.waitForRequest({}, { after: id, timeout: 20 });
    await assert.rejects(late, /No matching request within 20 ms\./);
    await assert.rejects(
      held.waitForRequest({ timeout: 20 }),
      /No request was held within 20 ms\./,
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

  test('cycles of start and stop leave no process', {
    skip: process.platform === 'linux' ? false : 'only where the system lists processes',
  }, async () => {
    const before = children();
    for (let cycle = 0; cycle < 3; cycle++) {
      await using api = await startUserApi();
      assert.equal((await fetch(api.url)).status, 200);
    }
    assert.deepEqual(children(), before);
  });
});
