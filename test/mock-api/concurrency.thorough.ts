/** Concurrent requests are linearizable. */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import type { User } from '../../mock-api/src/users/userStore.ts';
import { startApi } from './harness.ts';

const clients = 64;
const total = 10_000;

/** A completed request with logical timestamps. */
interface Event {
  readonly kind: 'create' | 'replace' | 'remove' | 'read';
  readonly id: number;
  /** The written or read user; `undefined` for a missing one. */
  readonly name: string | undefined;
  readonly start: number;
  readonly end: number;
}

test(`${total} mixed requests over ${clients} connections leave the state of some order`, async t => {
  const api = await startApi(t);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  t.after(() => agent.destroy());
  const events: Event[] = [];
  let clock = 0;
  let left = total;
  const random = generator(20_240_607);
  const ids = [1, 2, 3];

  async function ask(method: string, id: number | undefined, name?: string): Promise<void> {
    const start = clock++;
    const { status, user } = await exchange(agent, { port: api.port, method, id, name });
    const end = clock++;
    assert.ok([200, 201, 204, 404].includes(status), `${method} → ${status}`);
    if (method === 'POST') {
      assert.ok(user !== undefined);
      ids.push(user.id);
      events.push({ kind: 'create', id: user.id, name, start, end });
    } else if (id !== undefined) {
      const there = status !== 404;
      if (method === 'GET') events.push({ kind: 'read', id, name: user?.name, start, end });
      else if (!there) events.push({ kind: 'read', id, name: undefined, start, end });
      else if (method === 'PUT') events.push({ kind: 'replace', id, name, start, end });
      else events.push({ kind: 'remove', id, name: undefined, start, end });
    }
  }

  async function client(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const dice = random();
      const id = ids[Math.floor(random() * ids.length)] ?? 1;
      if (dice < 0.25) await ask('POST', undefined, `name ${clock}`);
      else if (dice < 0.5) await ask('PUT', id, `name ${clock}`);
      else if (dice < 0.7) await ask('DELETE', id);
      else await ask('GET', id);
    }
  }

  await Promise.all(Array.from({ length: clients }, client));
  const list = (await api.ask()).json as User[];
  const end = clock++;
  assert.deepEqual(api.failures, []);
  assert.equal(new Set(list.map(user => user.id)).size, list.length, 'ids are unique');
  assert.equal(events.length, total);
  const before = [1, 2, 3].map(
    (id): Event => ({ kind: 'create', id, name: seedNames[id - 1], start: -2, end: -1 }),
  );
  const all = [...before, ...events];
  for (const id of new Set(all.map(event => event.id))) {
    const history = all.filter(event => event.id === id);
    const name = list.find(user => user.id === id)?.name;
    verify(history, { kind: 'read', id, name, start: end, end: end + 1 });
  }
});

const seedNames = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'];

/**
 * What is known of one user must fit some order: every read saw a write that had begun by then and
 * that no other write had surely replaced, and creations and removals alternate.
 */
function verify(history: readonly Event[], last: Event): void {
  const writes = history.filter(event => event.kind !== 'read');
  const created = writes.filter(event => event.kind === 'create').length;
  const removed = writes.filter(event => event.kind === 'remove').length;
  assert.equal(created - removed, last.name === undefined ? 0 : 1, `user ${last.id}`);
  for (const read of [...history.filter(event => event.kind === 'read'), last]) {
    const source = writes.find(
      write =>
        write.name === read.name &&
        write.start < read.end &&
        !writes.some(other => other.start > write.end && other.end < read.start),
    );
    // Before its first creation, a user is not there either.
    const never = read.name === undefined && !writes.some(write => write.end < read.start);
    assert.ok(never || source !== undefined, `user ${read.id} was read as ${read.name}`);
  }
}

interface Exchange {
  readonly port: number;
  readonly method: string;
  readonly id: number | undefined;
  readonly name: string | undefined;
}

function exchange(agent: Agent, { port, method, id, name }: Exchange) {
  const path = id === undefined ? '/api/user' : `/api/user/${id}`;
  const body = name === undefined ? '' : JSON.stringify({ name, email: '' });
  const headers = {
    ...(body !== '' && { 'content-type': 'application/json' }),
    'content-length': String(body.length),
  };
  return new Promise<{ status: number; user: User | undefined }>((resolve, reject) => {
    const req = request({ agent, host: '127.0.0.1', port, method, path, headers }, res => {
      let text = '';
      res.setEncoding('utf8').on('data', chunk => {
        text += chunk;
      });
      res.on('end', () => {
        const status = res.statusCode ?? 0;
        resolve({ status, user: status < 300 && text !== '' ? JSON.parse(text) : undefined });
      });
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
