/** The library as a test double: from the bundle, in a child process. */
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
    const bundle = await copyBundle({ after: clean => cleaning.push(clean) });
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
    const options = { faults: [{ status: 500, probability: 0.5 }], randomSeed: 7 };
    await using api = await startUserApi(options);
    const run = async () => {
      const statuses = [];
      for (let turn = 0; turn < 20; turn++) statuses.push((await fetch(api.url)).status);
      return statuses;
    };
    const first = await run();
    assert.deepEqual(new Set(first), new Set([200, 500]));
    await api.reset();
    assert.deepEqual(await run(), first);
    await using other = await startUserApi(options);
    const statuses = [];
    for (let turn = 0; turn < 20; turn++) statuses.push((await fetch(other.url)).status);
    assert.deepEqual(statuses, first);
  });

  test('invalid options are errors with a reason', async () => {
    const wrong: [options: object, reason: RegExp][] = [
      [{ port: 70_000 }, /^Error: port takes an integer from 0 to 65535, not 70000\.$/],
      [{ port: -1 }, /^Error: port takes an integer/],
      [{ latencyMs: -5 }, /^Error: latencyMs takes a number from 0 to 30000, not -5\.$/],
      [{ latencyMs: '5 s' }, /^Error: latencyMs takes/],
      [{ host: '' }, /^Error: host requires a value/],
      [{ host: '-x' }, /^Error: .*-x.* choose another host/],
      [
        { allowedHosts: ['http://a'] },
        /^Error: allowedHosts does not accept "http:\/\/a"\. A host is/,
      ],
      [{ allowedHosts: 'a' }, /^Error: allowedHosts must be an array/],
      [{ latency: 300 }, /"latency" is not an option of startUserApi\. Did you mean "latencyMs"\?/],
      [{ ui: true }, /"ui" is not an option of startUserApi\. The options are /],
      [{ prot: 1 }, /"prot" is not an option of startUserApi\. Did you mean "port"\?/],
      [{ seedFile: 'x' }, /"seedFile" is not an option of startUserApi\./],
      [{ unrelated: 1 }, /The options are port, host, /],
      [{ faults: [{ status: 200 }] }, /"status" must be an integer from 400 to 599/],
      [{ faults: {} }, /faults must be an array/],
      [[], /^Error: startUserApi takes an object with options\.$/],
      [null as never, /^Error: startUserApi takes an object with options\.$/],
      [4010 as never, /^Error: startUserApi takes an object with options\.$/],
      [{ seed: -1 }, /seed takes an integer from 0 to 100000, not -1/],
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
    await assert.rejects(
      api.configure({ port: 1 } as never),
      /"port" is not an option of configure/,
    );
    await assert.rejects(api.waitForRequest({ status: 5 } as never), /"status" is not a member/);
  });

  test('options that are undefined have their defaults, and small numbers arrive', async () => {
    const options = { port: undefined, host: null, bodyLimitBytes: undefined, latencyMs: 1e-7 };
    await using api = await startUserApi(options as never);
    await using other = await startUserApi(options as never);
    assert.notEqual(api.port, other.port);
    assert.equal((await fetch(api.url)).status, 200);
  });

  test('a rule has a handle, and rules can be given from the start', async () => {
    await using api = await startUserApi({ faults: [{ path: '/api/user/9', status: 418 }] });
    const rule = await api.fail({ method: 'GET', path: '/api/user', status: 503 });
    assert.equal(await rule.hits(), 0);
    assert.equal((await fetch(api.url)).status, 503);
    assert.equal(await rule.hits(), 1);
    await rule.enable(false);
    assert.equal((await fetch(api.url)).status, 200);
    await rule.enable();
    assert.equal((await fetch(api.url)).status, 503);
    await rule.remove();
    assert.equal((await fetch(api.url)).status, 200);
    assert.equal(await rule.hits(), 2);
    await api.reset();
    assert.equal((await fetch(`${api.url}/9`)).status, 418);
  });

  test('a request is held until it is released', async () => {
    await using api = await startUserApi();
    const held = await api.hold({ method: 'POST' });
    let isDone = false;
    const response = fetch(api.url, post(kay)).finally(() => {
      isDone = true;
    });
    const request = await held.waitForRequest();
    assert.deepEqual([request.method, request.requestBody], ['POST', JSON.stringify(kay)]);
    assert.equal((await fetch(api.url)).status, 200);
    assert.ok(!isDone);
    assert.equal((await api.users()).length, 3);
    await held.release();
    assert.equal((await response).status, 201);
    assert.equal((await fetch(api.url, post(kay))).status, 201);
    assert.equal(await held.hits(), 1);
    const none = await api.hold();
    await assert.rejects(
      none.waitForRequest({ timeout: 20 }),
      /No request was held within 20 ms\./,
    );
  });

  test('a request can be awaited, before and after it arrives', async () => {
    await using api = await startUserApi();
    const early = api.waitForRequest({ method: 'POST', matchBody: { name: 'Kay' } });
    await fetch(api.url);
    await fetch(api.url, post({ ...kay, name: 'Other' }));
    await fetch(api.url, post(kay));
    const request = await early;
    assert.deepEqual(
      [request.id, request.status, request.requestBody],
      [3, 201, JSON.stringify(kay)],
    );
    assert.equal((await api.waitForRequest({ path: '/api/user' })).id, 1);
    assert.equal((await api.waitForRequest({ method: 'post' }, { after: 2 })).id, 3);
    const late = api.waitForRequest({}, { after: 3, timeout: 50 });
    await assert.rejects(late, /No matching request within 50 ms\./);
  });

  test('settings can be changed', async () => {
    await using api = await startUserApi();
    await api.configure({ faults: [{ status: 502 }] });
    assert.equal((await fetch(api.url)).status, 502);
  });

  test('a request from before a reset has no effect after it', async () => {
    await using api = await startUserApi();
    await api.fail({ method: 'POST', delayMs: 2000, times: 1 });
    const delayed = fetch(api.url, post(kay)).then(
      () => 'done',
      () => 'failed',
    );
    const held = await api.hold({ method: 'PUT' });
    const replaced = fetch(`${api.url}/1`, { ...post(kay), method: 'PUT' }).catch(() => undefined);
    await held.waitForRequest();
    await api.reset();
    assert.equal(await delayed, 'failed');
    await replaced;
    await sleep(2300);
    assert.deepEqual(
      (await api.users()).map(({ id, name }) => `${id} ${name}`),
      ['1 Ada Lovelace', '2 Grace Hopper', '3 Alan Turing'],
    );
    assert.deepEqual(await api.requests(), []);
  });

  test('users are made, the same for the same random seed', async () => {
    await using api = await startUserApi({ seed: 500, randomSeed: 7 });
    await using same = await startUserApi({ seed: 500, randomSeed: 7 });
    await using other = await startUserApi({ seed: 500 });
    const users = await api.users();
    assert.equal(users.length, 500);
    assert.deepEqual(await same.users(), users);
    assert.notDeepEqual(await other.users(), users);
    assert.equal(new Set(users.map(({ email }) => email)).size, 500);
    // Domains that are reserved for examples (RFC 2606).
    assert.ok(users.every(({ email }) => /.@example\.(?:com|net|org)$/.test(email)));
    for (const pattern of [/^[\x20-\x7e]+$/, /[ñáéíóú]/, /\p{Script=Han}/u]) {
      assert.ok(
        users.some(({ name }) => pattern.test(name)),
        String(pattern),
      );
    }
    for (const { email } of users)
      assert.match(email, /^[a-z]+\.[a-z]+\d*@example\.(?:com|net|org)$/);
    await api.reset(2);
    assert.equal((await api.users()).length, 2);
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
