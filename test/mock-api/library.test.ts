/** The library as a test double: from the bundle, in a child process. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { startUserApi as Start, UserApiOptions } from '../../mock-api/src/library/api.ts';
import { buildBundle } from './bundled.ts';

const kay = { name: 'Kay', email: 'kay@example.com' };
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

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
    const bundle = await buildBundle({ after: clean => cleaning.push(clean) });
    library = join(dirname(bundle), 'user-api.js');
    ({ startUserApi } = createRequire(import.meta.url)(library));
  });
  after(async () => {
    for (const clean of cleaning) await clean();
  });

  test('starts on a free port, and stops', async () => {
    const api = await startUserApi();
    assert.equal(api.url, `http://127.0.0.1:${api.port}/api/user`);
    assert.equal(api.origin, `http://127.0.0.1:${api.port}`);
    assert.equal((await fetch(api.url)).status, 200);
    await api.stop();
    await api.stop();
    await assert.rejects(fetch(api.url));
    await assert.rejects(api.users(), /^Error: The User API has exited\.$/);
  });

  test('reads users and requests, and resets', async () => {
    await using api = await startUserApi({ seed: [kay] });
    assert.deepEqual(await api.users(), [{ id: 1, ...kay }]);
    assert.equal((await fetch(api.url, post(kay))).status, 201);
    assert.equal((await api.users()).length, 2);
    const [request, ...rest] = await api.requests();
    assert.deepEqual(rest, []);
    assert.equal(request?.method, 'POST');
    assert.equal(request?.path, '/api/user');
    assert.equal(request?.status, 201);
    assert.equal(request?.requestBody, JSON.stringify(kay));
    assert.equal(request?.responseHeaders.location, '/api/user/2');
    await api.reset();
    assert.deepEqual(await api.users(), [{ id: 1, ...kay }]);
    assert.deepEqual(await api.requests(), []);
    await api.reset([{ id: 7, ...kay }]);
    assert.deepEqual(await api.users(), [{ id: 7, ...kay }]);
    await api.reset();
    assert.deepEqual(await api.users(), [{ id: 1, ...kay }]);
  });

  test('a request is recorded before its response arrives', async () => {
    await using api = await startUserApi();
    for (let count = 1; count <= 50; count++) {
      await fetch(api.url, { method: 'HEAD' });
      assert.equal((await api.requests()).length, count);
    }
  });

  test('fails the next requests', async () => {
    await using api = await startUserApi();
    await api.fail({ method: 'post', path: '/api/user', status: 503, times: 2 });
    assert.equal((await fetch(api.url)).status, 200);
    const statuses = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await fetch(api.url, post(kay))).status);
    assert.deepEqual(statuses, [503, 503, 201]);
    await api.fail({ cut: true, times: 1 });
    await assert.rejects(fetch(api.url));
    await api.fail({ malformed: true, path: '/api/user/{id}' });
    const garbled = await fetch(`${api.url}/1`);
    assert.equal(garbled.status, 200);
    await assert.rejects(garbled.json(), SyntaxError);
    await api.fail({ delayMs: 100, status: 429 });
    const before = performance.now();
    const limited = await fetch(`${api.url}/1`);
    assert.ok(performance.now() - before >= 99);
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '1']);
    assert.equal((await api.users()).length, 4, 'the library is exempt');
    await api.reset();
    assert.equal((await fetch(`${api.url}/1`)).status, 200);
  });

  test('random failures are reproducible with a seed', async () => {
    await using api = await startUserApi({ failureRate: 0.5, randomSeed: 7 });
    const run = async () => {
      const statuses = [];
      for (let turn = 0; turn < 20; turn++) statuses.push((await fetch(api.url)).status);
      return statuses;
    };
    const first = await run();
    assert.deepEqual(new Set(first), new Set([200, 500]));
    await api.reset();
    assert.deepEqual(await run(), first);
    await using other = await startUserApi({ failureRate: 0.5, randomSeed: 7 });
    const statuses = [];
    for (let turn = 0; turn < 20; turn++) statuses.push((await fetch(other.url)).status);
    assert.deepEqual(statuses, first);
  });

  test('invalid options are errors with a reason', async () => {
    const wrong: [options: UserApiOptions, reason: RegExp][] = [
      [{ port: 70_000 }, /--port takes an integer/],
      [{ host: '' }, /--host requires a value/],
      [{ allowedHosts: ['http://a'] }, /--allow-host/],
      [
        {
          seed: [
            { id: 1, ...kay },
            { id: 1, ...kay },
          ],
        },
        /The seed \/1\/id repeats the id 1\./,
      ],
    ];
    for (const [options, reason] of wrong) await assert.rejects(startUserApi(options), reason);
    await using api = await startUserApi();
    await assert.rejects(api.fail({}), /A fault rule needs an effect/);
    await assert.rejects(api.fail({ status: 200 }), /"status" must be an integer from 400 to 599/);
    await assert.rejects(startUserApi({ port: api.port }), /Port \d+ is in use/);
    await assert.rejects(api.reset([{ name: 'x' } as never]), /The seed \/0\/email is required\./);
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

  test('many cycles of start and stop leave no process', {
    skip: process.platform === 'linux' ? false : 'only where the system lists processes',
  }, async () => {
    const cycles = Number(process.env.CYCLES ?? 20);
    const before = children();
    for (let cycle = 0; cycle < cycles; cycle++) {
      await using api = await startUserApi();
      assert.equal((await fetch(api.url)).status, 200);
    }
    assert.deepEqual(children(), before);
    assert.ok(!before.some(pid => !isAlive(Number(pid))));
  });
});
