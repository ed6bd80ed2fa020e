/** The lifecycle of the process and its messages to the parent. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { networkAddresses } from '../../mock-api/src/http/hosts.ts';
import { format } from '../../mock-api/src/text.ts';
import { copyBundle, startBundle, startListening } from './bundled.ts';
import { send } from './harness.ts';

describe('the bundled process', () => {
  let bundle = '';
  const cleaning: (() => Promise<void>)[] = [];
  before(async () => {
    bundle = await copyBundle({ after: clean => cleaning.push(clean) });
  });
  after(async () => {
    for (const clean of cleaning) await clean();
  });

  test('listens on a free port, prints it first, and exits cleanly on SIGTERM', async t => {
    const api = await startListening(t, bundle);
    assert.equal(api.stdout(), `User API listening on http://127.0.0.1:${api.port}/api/user\n`);
    assert.equal(api.url, `http://127.0.0.1:${api.port}/api/user`);
    assert.equal(api.origin, `http://127.0.0.1:${api.port}`);
    assert.equal(api.stderr(), '');
    assert.equal((await send(api.port)).status, 200);
    api.child.kill('SIGTERM');
    assert.equal(await api.ended, 0);
    await assert.rejects(send(api.port), { code: 'ECONNREFUSED' });
  });

  test('exits on SIGTERM with an open connection', async t => {
    const api = await startListening(t, bundle);
    const idle = connect(api.port, '127.0.0.1');
    idle.on('error', () => {});
    await once(idle, 'connect');
    api.child.kill('SIGTERM');
    assert.equal(await api.ended, 0);
  });

  test('runs without a channel to a parent', async t => {
    const child = spawn(process.execPath, [bundle, '--port=0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    t.after(() => child.kill('SIGKILL'));
    const [line] = await once(createInterface(child.stdout), 'line');
    const port = Number(/:(\d+)\/api\/user$/.exec(line)?.[1]);
    assert.equal((await send(port, { path: '/health' })).status, 200);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'close'), [0, null]);
  });

  test('reports a port in use with code and message, and exits with 2', async t => {
    const first = await startListening(t, bundle);
    const second = startBundle(t, bundle, ['--port', String(first.port)]);
    const failed = await second.hear('failed');
    assert.equal(failed.code, 'EADDRINUSE');
    assert.match(format(failed.message), new RegExp(`^Port ${first.port} is in use`));
    assert.equal(await second.ended, 2);
    assert.equal(second.stderr(), `site-plugins: ${format(failed.message)}\n`);
    assert.equal(second.stdout(), '');
  });

  for (const args of [
    ['--port', '99999'],
    ['--port', 'x'],
    ['--nonsense'],
    ['--failure-rate', '2'],
    ['--host', ''],
    ['--allow-host', 'https://a'],
    ['--allow-origin', 'a'],
  ]) {
    test(`invalid arguments cause exit code 2: ${args.join(' ')}`, async t => {
      const api = startBundle(t, bundle, args);
      assert.equal(await api.ended, 2);
      assert.match(api.stderr(), /^[^\n]*--?\w[^\n]*\n$/);
    });
  }

  test('--help prints the usage', async t => {
    const api = startBundle(t, bundle, ['--help']);
    assert.equal(await api.ended, 0);
    assert.match(api.stdout(), /--failure-rate/);
  });

  test('a host that exposes the API causes a warning, and all addresses are printed', async t => {
    const api = await startListening(t, bundle, ['--host', '0.0.0.0']);
    assert.equal(api.url, `http://127.0.0.1:${api.port}/api/user`);
    // 0.0.0.0 is every IPv4 address, and no IPv6 address.
    const own = networkAddresses()
      .filter(name => !name.startsWith('['))
      .map(name => `http://${name}:${api.port}/api/user`);
    assert.deepEqual(api.networkUrls, own);
    for (const url of api.networkUrls) assert.equal((await fetch(url)).status, 200);
    const lines = [`User API listening on ${api.url}`, ...own.map(url => `  also on ${url}`), ''];
    assert.equal(api.stdout(), lines.join('\n'));
    const byAddress = await send(api.port, { headers: { host: `192.0.2.1:${api.port}` } });
    assert.equal(byAddress.status, 200);
    const byName = await send(api.port, { headers: { host: 'evil.example' } });
    assert.equal(byName.status, 421);
    api.tell({ type: 'stop' });
    assert.equal(await api.ended, 0);
    assert.match(api.stderr(), /^Warning: 0\.0\.0\.0 exposes .*other machines/);
    assert.match(api.stderr(), /\nThe host "evil\.example" is not allowed\. /);
  });

  test('settings change while it runs', async t => {
    const api = await startListening(t, bundle, ['--latency', '1']);
    api.tell({
      type: 'configure',
      settings: { failureRate: 1, latencyMs: 0, allowedOrigins: ['https://app.example/'] },
    });
    await api.hear('configured');
    const failed = await send(api.port, { headers: { origin: 'https://app.example' } });
    assert.equal(failed.status, 500);
    assert.equal(failed.headers['access-control-allow-origin'], 'https://app.example');
    assert.equal((await send(api.port, { path: '/health' })).status, 200);
    api.tell({ type: 'configure', settings: { failureRate: 0, bodyLimitBytes: 10 } });
    await api.hear('configured');
    const large = await send(api.port, { method: 'POST', body: { name: 'x', email: 'y' } });
    assert.equal(large.status, 413);
  });

  test('reports every request with its response', async t => {
    const api = await startListening(t, bundle);
    const body = { name: 'Kay', email: 'k@example.com' };
    await send(api.port, { method: 'POST', path: '/api/user?x=1', body });
    const { type, durationMs, requestHeaders, responseHeaders, ...rest } =
      await api.hear('request');
    assert.equal(type, 'request');
    assert.ok(durationMs >= 0);
    assert.equal(requestHeaders['content-type'], 'application/json');
    assert.equal(responseHeaders.location, '/api/user/4');
    assert.deepEqual(rest, {
      id: 1,
      method: 'POST',
      path: '/api/user?x=1',
      status: 201,
      requestBody: JSON.stringify(body),
      responseBody: JSON.stringify({ id: 4, ...body }),
    });
    await api.hear('changed');
    await send(api.port, { headers: { origin: 'https://evil.example' } });
    assert.equal((await api.hear('request')).status, 403);
  });

  test('a seed replaces the users, an invalid one does not, and a reset restores the last valid one', async t => {
    const api = await startListening(t, bundle);
    const file = join(dirname(bundle), 'seed-under-test.json');
    await writeFile(
      file,
      JSON.stringify([
        { id: 7, name: 'A', email: 'a' },
        { name: 'B', email: 'b', more: 1 },
      ]),
    );
    api.tell({ type: 'configure', settings: { seedFile: file } });
    await api.hear('configured');
    const seeded = [
      { id: 7, name: 'A', email: 'a' },
      { id: 8, name: 'B', email: 'b' },
    ];
    assert.deepEqual((await send(api.port)).json, seeded);
    await send(api.port, { method: 'DELETE', path: '/api/user/7' });
    api.tell({ type: 'configure', settings: { seedFile: file } });
    await api.hear('configured');
    assert.deepEqual((await send(api.port)).json, seeded.slice(1), 'the same file changes nothing');
    await writeFile(file, JSON.stringify([{ id: 7, name: 'A' }]));
    api.tell({ type: 'reset' });
    const { pointer, reason } = await api.hear('seedRejected');
    assert.deepEqual([pointer, format(reason)], ['/0/email', 'is required']);
    assert.deepEqual((await send(api.port)).json, seeded.slice(1));
    await writeFile(file, JSON.stringify(seeded));
    api.tell({ type: 'reset' });
    await api.hear('reset');
    assert.deepEqual((await send(api.port)).json, seeded);
  });

  test('an invalid seed on the command line is rejected with a pointer and a reason', async t => {
    const file = join(dirname(bundle), 'wrong.json');
    await writeFile(
      file,
      '[{"id": 1, "name": "A", "email": "a"}, {"id": 1, "name": "B", "email": "b"}]',
    );
    const child = spawn(process.execPath, [bundle, '--port=0', '--seed', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    t.after(() => child.kill('SIGKILL'));
    const lines = createInterface(child.stderr);
    const [line] = await once(lines, 'line');
    assert.match(line, /^site-plugins: .*wrong\.json: \/1\/id repeats the id 1\.$/);
    assert.deepEqual(await once(child, 'close'), [2, null]);
  });

  test('a missing seed is rejected with a message', () => {
    const args = ['--port=0', '--seed', 'not-there.json'];
    const { status, stderr } = spawnSync(process.execPath, [bundle, ...args], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /^site-plugins: not-there\.json does not exist\.\n$/);
  });

  test('invalid messages from the parent have no effect', async t => {
    const api = await startListening(t, bundle);
    for (const message of [
      'x',
      1,
      [],
      {},
      { type: 'configure' },
      { type: 'configure', settings: null },
    ]) {
      api.child.send(message);
    }
    api.child.send({
      type: 'configure',
      settings: { latencyMs: 'x', failureRate: {}, seedFile: 3 },
    });
    await api.hear('configured');
    assert.equal((await send(api.port)).status, 200);
  });

  test('exits when its parent is killed with SIGKILL', async t => {
    const code = `
      const child = require('node:child_process').fork(process.argv[1], ['--port', '0']);
      child.on('message', message => {
        if (message.type === 'listening') console.log('{"pid":' + child.pid + ',"port":' + message.port + '}');
      });`;
    const parent = spawn(process.execPath, ['--eval', code, bundle], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => parent.kill('SIGKILL'));
    const lines = createInterface(parent.stdout);
    let told: { pid: number; port: number } | undefined;
    for await (const line of lines) {
      if (line.startsWith('{')) told = JSON.parse(line);
      if (told !== undefined) break;
    }
    assert.ok(told !== undefined);
    const { pid, port } = told;
    t.after(async () => {
      if (await answers(port)) process.kill(pid, 'SIGKILL');
    });
    assert.equal((await send(port)).status, 200);
    parent.kill('SIGKILL');
    while (await answers(port)) await sleep(20);
  });

  test('serves the documentation from files next to the program', async t => {
    const api = await startListening(t, bundle);
    const page = await send(api.port, { path: '/' });
    assert.equal(page.status, 200);
    const source = /<script type="module" src="([^"]+)"/.exec(page.text)?.[1];
    const script = await send(api.port, { path: `/${source}` });
    assert.equal(script.status, 200);
    assert.match(script.headers['content-type'] ?? '', /^text\/javascript/);
    const file = await readFile(join(dirname(bundle), 'openapi-explorer.js'), 'utf8');
    assert.equal(script.text, file);
  });
});

function answers(port: number): Promise<boolean> {
  return send(port).then(
    () => true,
    () => false,
  );
}
