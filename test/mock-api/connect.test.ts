/** Other processes of the same user that control an API over its socket. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import type {
  connectUserApi as Connect,
  startUserApi as Start,
} from '../../mock-api/src/library/api.ts';
import { eventually } from '../support/eventually.ts';
import { copyBundle } from './bundled.ts';

const kay = { name: 'Kay', email: 'kay@example.com' };
const variable = 'SITE_PLUGINS_USER_API';
const isWindows = process.platform === 'win32';

describe('connectUserApi', () => {
  let library = '';
  let startUserApi: typeof Start;
  let connectUserApi: typeof Connect;
  const cleaning: (() => Promise<void>)[] = [];
  before(async () => {
    const bundle = await copyBundle({ after: clean => cleaning.push(clean) });
    library = join(dirname(bundle), 'user-api.js');
    ({ startUserApi, connectUserApi } = createRequire(import.meta.url)(library));
  });
  after(async () => {
    for (const clean of cleaning) await clean();
  });

  /** Runs code in another process; resolves to what it prints. */
  async function elsewhere(code: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const script = `const { connectUserApi } = require(process.argv[1]); (async () => { ${code} })();`;
    const run = promisify(execFile)(process.execPath, ['--eval', script, library], {
      env: { ...process.env, ...env },
      timeout: 30_000,
    });
    return (await run).stdout.trim();
  }

  test('another process controls the API, and ends without closing the connection', async () => {
    await using api = await startUserApi({ seed: [kay] });
    const address = await api.share();
    assert.equal(await api.share(), address);
    const code = `
      const api = await connectUserApi();
      await api.fail({ method: 'GET', path: '/api/user', status: 503, times: 1 });
      await api.configure({ latencyMs: 0 });
      const response = await fetch(api.url);
      const requests = await api.requests();
      console.log(api.port, response.status, requests.length, (await api.users()).length);`;
    assert.equal(await elsewhere(code, { [variable]: address }), `${api.port} 503 1 1`);
    assert.deepEqual(
      (await api.requests()).map(({ status }) => status),
      [503],
    );
  });

  test('a reset from another process restores the users of the one that started it', async () => {
    await using api = await startUserApi({ seed: [kay] });
    await using connected = await connectUserApi(await api.share());
    await connected.reset([]);
    assert.deepEqual(await api.users(), []);
    await connected.reset();
    assert.deepEqual(await api.users(), [{ id: 1, ...kay }]);
    await connected.reset(5);
    assert.equal((await api.users()).length, 5);
    await api.reset();
    assert.deepEqual(await connected.users(), [{ id: 1, ...kay }]);
    // Changed options keep the users.
    await api.reset(2);
    await connected.configure({ latencyMs: 1, randomSeed: 3 });
    assert.equal((await api.users()).length, 2);
  });

  test('each process gets its own replies and may hold requests that another one awaits', async () => {
    await using api = await startUserApi();
    const address = await api.share();
    const all = await Promise.all(Array.from({ length: 10 }, () => connectUserApi(address)));
    const counts = await Promise.all(
      all.flatMap(one => [
        one.users().then(({ length }) => length),
        one.configure({ latencyMs: 0 }),
      ]),
    );
    assert.deepEqual(
      counts.filter(count => count !== undefined),
      Array(10).fill(3),
    );
    const [first, second] = all;
    assert.ok(first !== undefined && second !== undefined);
    const held = await first.hold({ method: 'GET' });
    const awaited = second.waitForRequest({ method: 'GET' });
    const response = fetch(api.url);
    assert.equal((await held.waitForRequest()).path, '/api/user');
    await held.release();
    assert.equal((await awaited).status, 200);
    assert.equal((await response).status, 200);
    await Promise.all(all.map(one => one.close()));
    await assert.rejects(first.users(), /^Error: The connection to the User API is closed\.$/);
    await first.close();
    assert.equal((await api.users()).length, 3);
  });

  test('when the API stops, pending calls fail and its socket is removed', async () => {
    const api = await startUserApi();
    const address = await api.share();
    const connected = await connectUserApi(address);
    const waiting = assert.rejects(
      connected.waitForRequest(),
      /^Error: The User API has exited\.$/,
    );
    if (!isWindows) assert.ok(existsSync(address));
    await api.stop();
    await waiting;
    await assert.rejects(connected.users(), /^Error: The User API has exited\.$/);
    await connected.close();
    assert.ok(!existsSync(dirname(address)) || isWindows);
  });

  test('the socket is removed when the process that started the API is killed', async () => {
    const code = `
      const { startUserApi } = require(process.argv[1]);
      const api = await startUserApi();
      const address = await api.share();
      require('node:fs').writeSync(1, address);
      process.kill(process.pid, 'SIGKILL');`;
    const { stdout } = await elsewhere(code).then(
      stdout => ({ stdout }),
      (error: { stdout: string }) => error,
    );
    assert.match(stdout, /\S/);
    await eventually('the end', () =>
      connectUserApi(stdout).then(
        () => false,
        () => true,
      ),
    );
    await eventually('the folder to go', () => isWindows || !existsSync(dirname(stdout)));
  });

  test('another user cannot open the socket', async () => {
    await using api = await startUserApi();
    const address = await api.share();
    if (isWindows) return assert.match(address, /^\\\\\.\\pipe\\.*[\da-f-]{36}$/);
    assert.equal(statSync(dirname(address)).mode & 0o777, 0o700);
    assert.equal(statSync(address).mode & 0o777, 0o600);
    assert.equal(statSync(dirname(address)).uid, process.getuid?.());
    if (process.getuid?.() !== 0) {
      chmodSync(address, 0);
      return assert.rejects(connectUserApi(address), /belongs to another user/);
    }
    // Only root may become another user.
    const code = `process.setuid(65534); await connectUserApi(process.env.${variable})
      .then(() => console.log('connected'), ({ message }) => console.log(message));`;
    assert.match(await elsewhere(code, { [variable]: address }), /belongs to another user/);
  });

  async function serve(t: TestContext, answer: (socket: Socket) => void): Promise<string> {
    const address = isWindows
      ? String.raw`\\.\pipe\other-${process.pid}`
      : join(dirname(library), `other-${performance.now()}`);
    const server = createServer(answer).listen(address);
    t.after(() => server.close());
    await once(server, 'listening');
    return address;
  }

  test('a missing or wrong address is an error that says what to do', async t => {
    assert.equal(process.env[variable], undefined);
    const chatty = await serve(t, socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const silent = await serve(t, socket => void socket.on('error', () => {}));
    const rude = await serve(t, socket => socket.destroy());
    const wrong: [address: string | undefined, reason: RegExp][] = [
      [
        undefined,
        /connectUserApi needs an address\. Pass the result of share\(\), or set the environment variable SITE_PLUGINS_USER_API\./,
      ],
      ['', /connectUserApi needs an address/],
      [
        join(dirname(library), 'nothing'),
        /No User API listens at ".*nothing"\. It may have exited\./,
      ],
      [library, /No User API listens at|is not the address of a User API/],
      [
        'http://127.0.0.1:4010',
        /"http:\/\/127\.0\.0\.1:4010" is a URL\. connectUserApi takes the result of share\(\)\./,
      ],
      [chatty, /is not the address of a User API/],
      [rude, /is not the address of a User API/],
      [silent, /did not respond within 200 ms/],
    ];
    for (const [address, reason] of wrong) {
      await assert.rejects(connectUserApi(address, { timeout: 200 }), reason, String(address));
    }
  });

  test('what only the parent may call has no effect', async () => {
    await using api = await startUserApi();
    const address = await api.share();
    const code = `
      const socket = require('node:net').connect(process.env.${variable});
      for (const call of ['stop', 'reset', 'watch']) {
        socket.write(JSON.stringify({ type: 'call', key: 2, call, params: {} }) + '\\n');
      }
      socket.write('null\\n"x"\\n');
      socket.write('{"type":"call","key":1,"call":"users","params":{"limit":1}}\\n');
      let text = '';
      socket.on('data', chunk => {
        text += chunk;
        if (!text.includes('"result"')) return;
        console.log(text.trim().split('\\n').map(line => JSON.parse(line).type).join());
        socket.end('{ not JSON\\n');
      });`;
    assert.equal(await elsewhere(code, { [variable]: address }), 'listening,result');
    assert.equal((await api.users()).length, 3);
  });
});
