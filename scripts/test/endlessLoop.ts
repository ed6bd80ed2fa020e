/**
 * Ends a process of tests in an endless loop, which no timeout of `node --test` can do within it, and prints
 * where it is: `node --import ./scripts/test/endlessLoop.ts?seconds=30 --test …`. The limit is one of
 * processor time, so that it does not depend on how busy the machine is.
 */
import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import { beforeEach } from 'node:test';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** In milliseconds. */
const interval = 250;

if (isMainThread) {
  const url = new URL(import.meta.url);
  /** The number of times that this thread has come back to its event loop, or has begun a test. */
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const turn = () => Atomics.add(turns, 0, 1);
  setInterval(turn, interval).unref();
  // Between tests that wait for nothing, it does not come back.
  beforeEach(() => void turn());
  const limit = Number(url.searchParams.get('seconds')) * 1_000_000;
  new Worker(url, { workerData: { turns, limit }, execArgv: [] }).unref();
} else {
  const { turns, limit }: { turns: Int32Array; limit: number } = workerData;
  let last = { turn: 0, time: processorTime() };
  let isEnding = false;
  setInterval(() => {
    const turn = Atomics.load(turns, 0);
    if (turn !== last.turn) last = { turn, time: processorTime() };
    if (isEnding || processorTime() - last.time < limit) return;
    isEnding = true;
    void endWithStack();
  }, interval);
}

/** Returns the processor time of this process, in microseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function endWithStack(): Promise<void> {
  const session = new Session();
  const urls = new Map<string, string>();
  const lineOf = ({ functionName, location }: Debugger.CallFrame): string =>
    `    at ${functionName} (${urls.get(location.scriptId)}:${location.lineNumber + 1})\n`;
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    writeSync(
      2,
      `✖ An endless loop, or a very long one:\n${params.callFrames.map(lineOf).join('')}`,
    );
    process.kill(process.pid, 'SIGKILL');
  });
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
}
