import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import bundle from '../../../client/l10n/bundle.l10n.de.json' with { type: 'json' };
import { nextFreePort } from '../../../client/src/userApi/freePort.ts';
import { readSettings, type UserApiSettings } from '../../../client/src/userApi/settings.ts';
import { type ManagerOptions, UserApiManager } from '../../../client/src/userApi/userApiManager.ts';
import type { RequestDetails } from '../../../mock-api/src/control/protocol.ts';
import { format, type Text } from '../../../mock-api/src/text.ts';
import { portInUse } from '../../support/portInUse.ts';

const host = '127.0.0.1';
const module = fileURLToPath(new URL('../../../mock-api/src/main.ts', import.meta.url));
const managers: UserApiManager[] = [];
const german: Readonly<Record<string, string>> = bundle;

function create(
  set: Record<string, unknown> = {},
  path = module,
  options: Partial<ManagerOptions> = {},
): UserApiManager {
  const settings = (): UserApiSettings =>
    readSettings(
      name => ({ port: 0, ...set })[name],
      file => file,
    );
  const manager = new UserApiManager({ module: path, settings, print: () => {}, ...options });
  managers.push(manager);
  return manager;
}

afterEach(() => {
  for (const manager of managers.splice(0)) manager.dispose();
});

async function runningUrl(manager: UserApiManager): Promise<string> {
  const state = await manager.start();
  assert.equal(state.kind, 'running');
  return state.kind === 'running' ? state.url : '';
}

async function countUsers(url: string): Promise<number> {
  const users = (await (await fetch(url)).json()) as unknown[];
  return users.length;
}

/** The next request that the process reports. */
function nextRequest(manager: UserApiManager): Promise<RequestDetails> {
  return new Promise(resolve =>
    manager.events.on('message', message => {
      const [request] = message.type === 'requests' ? message.requests : [];
      if (request !== undefined) resolve(request);
    }),
  );
}

const isGone = (url: string) => assert.rejects(fetch(url), { name: 'TypeError' });

test('the process starts, responds, reports the request and stops', async () => {
  const manager = create();
  const url = await runningUrl(manager);
  const reported = nextRequest(manager);
  assert.equal((await fetch(url)).status, 200);
  const { path, responseBody } = await reported;
  assert.equal(path, '/api/user');
  assert.match(responseBody ?? '', /Ada Lovelace/);
  assert.deepEqual(await manager.stop(), { kind: 'stopped' });
  await isGone(url);
});

test('a window that is closed starts no process', async () => {
  const manager = create();
  manager.dispose();
  assert.deepEqual(await manager.start(), { kind: 'stopped' });
});

test('fault rules of the settings apply from the start, and can be disabled', async () => {
  const set = { faults: [{ method: 'GET', path: '/api/user/{id}', status: 503 }] };
  const manager = create(set);
  const url = await runningUrl(manager);
  // The rules are sent once the process is running.
  await manager.call('users', {});
  assert.equal((await fetch(`${url}/1`)).status, 503);
  assert.equal((await fetch(url)).status, 200);
  set.faults = set.faults.map(rule => ({ ...rule, enabled: false }));
  manager.configure();
  await manager.call('users', {});
  assert.equal((await fetch(`${url}/1`)).status, 200);
});

test('the next request that matches fails, and no other', async () => {
  const manager = create();
  const url = await runningUrl(manager);
  await manager.call('fail', {
    rule: { method: 'DELETE', path: '/api/user/2', status: 409, times: 1 },
  });
  assert.equal((await fetch(`${url}/1`)).status, 200);
  assert.equal((await fetch(`${url}/2`, { method: 'DELETE' })).status, 409);
  assert.equal((await fetch(`${url}/2`, { method: 'DELETE' })).status, 204);
});

test('a call fails when the process is not running', async () => {
  await assert.rejects(create().call('users', {}), { message: 'The User API is not running.' });
});

test('a start that is stopped at once ends as stopped', async () => {
  const manager = create();
  const start = manager.start();
  assert.deepEqual(await manager.stop(), { kind: 'stopped' });
  assert.deepEqual(await start, { kind: 'stopped' });
});

test('a restart resets the users', async () => {
  const manager = create();
  const url = await runningUrl(manager);
  await fetch(`${url}/1`, { method: 'DELETE' });
  const state = await manager.restart();
  assert.equal(state.kind, 'running');
  if (state.kind === 'running') assert.equal((await fetch(`${state.url}/1`)).status, 200);
});

test('a reset restores the users of the seed', async () => {
  const manager = create();
  const url = await runningUrl(manager);
  await fetch(`${url}/1`, { method: 'DELETE' });
  const done = new Promise<void>(resolve =>
    manager.events.on('message', ({ type }) => type === 'reset' && resolve()),
  );
  await manager.reset();
  await done;
  assert.equal((await fetch(`${url}/1`)).status, 200);
});

test('a port in use is reported, and the next free one works', async () => {
  const port = await portInUse();
  const localize = (text: Text) => format(text, template => german[template] ?? template);
  const manager = create({ port }, module, { localize });
  const failed = await manager.start();
  assert.ok(failed.kind === 'failed');
  assert.equal(failed.failure.code, 'EADDRINUSE');
  assert.match(failed.failure.message, new RegExp(`^Port ${port} ist belegt; wählen Sie `));
  const free = await nextFreePort(port + 1, host);
  const state = await manager.start(free);
  assert.equal(state.kind === 'running' && state.port, free);
});

test('two processes run on two ports', async () => {
  const urls = await Promise.all([runningUrl(create()), runningUrl(create())]);
  assert.notEqual(urls[0], urls[1]);
});

test('changed settings take effect while it is running', async () => {
  const set: { faults: object[] } = { faults: [] };
  const manager = create(set);
  const url = await runningUrl(manager);
  const configured = new Promise<void>(resolve =>
    manager.events.on('message', ({ type }) => type === 'configured' && resolve()),
  );
  set.faults = [{ status: 500 }];
  manager.configure();
  await configured;
  assert.equal((await fetch(url)).status, 500);
});

test('a rejected seed is read again by a reset', async () => {
  const seed = join(tmpdir(), `site-plugins-seed-${process.pid}.json`);
  await writeFile(seed, '[{"name": 1}]');
  after(() => rm(seed));
  const manager = create({ seed });
  const rejected = new Promise<string>(resolve =>
    manager.events.on(
      'message',
      message => message.type === 'seedRejected' && resolve(message.pointer),
    ),
  );
  const url = await runningUrl(manager);
  assert.match(await rejected, /^\/0\//);
  assert.equal(await countUsers(url), 3);
  await writeFile(seed, '[{"name": "Ada", "email": "ada@example.com"}]');
  const done = new Promise<void>(resolve =>
    manager.events.on('message', ({ type }) => type === 'reset' && resolve()),
  );
  await manager.reset();
  await done;
  assert.equal(await countUsers(url), 1);
});

test('a crash is reported with its reason', async () => {
  const crashing = join(tmpdir(), `site-plugins-crash-${process.pid}.mjs`);
  await writeFile(crashing, 'setTimeout(() => { throw new TypeError("out of users"); }, 0);');
  after(() => rm(crashing));
  const state = await create({}, crashing).start();
  assert.equal(state.kind, 'failed');
  const message = state.kind === 'failed' ? state.failure.message : '';
  assert.equal(message, 'TypeError: out of users (exit code 1)');
});
