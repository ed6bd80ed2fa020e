/** The User API's process is killed, suspended, or loses its port, and the manager recovers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { send } from '../../../client/src/userApi/http.ts';
import { readSettings } from '../../../client/src/userApi/settings.ts';
import type { Address, State } from '../../../client/src/userApi/state.ts';
import { type ManagerOptions, UserApiManager } from '../../../client/src/userApi/userApiManager.ts';
import { freePort } from '../../support/freePort.ts';

const main = new URL('../../../mock-api/src/main.ts', import.meta.url);
/** The User API, which prints its process id first. */
const module = join(tmpdir(), `site-plugins-pid-${process.pid}.mjs`);
const host = '127.0.0.1';
const managers: UserApiManager[] = [];

before(() =>
  writeFile(module, `console.log('process', process.pid);\nawait import('${main.href}');\n`),
);
after(() => rm(module));
afterEach(() => {
  for (const manager of managers.splice(0)) manager.dispose();
});

interface Run {
  readonly manager: UserApiManager;
  /** Sends a signal to the latest process. */
  readonly signal: (signal: NodeJS.Signals) => void;
}

function create(port = 0, options: Partial<ManagerOptions> = {}): Run {
  let pid = 0;
  const manager = new UserApiManager({
    module,
    settings: () => readSettings(name => (name === 'port' ? port : undefined), String),
    print: line => {
      pid = Number(/^process (\d+)$/.exec(line)?.[1] ?? pid);
    },
    ...options,
  });
  managers.push(manager);
  return { manager, signal: signal => process.kill(pid, signal) };
}

function addressOf(state: State): Address {
  assert.equal(state.kind, 'running');
  return state as State & Address;
}

/** The next state of the manager. */
function nextState(manager: UserApiManager): Promise<State> {
  return once(manager.events, 'state').then(([state]) => state);
}

/** Listens on a port, as another program would. */
async function occupy(port: number): Promise<Server> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  return server;
}

const isGone = (url: string) => assert.rejects(fetch(url), { name: 'TypeError' });

test('a killed process is reported as a crash, and has the same address after a restart', async () => {
  const port = await freePort();
  const { manager, signal } = create(port);
  const { url } = addressOf(await manager.start());
  const crash = nextState(manager);
  signal('SIGKILL');
  assert.deepEqual(await crash, { kind: 'failed', failure: { message: 'SIGKILL' } });
  await isGone(url);
  assert.equal(addressOf(await manager.start()).url, url);
  assert.equal((await fetch(url)).status, 200);
});

test('a port that is in use after a crash is reported, and is used again once it is free', async () => {
  const port = await freePort();
  const { manager, signal } = create(port);
  addressOf(await manager.start());
  const crash = nextState(manager);
  signal('SIGKILL');
  await crash;
  const other = await occupy(port);
  const failed = await manager.start();
  assert.equal(failed.kind === 'failed' && failed.failure.code, 'EADDRINUSE');
  const says = failed.kind === 'failed' ? failed.failure.message : '';
  assert.equal(says, `Port ${port} is in use; choose another one for the User API.`);
  other.close();
  await once(other, 'close');
  assert.equal(addressOf(await manager.start()).port, port);
});

test('requests to a suspended process time out, and succeed once it is resumed', async () => {
  const { manager, signal } = create();
  const { url } = addressOf(await manager.start());
  signal('SIGSTOP');
  const request = { method: 'GET', url };
  await assert.rejects(send(request, 200), { message: 'No response in 0.2 s.' });
  assert.equal(manager.state.kind, 'running');
  signal('SIGCONT');
  assert.equal((await send(request)).status, 200);
});

test('a suspended process can be stopped and restarted', async () => {
  const port = await freePort();
  const { manager, signal } = create(port);
  const { url } = addressOf(await manager.start());
  signal('SIGSTOP');
  assert.equal(addressOf(await manager.restart()).url, url);
  assert.equal((await fetch(url)).status, 200);
  signal('SIGSTOP');
  assert.deepEqual(await manager.stop(), { kind: 'stopped' });
  await isGone(url);
});

test('a suspended process does not outlive the window', async () => {
  const { manager, signal } = create();
  const { url, port } = addressOf(await manager.start());
  signal('SIGSTOP');
  manager.dispose();
  while (await isTaken(port)) await new Promise(resolve => setTimeout(resolve, 20));
  await isGone(url);
});

test('a start without a message times out, and can be tried again', async () => {
  const silent = join(tmpdir(), `site-plugins-silent-${process.pid}.mjs`);
  await writeFile(silent, 'setInterval(() => {}, 1000);');
  after(() => rm(silent));
  const { manager } = create(0, { module: silent, startTimeoutMs: 500 });
  const failed = { kind: 'failed', failure: { message: 'No response in 0.5 s.' } };
  assert.deepEqual(await manager.start(), failed);
  assert.deepEqual(await manager.start(), failed);
  assert.deepEqual(await manager.stop(), { kind: 'stopped' });
});

function isTaken(port: number): Promise<boolean> {
  return occupy(port).then(
    server => {
      server.close();
      return false;
    },
    () => true,
  );
}
