/** The library as a test double, from the bundle: an API in a child process, and connections of other processes. What its calls do is in control.test.ts. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import type * as Library from '../../mock-api/src/library/api.ts';
import { eventually } from '../support/eventually.ts';
import { copyBundle } from './bundled.ts';

const library = join(dirname(await copyBundle()), 'user-api.js');
const { startUserApi, connectUserApi }: typeof Library = createRequire(import.meta.url)(library);

const kay = { name: 'Kay', email: 'kay@example.com' };
const post: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(kay),
};

const variable = 'SITE_PLUGINS_USER_API';
const isWindows = process.platform === 'win32';

/** Runs code in another process; resolves to what it prints until it ends, also if it fails. */
async function elsewhere(code: string, address = ''): Promise<string> {
  const script = `const { connectUserApi, startUserApi } = require(process.argv[1]); (async () => { ${code} })();`;
  const env = { ...process.env, [variable]: address };
  const options = { env, timeout: 30_000 };
  const run = promisify(execFile)(process.execPath, ['--eval', script, library], options);
  return run.then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, killed }) => (killed ? 'It did not end.' : stdout.trim()),
  );
}

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
  const [{ method, requestBody } = assert.fail()] = await api.requests();
  assert.deepEqual([method, requestBody], ['POST', JSON.stringify(kay)]);
  await api.reset([{ id: 7, ...kay }]);
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
  const late = api.waitForRequest({}, { after: id, timeout: 20 });
  await assert.rejects(late, /^Error: No matching request within 20 ms\.$/);
});

test('invalid options are errors with a reason', async () => {
  const wrong: [options: unknown, reason: RegExp][] = [
    [{ port: 70_000 }, /^Error: port takes an integer from 0 to 65535, not 70000\.$/],
    [{ host: '-x' }, /^Error: The User API cannot listen: .*-x\. Choose another host/],
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
  await assert.rejects(api.configure({ faults: [{ status: 1 }] }), /"status" must be/);
  const wrongly = api.configure({ port: 1 } as never);
  await assert.rejects(wrongly, /"port" is not an option of configure/);
});

test('a server that is not stopped ends with its process and does not keep it alive', async () => {
  const url = await elsewhere(`
    process.env.NODE_OPTIONS = '--require=./no-loader.cjs';
    console.log((await startUserApi()).url);`);
  assert.match(url, /^http:/);
  await eventually('it to end', async () => !(await fetch(url).catch(() => false)));
});

test('another process controls the API, and ends without closing the connection', async () => {
  await using api = await startUserApi({ seed: [kay] });
  const address = await api.share();
  assert.equal(await api.share(), address);
  const code = `
    const api = await connectUserApi();
    await api.fail({ method: 'GET', path: '/api/user', status: 503, times: 1 });
    await api.configure({ latencyMs: 0, randomSeed: 3 });
    const response = await fetch(api.url);
    console.log(api.port, response.status, (await api.requests()).length, (await api.users()).length);`;
  assert.equal(await elsewhere(code, address), `${api.port} 503 1 1`);
  await using connected = await connectUserApi(address);
  await connected.reset([]);
  assert.deepEqual(await api.users(), []);
  await connected.reset();
  assert.deepEqual(await api.users(), [{ id: 1, ...kay }]);
});

test('each process gets its own results, and a closed connection has none', async () => {
  await using api = await startUserApi();
  const address = await api.share();
  const all = await Promise.all(Array.from({ length: 10 }, () => connectUserApi(address)));
  const counts = await Promise.all(all.map(async one => (await one.users()).length));
  assert.deepEqual(counts, Array(10).fill(3));
  await Promise.all(all.map(one => one.close()));
  await assert.rejects(async () => all[0]?.users(), /The connection to the User API is closed\./);
  assert.equal((await api.users()).length, 3);
});

test('when the API stops, pending calls fail and its socket is removed', async () => {
  const api = await startUserApi();
  const address = await api.share();
  const connected = await connectUserApi(address);
  const exited = /^Error: The User API has exited\.$/;
  const waiting = assert.rejects(connected.waitForRequest(), exited);
  if (!isWindows) assert.ok(existsSync(address));
  await api.stop();
  await waiting;
  await assert.rejects(connected.users(), exited);
  await connected.close();
  assert.ok(isWindows || !existsSync(dirname(address)));
  const code = `
    const api = await startUserApi();
    require('node:fs').writeSync(1, await api.share());
    process.kill(process.pid, 'SIGKILL');`;
  const orphan = await elsewhere(code);
  assert.match(orphan, /\S/);
  await eventually('the folder to go', () => isWindows || !existsSync(dirname(orphan)));
});

const noneListens = /No User API of this user listens at ".+"\. It may have exited\./;

test('another user cannot open the socket', async () => {
  await using api = await startUserApi();
  const address = await api.share();
  if (isWindows) return assert.match(address, /^\\\\\.\\pipe\\.*[\da-f-]{36}$/);
  assert.equal(statSync(dirname(address)).mode & 0o777, 0o700);
  assert.equal(statSync(address).mode & 0o777, 0o600);
  if (process.getuid?.() !== 0) {
    chmodSync(address, 0);
    return assert.rejects(connectUserApi(address), noneListens);
  }
  // Only root may become another user.
  const code = `process.setuid(65534); await connectUserApi()
    .then(() => console.log('connected'), ({ message }) => console.log(message));`;
  assert.match(await elsewhere(code, address), noneListens);
});

async function serve(t: TestContext, accept: (socket: Socket) => void): Promise<string> {
  const address = isWindows
    ? String.raw`\\.\pipe\other-${process.pid}-${performance.now()}`
    : join(dirname(library), `other-${performance.now()}`);
  const server = createServer(accept).listen(address);
  t.after(() => server.close());
  await once(server, 'listening');
  return address;
}

test('a missing or wrong address is an error that says what to do', async t => {
  assert.equal(process.env[variable], undefined);
  const chatty = await serve(t, socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const silent = await serve(t, socket => void socket.on('error', () => {}));
  const rude = await serve(t, socket => socket.destroy());
  const wrong: [address: string | undefined, reason: RegExp, timeout?: number][] = [
    [undefined, /connectUserApi needs an address\. Pass the result of share\(\), or set the env/],
    [join(dirname(library), 'nothing'), noneListens],
    [library, noneListens],
    ['http://127.0.0.1:4010', noneListens],
    [chatty, noneListens],
    [rude, noneListens],
    [silent, /did not respond within 200 ms/, 200],
  ];
  for (const [address, reason, timeout = 60_000] of wrong) {
    await assert.rejects(connectUserApi(address, { timeout }), reason, String(address));
  }
});

test('a process that sends something else is disconnected', async () => {
  await using api = await startUserApi();
  const socket = connect(await api.share()).resume();
  socket.write('null\n{ not JSON\n');
  await once(socket, 'close');
  assert.equal((await api.users()).length, 3);
});
