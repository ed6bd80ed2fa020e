/** The bundled process: its output, its lifetime, and its channel to the parent. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '../../mock-api/src/library/api.ts';
import { format } from '../../mock-api/src/text.ts';
import { eventually } from '../support/eventually.ts';
import { copyBundle, startBundle, startListening } from './bundled.ts';
import { exchange, send } from './harness.ts';

const posix = process.platform === 'win32' ? 'only where signals exist' : false;
const bundle = await copyBundle();
const user = { name: 'Kay', email: 'k@example.com' };

/** Starts a program without a channel to its parent. @returns the port, once it listens */
async function startPlain(
  t: TestContext,
  [command = process.execPath, ...args]: readonly string[],
  stdin: 'ignore' | 'pipe' = 'ignore',
) {
  const child = spawn(command, args, { stdio: [stdin, 'pipe', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const printed = (pattern: RegExp) =>
    eventually(String(pattern), () => pattern.exec(text) ?? undefined, { show: () => text });
  const [, port] = await printed(/:(\d+)\/api\/user\r?\n/);
  return { child, port: Number(port), text: () => text, printed, ended };
}

const programWith = (...args: string[]) => [process.execPath, bundle, '--port=0', ...args];

test('prints its address first, serves the files beside it, and ends on SIGHUP with its connections', {
  skip: posix,
}, async t => {
  const api = await startPlain(t, programWith());
  const page = await send(api.port, { path: '/' });
  const source = /<script type="module" src="([^"]+)"/.exec(page.text)?.[1];
  const script = await send(api.port, { path: `/${source}` });
  assert.match(script.headers['content-type'] ?? '', /^text\/javascript/);
  assert.equal(script.text, await readFile(join(dirname(bundle), 'user-api-page.js'), 'utf8'));
  const idle = connect(api.port, '127.0.0.1');
  idle.on('error', () => {});
  await once(idle, 'connect');
  api.child.kill('SIGHUP');
  assert.equal(await api.ended, 0);
  assert.equal(api.text(), `User API listening on http://127.0.0.1:${api.port}/api/user\n`);
  await assert.rejects(send(api.port), { code: 'ECONNREFUSED' });
});

test('ends once the last response is written, or after two seconds', { skip: posix }, async t => {
  for (const [latency, expected] of [
    ['400', 200],
    ['30000', 'ECONNRESET'],
  ] as const) {
    const api = await startPlain(t, programWith('--latency', latency));
    const pending = send(api.port, { headers: { connection: 'keep-alive' } }).then(
      ({ status }) => status,
      error => error.code,
    );
    // A later connection has a response, so that the request has arrived.
    await send(api.port, { path: '/health' });
    api.child.kill('SIGTERM');
    assert.equal(await api.ended, 0);
    assert.equal(await pending, expected);
  }
});

test('continues if its output is closed', async t => {
  const api = await startPlain(t, programWith('--log'));
  api.child.stdout?.destroy();
  api.child.stderr?.destroy();
  for (let turn = 0; turn < 20; turn++) {
    assert.equal((await send(api.port, { headers: { host: `h${turn}.example` } })).status, 421);
  }
  assert.equal((await send(api.port)).status, 200);
});

test('an unexpected error is printed, and costs nothing', { skip: posix }, async t => {
  const bug = 'data:text/javascript,process.on("SIGWINCH", () => { throw new Error("a bug") })';
  const api = await startPlain(t, [process.execPath, `--import=${bug}`, bundle, '--port=0']);
  api.child.kill('SIGWINCH');
  await api.printed(/a bug/);
  assert.equal((await send(api.port)).status, 200);
});

test('nohup keeps it running after SIGHUP', { skip: posix }, async t => {
  const output = join(dirname(bundle), 'nohup.out');
  const file = await open(output, 'w');
  const child = spawn('nohup', programWith(), { stdio: ['ignore', file.fd, file.fd] });
  await file.close();
  t.after(() => child.kill('SIGKILL'));
  const [, port] = await eventually(
    'the address',
    () => /:(\d+)\/api\/user\n/.exec(readFileSync(output, 'utf8')) ?? undefined,
  );
  child.kill('SIGHUP');
  await sleep(200);
  assert.equal((await send(Number(port))).status, 200);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'close'), [0, null]);
});

test('--exit-with-parent: it exits when standard input is closed, and only then', async t => {
  const api = await startPlain(t, programWith('--exit-with-parent'), 'pipe');
  const [piped, none] = [
    await startPlain(t, programWith(), 'pipe'),
    await startPlain(t, programWith('--exit-with-parent'), 'ignore'),
  ];
  api.child.stdin?.end();
  piped.child.stdin?.end();
  assert.equal(await api.ended, 0);
  await sleep(400);
  assert.equal((await send(piped.port)).status, 200);
  assert.equal((await send(none.port)).status, 200);
});

for (const [about, start] of [
  [
    'with --exit-with-parent',
    "spawn(process.execPath, [...args, '--exit-with-parent'], { stdio: ['ignore', 'inherit', 'inherit'] })",
  ],
  ['with a channel to it', 'fork(args[0], args.slice(1))'],
] as const) {
  test(`exits when its parent process is killed: ${about}`, { skip: posix }, async t => {
    const code = `
      const { fork, spawn } = require('node:child_process');
      const args = [process.argv[1], '--port=0'];
      ${start};`;
    const parent = await startPlain(t, [process.execPath, '--eval', code, bundle]);
    assert.equal((await send(parent.port)).status, 200);
    parent.child.kill('SIGKILL');
    const isFree = async () => !(await send(parent.port).catch(() => false));
    await eventually('the port to be free', isFree);
  });
}

test('--log prints one line per request, without control characters of a client', async t => {
  const api = await startPlain(t, programWith('--log'));
  await send(api.port, { method: 'POST', path: '/api/user?x', body: user });
  await exchange(api.port, 'GET /\u009b31m HTTP/1.1\r\nHost: localhost\r\n\r\n', true);
  await api.printed(/^POST \/api\/user\?x 201 \d+\.\d ms$/m);
  await api.printed(/^GET \/\ufffd31m 40\d \d+\.\d ms$/m);
  const inJson = await startPlain(t, programWith('--log=json'));
  await send(inJson.port, { method: 'POST', body: { ...user, name: 'a\u009bb' } });
  const [line] = await inJson.printed(/^\{.*\}$/m);
  assert.doesNotMatch(line, /\p{Cc}/u);
  const { requestBody, responseHeaders, status } = JSON.parse(line);
  assert.deepEqual([status, responseHeaders.location], [201, '/api/user/4']);
  assert.equal(JSON.parse(requestBody).name, 'a\u009bb');
});

test('SIGUSR2 and, when the seed changes, --watch-seed reset the users', async t => {
  const file = join(dirname(bundle), 'watched.json');
  const write = (name: string) => writeFile(file, JSON.stringify([{ ...user, name, role: 'x' }]));
  await write('A');
  const api = await startPlain(t, programWith('--watch-seed', '--seed', file));
  // Right after the start.
  await write('Bob');
  const firstIs = (name: string) =>
    eventually(name, async () => ((await send(api.port)).json as User[])[0]?.name === name);
  await firstIs('Bob');
  await api.printed(/The seed has members that users do not have, and they are dropped: "role"\./);
  await send(api.port, { method: 'POST', body: user });
  await utimes(file, new Date(), new Date());
  await sleep(500);
  assert.equal(((await send(api.port)).json as User[]).length, 2);
  await writeFile(`${file}.new`, '[{"name": "Carol", "email": ""}]');
  await rename(`${file}.new`, file);
  await firstIs('Carol');
  if (!posix) {
    await send(api.port, { method: 'DELETE', path: '/api/user/1' });
    api.child.kill('SIGUSR2');
    await firstIs('Carol');
  }
  await writeFile(file, '[{}]');
  await api.printed(
    /watched\.json: \/0\/name is required; \/0\/email is required\. The users were not changed\./,
  );
  await firstIs('Carol');
});

test('--faults is followed, and an invalid or a touched file changes nothing', async t => {
  const file = join(dirname(bundle), 'faults.json');
  await writeFile(file, '[{"path": "/api/user", "status": 503, "times": 1}]');
  const args = ['--faults', file, '--fault', '/api/user/1 cut'];
  const api = await startPlain(t, programWith(...args));
  assert.equal((await send(api.port)).status, 503);
  await assert.rejects(send(api.port, { path: '/api/user/1' }));
  await utimes(file, new Date(), new Date());
  await sleep(500);
  assert.equal((await send(api.port)).status, 200, 'the rule is used up');
  await writeFile(file, '[{"path": "/api/user", "status": 502}]');
  await eventually('the new rule', async () => (await send(api.port)).status === 502);
  await assert.rejects(send(api.port, { path: '/api/user/1' }));
  await writeFile(file, '[{"path": "api"}]');
  await api.printed(/"path" must be a path that starts with \/\. The fault rules were not/);
  assert.equal((await send(api.port)).status, 502);
});

test('the API listens on both loopback addresses, and ends when both are done', async t => {
  const addresses = Object.values(networkInterfaces()).flat();
  if (!addresses.some(one => one?.address === '::1')) return t.skip('This machine has no IPv6.');
  const api = await startListening(t, bundle);
  const url = `http://[::1]:${api.port}/api/user`;
  const slow = fetch(url, { headers: { prefer: 'wait=1' } });
  assert.equal((await fetch(url, { method: 'POST' })).status, 400);
  void api.call('stop', {}).catch(() => {});
  assert.equal((await slow).status, 200);
  assert.equal(await api.ended(), 'exit code 0');
  assert.equal(api.errors(), '');
  const only = await startListening(t, bundle, ['--host', '127.0.0.2']);
  await assert.rejects(fetch(`http://[::1]:${only.port}/api/user`));
});

test('a host that exposes the API causes a warning, and all addresses are printed', async t => {
  const api = await startListening(t, bundle, ['--host', '0.0.0.0']);
  // 0.0.0.0 is every IPv4 address, and no IPv6 address.
  const own = Object.values(networkInterfaces())
    .flatMap(entries => entries ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${api.port}/api/user`);
  assert.deepEqual(api.networkUrls, own);
  for (const url of api.networkUrls) assert.equal((await fetch(url)).status, 200);
  const plain = await startPlain(t, programWith('--host', '0.0.0.0'));
  const lines = own.map(url => `  also on ${url}\n`.replace(`${api.port}`, `${plain.port}`));
  assert.ok(plain.text().includes(lines.join('')), plain.text());
  const { message } = await api.hear('warning');
  assert.match(format(message), /^0\.0\.0\.0 exposes .*other machines/);
});

test('reports a port in use with code and message, and exits with 2', async t => {
  const first = await startListening(t, bundle);
  const second = startBundle(t, bundle, ['--port', String(first.port)]);
  const failed = await second.hear('failed');
  assert.equal(failed.code, 'EADDRINUSE');
  assert.match(format(failed.message), new RegExp(`^Port ${first.port} is in use`));
  assert.equal(await second.ended(), 'exit code 2');
  assert.equal(second.errors(), `site-plugins: ${format(failed.message)}\n`);
});

test('invalid arguments and files are refused in one line, with exit code 2', async () => {
  const file = join(dirname(bundle), 'wrong.json');
  await writeFile(file, JSON.stringify([1, 1].map(id => ({ id, ...user }))));
  for (const [args, message] of [
    [
      ['--port', 'x'],
      /^site-plugins: --port takes an integer .* See "site-plugins user-api --help"\.\n$/,
    ],
    [['--seed', file], /^site-plugins: .*wrong\.json: \/1\/id repeats the id 1\.\n$/],
  ] as const) {
    const child = spawn(process.execPath, [bundle, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const chunks = await child.stderr.toArray();
    assert.match(chunks.join(''), message);
    assert.equal(child.exitCode ?? (await once(child, 'close'))[0], 2);
  }
});
