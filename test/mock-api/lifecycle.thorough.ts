/** The exit of the process. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { format } from '../../mock-api/src/text.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { copyBundle, startListening } from './bundled.ts';
import { send } from './harness.ts';

const posix = process.platform === 'win32' ? 'only where signals exist' : false;
const terminals = process.platform === 'linux' ? false : 'only with the script of util-linux';

/** A process without a channel to its parent, and its output. */
interface Plain {
  readonly child: ChildProcess;
  readonly port: number;
  readonly printed: () => string;
  readonly ended: Promise<number | string>;
}

function hasIpv6(): boolean {
  const all = Object.values(networkInterfaces()).flat();
  return all.some(entry => entry?.address === '::1');
}

function untilPrinted(printed: () => string, pattern: RegExp): Promise<RegExpExecArray> {
  return eventually(String(pattern), () => pattern.exec(printed()) ?? undefined, { show: printed });
}

describe('the process', () => {
  let bundle = '';
  const cleaning: (() => Promise<void>)[] = [];
  before(async () => {
    bundle = await copyBundle({ after: clean => cleaning.push(clean) });
  });
  after(async () => {
    for (const clean of cleaning) await clean();
  });

  async function startPlain(
    t: TestContext,
    args: readonly string[],
    stdin: 'ignore' | 'pipe' = 'ignore',
  ): Promise<Plain> {
    const child = spawn(process.execPath, [bundle, '--port=0', ...args], {
      stdio: [stdin, 'pipe', 'pipe'],
    });
    t.after(() => child.kill('SIGKILL'));
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', chunk => {
        text += chunk;
      });
    }
    const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
    const printed = () => text;
    const [, port] = await untilPrinted(printed, /^User API listening on .*:(\d+)\/api\/user\n/);
    return { child, port: Number(port), printed, ended };
  }

  test('SIGTERM ends it once the last response is written', { skip: posix }, async t => {
    const api = await startPlain(t, ['--latency', '400']);
    const socket = connect(api.port, '127.0.0.1');
    socket.write('GET /api/user HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
    let answer = '';
    socket.setEncoding('utf8').on('data', chunk => {
      answer += chunk;
    });
    // A later connection has a response, so that the request has arrived.
    await send(api.port, { path: '/health' });
    api.child.kill('SIGTERM');
    assert.equal(await api.ended, 0);
    assert.match(answer, /^HTTP\/1.1 200 OK\r\n/);
  });

  test('exits on SIGTERM although a response would take longer', { skip: posix }, async t => {
    const api = await startPlain(t, ['--latency', '30000']);
    const pending = send(api.port).catch(error => error.code);
    // A later connection has a response, so that the request has arrived.
    await send(api.port, { path: '/health' });
    api.child.kill('SIGTERM');
    assert.equal(await api.ended, 0);
    assert.equal(await pending, 'ECONNRESET');
  });

  test('SIGHUP ends it and frees the port', { skip: posix }, async t => {
    const api = await startPlain(t, []);
    api.child.kill('SIGHUP');
    assert.equal(await api.ended, 0);
    await assert.rejects(send(api.port), { code: 'ECONNREFUSED' });
  });

  test('a closed terminal ends it and frees the port', { skip: terminals }, async t => {
    // The program `script` runs a command in a terminal of its own.
    const command = `"${process.execPath}" "${bundle}" --port=0`;
    const terminal = spawn('script', ['-qec', command, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    t.after(() => terminal.kill('SIGKILL'));
    let text = '';
    terminal.stdout.on('data', chunk => {
      text += chunk;
    });
    const [, port] = await untilPrinted(() => text, /:(\d+)\/api\/user\r?\n/);
    assert.equal((await send(Number(port))).status, 200);
    terminal.kill('SIGKILL');
    const responds = () => send(Number(port)).then(Boolean, () => false);
    while (await responds()) await sleep(20);
  });

  test('nohup keeps it running after SIGHUP', { skip: posix }, async t => {
    const output = join(dirname(bundle), 'nohup.out');
    const file = await open(output, 'w');
    const child = spawn('nohup', [process.execPath, bundle, '--port=0'], {
      stdio: ['ignore', file.fd, file.fd],
    });
    await file.close();
    t.after(() => child.kill('SIGKILL'));
    const printed = () => readFileSync(output, 'utf8');
    const [, port] = await untilPrinted(printed, /:(\d+)\/api\/user\n/);
    child.kill('SIGHUP');
    await sleep(200);
    assert.equal((await send(Number(port))).status, 200);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'close'), [0, null]);
  });

  test('continues if its output is closed', async t => {
    const api = await startPlain(t, ['--log']);
    api.child.stdout?.destroy();
    api.child.stderr?.destroy();
    for (let turn = 0; turn < 20; turn++) {
      assert.equal((await send(api.port, { headers: { host: `h${turn}.example` } })).status, 421);
    }
    assert.equal((await send(api.port)).status, 200);
  });

  test('exits with --exit-with-parent when standard input is closed', async t => {
    const api = await startPlain(t, ['--exit-with-parent'], 'pipe');
    assert.equal((await send(api.port)).status, 200);
    api.child.stdin?.end();
    assert.equal(await api.ended, 0);
  });

  test('continues without --exit-with-parent and without standard input', async t => {
    const [piped, none] = [
      await startPlain(t, [], 'pipe'),
      await startPlain(t, ['--exit-with-parent'], 'ignore'),
    ];
    piped.child.stdin?.end();
    await sleep(400);
    assert.equal((await send(piped.port)).status, 200);
    assert.equal((await send(none.port)).status, 200);
  });

  test('exits with --exit-with-parent when its parent process is killed', {
    skip: posix,
  }, async t => {
    const code = `
      const { spawn } = require('node:child_process');
      const args = [process.argv[1], '--port=0', '--exit-with-parent'];
      spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });`;
    const parent = spawn(process.execPath, ['--eval', code, bundle], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => parent.kill('SIGKILL'));
    let text = '';
    parent.stdout.on('data', chunk => {
      text += chunk;
    });
    const [, port] = await untilPrinted(() => text, /:(\d+)\/api\/user\n/);
    parent.kill('SIGKILL');
    const responds = () => send(Number(port)).then(Boolean, () => false);
    while (await responds()) await sleep(20);
  });

  test('--log prints one line per request', async t => {
    const api = await startPlain(t, ['--log']);
    await send(api.port, { method: 'POST', path: '/api/user?x', body: { name: 'a', email: 'b' } });
    await send(api.port, { path: '/nowhere' });
    await untilPrinted(api.printed, /\/nowhere/);
    const [, ...lines] = api.printed().trimEnd().split('\n');
    assert.equal(lines.length, 2);
    assert.match(lines[0] ?? '', /^POST \/api\/user\?x 201 \d+\.\d ms$/);
    assert.match(lines[1] ?? '', /^GET \/nowhere 404 \d+\.\d ms$/);
  });

  test('SIGUSR2 resets the users', { skip: posix }, async t => {
    const api = await startPlain(t, []);
    await send(api.port, { method: 'DELETE', path: '/api/user/1' });
    api.child.kill('SIGUSR2');
    await untilPrinted(api.printed, /The users were reset to the seed\.\n/);
    assert.equal((await send(api.port, { path: '/api/user/1' })).status, 200);
  });

  test('--watch-seed resets the users when the file changes, or is replaced', async t => {
    const file = join(dirname(bundle), 'watched.json');
    const write = (name: string) => writeFile(file, JSON.stringify([{ name, email: '' }]));
    await write('A');
    const api = await startPlain(t, ['--watch-seed', '--seed', file]);
    const untilFirstIs = (name: string) => {
      const first = async () => ((await send(api.port)).json as { name: string }[])[0]?.name;
      return eventuallyEqual('the first user', first, name);
    };
    await untilFirstIs('A');
    await write('Bob');
    await untilFirstIs('Bob');
    await writeFile(`${file}.new`, '[{"name": "Carol", "email": ""}]');
    await rename(`${file}.new`, file);
    await untilFirstIs('Carol');
    await writeFile(file, '[{}]');
    await untilPrinted(
      api.printed,
      /watched\.json: \/0\/name is required; \/0\/email is required\. The users were not changed\./,
    );
    await untilFirstIs('Carol');
  });

  test('the API listens on both loopback addresses, and ends when the last response of both is sent', async t => {
    if (!hasIpv6()) return t.skip('This machine has no IPv6.');
    const api = await startListening(t, bundle);
    const url = `http://[::1]:${api.port}/api/user`;
    const slow = fetch(url, { headers: { prefer: 'wait=1' } });
    const quick = await fetch(url, { method: 'POST' });
    assert.equal(quick.status, 400);
    assert.match(JSON.stringify(await api.hear('request')), /"status":400/);
    api.tell({ type: 'stop' });
    assert.equal((await slow).status, 200);
    assert.equal(await api.ended, 0);
    assert.equal(api.stderr(), '');
    const named = await startListening(t, bundle, ['--host', 'localhost']);
    for (const host of ['127.0.0.1', '[::1]']) {
      assert.equal((await fetch(`http://${host}:${named.port}/api/user`)).status, 200);
    }
    const only = await startListening(t, bundle, ['--host', '127.0.0.2']);
    await assert.rejects(fetch(`http://[::1]:${only.port}/api/user`));
  });

  test('another server on the same port of [::1] is reported', async t => {
    if (!hasIpv6()) return t.skip('This machine has no IPv6.');
    const port = await freePort();
    const other = createHttpServer().listen(port, '::1');
    await once(other, 'listening');
    t.after(() => other.close());
    const api = await startListening(t, bundle, ['--port', String(port)]);
    const { message } = await api.hear('warning');
    assert.match(format(message), new RegExp(`^Another server responds on \\[::1\\]:${port}, `));
    assert.equal(api.stdout(), `User API listening on http://127.0.0.1:${port}/api/user\n`);
    // The channel and the standard error of a process may arrive in either order.
    for (let tries = 0; api.stderr() === '' && tries < 100; tries += 1) await sleep(50);
    assert.equal(api.stderr(), `Warning: ${format(message)}\n`);
  });

  test('a refused value is printed once and sent to the parent', async t => {
    const api = await startListening(t, bundle);
    for (let turn = 0; turn < 3; turn++) {
      await send(api.port, { headers: { host: 'desk.example:4010' } });
    }
    const { header, value, setting } = await api.hear('refused');
    assert.deepEqual([header, value, setting], ['host', 'desk.example', 'allowedHosts']);
    api.tell({ type: 'configure', settings: { allowedHosts: ['desk.example'] } });
    await api.hear('configured');
    const { status } = await send(api.port, { headers: { host: 'desk.example:4010' } });
    assert.equal(status, 200);
    assert.match(
      api.stderr(),
      /^The host "desk\.example" is not allowed\. [^\n]*--allow-host desk\.example[^\n]*\n$/,
    );
  });
});
