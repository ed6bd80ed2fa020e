/**
 * `npm run soak [-- COUNT]`: sends a million edits to the language server and a million requests to the User
 * API, and fails if their memory grows after the warm-up.
 */
import { fullClient, LspClient } from '../test/support/lspClient.ts';
import { residentMemory } from './measure.ts';
import { ours } from './subjects.ts';
import { configuration } from './texts.ts';
import { freePort, startServer } from './users.ts';

const total = Number(process.argv[2] ?? 1_000_000);
/** With a large heap, V8 delays garbage collection, which would be indistinguishable from a leak. */
const smallHeap = ['--max-old-space-size=64', '--max-semi-space-size=4'];
/** The amount of work between two samples of the memory. */
const batch = total / 100;

/** Does an amount of work. @throws Error if a response is wrong */
type Work = (amount: number) => Promise<void>;

/** Edits all entries in turn. Every fourth edit causes a syntax error and is then reverted. */
async function editing(): Promise<{ work: Work; pid: number | undefined; stop: () => unknown }> {
  const uri = 'file:///soak/site.plugins.json';
  const text = configuration(20);
  const places = text.split('\n').flatMap((content, line) => {
    const character = content.indexOf('Label of');
    return character < 0 ? [] : [{ line, character }];
  });
  const program = [...smallHeap, ...(ours.languageServer?.command ?? [])];
  const client = await LspClient.start(fullClient, {}, null, { program });
  await client.open(uri, text);
  const expected = (await client.pull(uri)).length;
  const work = async (amount: number) => {
    for (let count = 0; count < amount; count += 2) {
      const start = places[(count / 2) % places.length] ?? { line: 0, character: 0 };
      const end = { ...start, character: start.character + 1 };
      const typed = count % 8 === 0 ? '"' : 'x';
      await client.change(uri, [{ range: { start, end: start }, text: typed }]);
      if (count % 20 === 0) await client.pull(uri);
      await client.change(uri, [{ range: { start, end }, text: '' }]);
    }
    const found = (await client.pull(uri)).length;
    if (found !== expected) throw new Error(`${found} problems instead of ${expected}.`);
  };
  return { work, pid: client.process.pid, stop: () => client.stop() };
}

/** Creates, reads, replaces, lists and deletes users over several connections. */
async function calling(): Promise<{ work: Work; pid: number | undefined; stop: () => unknown }> {
  const port = await freePort();
  const { command, path } = ours.users ?? { command: () => [], path: '' };
  const { child } = await startServer([...smallHeap, ...command(port)], port, path);
  const url = `http://127.0.0.1:${port}${path}`;
  const body = JSON.stringify({ name: 'Katherine Johnson', email: 'katherine@example.com' });
  const send = async (method: string, status: number, to = url) => {
    const headers = { 'Content-Type': 'application/json' };
    const hasBody = method === 'POST' || method === 'PUT';
    const response = await fetch(to, { method, headers, ...(hasBody && { body }) });
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`${method} ${to}: ${response.status}`);
    return response.headers.get('location') ?? '';
  };
  const work = async (amount: number) => {
    const turn = async () => {
      const user = new URL(await send('POST', 201), url).href;
      await send('GET', 200, user);
      await send('PUT', 204, user);
      await send('GET', 200);
      await send('DELETE', 204, user);
    };
    for (let done = 0; done < amount; done += 80) {
      await Promise.all(Array.from({ length: 16 }, turn));
    }
  };
  return { work, pid: child.pid, stop: () => child.kill() };
}

function average(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

for (const [name, start] of [
  ['language server, edits', editing],
  ['User API, requests', calling],
] as const) {
  const { work, pid, stop } = await start();
  const memory: number[] = [];
  for (let done = 0; done < total; done += batch) {
    await work(batch);
    memory.push(residentMemory(pid));
  }
  await stop();
  const quarter = memory.length >> 2;
  const early = average(memory.slice(quarter, 2 * quarter));
  const late = average(memory.slice(-quarter));
  const figures = `${early.toFixed(0)} MiB in the second quarter, ${late.toFixed(0)} MiB in the last`;
  console.log(`${name}, ${total}: ${figures}.`);
  if (late > early * 1.1) process.exitCode = 1;
}
