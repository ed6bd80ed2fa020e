/** Driver of the User API: the processor time of a request under load, and the start of a server. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { freePort } from '../test/support/freePort.ts';
import { median, processFile, type Row, residentMemory } from './measure.ts';
import { bin, ours, peers, type Subject, watched, writeUsers } from './subjects.ts';

const rounds = 3;
const connections = 16;
const body = JSON.stringify({ name: 'Katherine Johnson', email: 'katherine@example.com' });

const works = [
  { work: 'GET of the list', method: 'GET', below: '' },
  { work: 'GET of one user', method: 'GET', below: '/1' },
  { work: 'PUT', method: 'PUT', below: '/1', body },
  { work: 'POST', method: 'POST', below: '', body },
] as const;

/** A server, as it was in one round. */
interface Sample {
  /** The time from the start of the process to the first response, in milliseconds. */
  readonly start: number;
  /** Resident memory after all loads, in MiB. */
  readonly memory: number;
  /** Microseconds of processor time per request of each work. */
  readonly requests: readonly number[];
}

export async function* userRows(): AsyncGenerator<Row> {
  const others = peers.filter(({ users }) => users !== undefined);
  const subjects = [ours, watched, ...others];
  const samples = new Map<Subject, Sample[]>(subjects.map(subject => [subject, []]));
  // A round measures all of them, so that other load on the machine affects all of them equally.
  for (let round = 0; round < rounds; round++) {
    for (const [subject, own] of samples) own.push(await sample(subject));
  }
  const of = (subject: Subject, figure: (one: Sample) => number) =>
    median((samples.get(subject) ?? []).map(figure));
  for (const peer of others) {
    for (const [own, about] of [
      [ours, 'User API'],
      [watched, 'User API, recorded'],
    ] as const) {
      for (const [index, { work }] of works.entries()) {
        const time = (one: Sample) => one.requests[index] ?? Number.NaN;
        const goal = peer.users?.goal;
        const pair = { own: of(own, time), other: of(peer, time) };
        yield { work: `${about}: ${work}`, peer: peer.name, unit: 'µs', ...pair, goal };
      }
    }
    const start = { own: of(ours, one => one.start), other: of(peer, one => one.start) };
    yield { work: 'User API: start → first response', peer: peer.name, unit: 'ms', ...start };
    const memory = { own: of(ours, one => one.memory), other: of(peer, one => one.memory) };
    yield { work: 'User API: memory after load', peer: peer.name, unit: 'MiB', ...memory };
  }
}

async function sample({ name, users }: Subject): Promise<Sample> {
  if (users === undefined) throw new Error(`${name} serves no users.`);
  writeUsers();
  const port = await freePort();
  const { child, start } = await startServer(users, port);
  try {
    const requests: number[] = [];
    for (const { below, ...request } of works) {
      const url = `http://127.0.0.1:${port}${users.path}${below}`;
      await load(url, request, users.load);
      const before = processorTime(child.pid);
      const answers = await load(url, request, users.load);
      requests.push((processorTime(child.pid) - before) / answers);
    }
    return { start, memory: residentMemory(child.pid), requests };
  } finally {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }
}

/** Starts a server and waits for its first response. */
async function startServer(
  { command, path, isWatched = false }: NonNullable<Subject['users']>,
  port: number,
): Promise<{ child: ChildProcess; start: number }> {
  const started = performance.now();
  const channel = isWatched ? (['ipc'] as const) : [];
  const child = spawn(process.execPath, command(port), {
    stdio: ['ignore', 'ignore', 'ignore', ...channel],
  });
  const url = `http://127.0.0.1:${port}${path}`;
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (child.exitCode !== null || performance.now() - started > 30_000) {
      throw new Error(`${command(port).join(' ')} does not respond.`);
    }
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  const start = performance.now() - started;
  if (isWatched) child.on('message', () => {}).send({ key: 0, call: 'watch', params: {} });
  return { child, start };
}

/**
 * Returns the processor time of the main thread of a process in microseconds, on Linux. Unlike the number of
 * requests per second, it is the same on a machine with other load.
 */
function processorTime(pid: number | undefined): number {
  return Number.parseInt(processFile(pid, 'schedstat'), 10) / 1000;
}

/**
 * Repeats a request in a process of its own, a number of times, so that it is compiled alike on a machine with
 * other load. @returns the number of its responses; NaN if one is refused
 */
async function load(
  url: string,
  request: { method: string; body?: string },
  count = 10_000,
): Promise<number> {
  const { method, body } = request;
  const args = ['--json', '--no-progress', ...['-c', `${connections}`], ...['-a', `${count}`]];
  const sent = body === undefined ? [] : ['-H', 'Content-Type: application/json', '-b', body];
  const command = [bin('autocannon'), ...args, '-m', method, ...sent, url];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  const { '2xx': answers, non2xx, errors } = JSON.parse(stdout);
  return non2xx + errors === 0 ? answers : Number.NaN;
}
