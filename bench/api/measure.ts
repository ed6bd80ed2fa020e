/** Starts a server, runs the load, and stops it; and how requests scale to 100,000 users. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './load.ts';
import { refreshData, type Subject } from './subjects.ts';

interface Work {
  readonly key: 'list' | 'one' | 'PUT' | 'POST';
  readonly method: string;
  /** The path below that of the collection. */
  readonly below: string;
  readonly body?: string;
}

const body = JSON.stringify({ name: 'Katherine Johnson', email: 'katherine@example.com' });

export const works: readonly Work[] = [
  { key: 'list', method: 'GET', below: '' },
  { key: 'one', method: 'GET', below: '/1' },
  { key: 'PUT', method: 'PUT', below: '/1', body },
  { key: 'POST', method: 'POST', below: '', body },
];

/** A sample of one subject. */
export interface Sample extends LoadResult {
  readonly subject: string;
  readonly work: string;
  readonly connections: number;
  readonly round: number;
  /** The time from the start of the process to the first response, in milliseconds. */
  readonly startMs: number;
  /** The resident memory after the load; `undefined` if the platform does not provide it. */
  readonly residentMiB: number | undefined;
  /**
   * The CPU time of the server's main thread per request in microseconds, which is the most
   * reliable figure on a machine with other load. `undefined` if the platform does not provide it.
   */
  readonly cpuMicros: number | undefined;
}

const loader = fileURLToPath(new URL('./load.ts', import.meta.url));

/** Runs the load generator in a separate process. */
async function load(given: Load): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [loader, JSON.stringify(given)]);
  return JSON.parse(stdout);
}

interface Run {
  readonly work: Work;
  readonly connections: number;
  readonly seconds: number;
  readonly round: number;
}

/** Starts a server, warms it up, measures it and stops it. */
export async function measure(subject: Subject, run: Run): Promise<Sample> {
  const { work, connections, seconds, round } = run;
  const server = await start(subject);
  try {
    const { method, below } = work;
    const given = { port: server.port, method, path: subject.path + below, connections };
    const full = { ...given, ...(work.body !== undefined && { body: work.body }) };
    await load({ ...full, seconds: Math.min(1, seconds) });
    const before = cpuMicrosOf(server.child);
    const result = await load({ ...full, seconds });
    const spent = cpuMicrosOf(server.child) - before;
    const cpuMicros = Number.isNaN(spent) ? undefined : spent / result.answers;
    const residentMiB = residentOf(server.child);
    const { startMs } = server;
    const { key } = subject;
    const own = { subject: key, work: work.key, connections, round, startMs };
    return { ...own, residentMiB, cpuMicros, ...result };
  } finally {
    await stop(server.child);
  }
}

export interface Growth {
  readonly subject: string;
  /** The time of each 10,000 POST requests in milliseconds, over 16 connections. */
  readonly createMs: readonly number[];
  /** Requests of the whole list per second, over 4 connections. */
  readonly listsPerSecond: number;
}

const batch = 10_000;

/** Measures how requests scale to 100,000 users. */
export async function measureGrowth(subject: Subject): Promise<Growth> {
  const server = await start(subject);
  try {
    const post = works.find(work => work.key === 'POST');
    const given = { port: server.port, path: subject.path };
    const createMs: number[] = [];
    for (let done = 0; done < 100_000; done += batch) {
      const full = { ...given, method: 'POST', body: post?.body ?? '', connections: 16 };
      const { perSecond, answers } = await load({ ...full, seconds: 120, requests: batch });
      createMs.push((answers / perSecond) * 1000);
    }
    const lists = await load({ ...given, method: 'GET', connections: 4, seconds: 3 });
    return { subject: subject.key, createMs, listsPerSecond: lists.perSecond };
  } finally {
    await stop(server.child);
  }
}

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly startMs: number;
}

/**
 * Starts a subject on a free port and waits for its first response.
 * @param options command line options of Node
 */
export async function start(subject: Subject, options: readonly string[] = []): Promise<Running> {
  await refreshData();
  const port = await freePort();
  const started = performance.now();
  const command = [...options, ...subject.command(port)];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'ignore', ...(subject.isWatched ? ['ipc' as const] : [])],
  });
  if (subject.isWatched) {
    child.on('message', () => {});
    child.send({ type: 'call', key: 1, call: 'watch', params: {} });
  }
  while (!(await answers(port, subject.path))) {
    if (child.exitCode !== null)
      throw new Error(`${subject.name} exited with code ${child.exitCode}`);
    if (performance.now() - started > 30_000) throw new Error(`${subject.name} does not respond`);
  }
  return { child, port, startMs: performance.now() - started };
}

export async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise(resolve => {
    const again = () => setTimeout(resolve, 2, false);
    request({ port, host: '127.0.0.1', path, agent: false }, res => {
      res.resume().on('end', () => resolve(true));
      res.on('error', again);
    })
      .on('error', again)
      .end();
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function residentOf({ pid }: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

function cpuMicrosOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return Number.NaN;
  }
}
