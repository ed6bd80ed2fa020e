/**
 * `npm run soak [-- count]`: sends a million edits to the bundled language server and a million
 * requests to the User API, and draws charts of their memory in `docs/`. Fails if memory grows
 * after the warm-up.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { fullClient, LspClient } from '../test/support/lspClient.ts';
import { start, stop } from './api/measure.ts';
import { prepareSubjects } from './api/subjects.ts';
import { configuration } from './texts.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const samplesWanted = 200;
const server = fileURLToPath(new URL('../dist/server.js', import.meta.url));

interface Sample {
  /** The amount of work done. */
  readonly done: number;
  /** Resident memory in MiB. */
  readonly memory: number;
}

/**
 * Node options with a small heap limit. With a large heap, V8 delays garbage collection, which
 * would be indistinguishable from a leak.
 */
const littleRoom = ['--max-old-space-size=64', '--max-semi-space-size=4'];

/** A long-running test that samples memory. */
interface Soak {
  readonly name: string;
  /** The unit of the work. */
  readonly unit: 'edits' | 'requests';
  /** The file name of the chart in `docs/`. */
  readonly plot: string;
  /**
   * Runs until the given amount of work is done, and takes samples.
   * @throws Error if a response is wrong
   */
  run(total: number, take: (done: number, pid: number | undefined) => void): Promise<void>;
}

/**
 * Edits all entries in turn while pulling diagnostics. Every fourth edit causes a syntax error and
 * is then reverted.
 */
const languageServer: Soak = {
  name: 'language server',
  unit: 'edits',
  plot: 'soak.svg',

  async run(total, take) {
    const uri = 'file:///soak/site.plugins.json';
    const batch = 100;
    const text = configuration(20);
    const lines = text.split('\n');
    const places = lines.flatMap((line, number) => {
      const label = line.indexOf('Label of');
      return label < 0 ? [] : [{ line: number, character: label }];
    });
    const program = [...littleRoom, server, '--stdio'];
    const client = await LspClient.start(fullClient, {}, null, { program });
    await client.open(uri, text);
    const expected = (await client.pull(uri)).length;
    for (let edits = 0; edits < total; edits += batch) {
      for (let count = 0; count < batch; count += 2) {
        const start = places[(edits + count / 2) % places.length] ?? { line: 0, character: 0 };
        const end = { ...start, character: start.character + 1 };
        const typed = count % 8 === 0 ? '"' : 'x';
        await client.change(uri, [{ range: { start, end: start }, text: typed }]);
        if (count % 20 === 0) await client.pull(uri);
        await client.change(uri, [{ range: { start, end }, text: '' }]);
      }
      const found = (await client.pull(uri)).length;
      if (found !== expected) throw new Error(`${found} problems instead of ${expected}.`);
      take(edits + batch, client.process.pid);
    }
    await client.stop();
  },
};

const user = JSON.stringify({ name: 'Katherine Johnson', email: 'katherine@example.com' });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly status: number;
}

/** Creates, reads, replaces, lists and deletes users over 16 connections. */
const userApi: Soak = {
  name: 'User API',
  unit: 'requests',
  plot: 'soak-user-api.svg',

  async run(total, take) {
    const connections = 16;
    const batch = 5000;
    const [subject] = await prepareSubjects(['ours']);
    if (subject === undefined) throw new Error('The User API is not in the list of subjects.');
    const running = await start(subject, littleRoom);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const send = (call: Call) => answer(agent, running.port, call);
    let done = 0;
    const work = async (until: number) => {
      while (done < until) {
        done += 5;
        const created = await send({ method: 'POST', path: '', body: user, status: 201 });
        const path = `/${created}`;
        await send({ method: 'GET', path, status: 200 });
        await send({ method: 'PUT', path, body: user, status: 204 });
        await send({ method: 'GET', path: '', status: 200 });
        await send({ method: 'DELETE', path, status: 204 });
      }
    };
    try {
      while (done < total) {
        const until = done + batch;
        await Promise.all(Array.from({ length: connections }, () => work(until)));
        take(done, running.child.pid);
      }
    } finally {
      agent.destroy();
      await stop(running.child);
    }
  },
};

/** Sends a request and returns the id of the created user, if any. */
function answer(agent: Agent, port: number, call: Call): Promise<string | undefined> {
  const { method, path, body, status } = call;
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', method, path: `/api/user${path}`, headers };
    const sent = request(options, response => {
      if (response.statusCode !== status) {
        reject(
          new Error(`${method} ${path} returned ${response.statusCode} instead of ${status}.`),
        );
      }
      response.resume().on('end', () => resolve(response.headers.location?.split('/').at(-1)));
    });
    sent.on('error', reject).end(body);
  });
}

/** Returns the resident memory of a process in MiB, if the platform provides it. */
function residentMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function sample(soak: Soak): Promise<Sample[]> {
  const samples: Sample[] = [];
  await soak.run(total, (done, pid) => {
    if (done < ((samples.length + 1) * total) / samplesWanted) return;
    samples.push({ done, memory: residentMemory(pid) });
  });
  return samples;
}

function average(samples: readonly Sample[]): number {
  return samples.reduce((sum, { memory }) => sum + memory, 0) / samples.length;
}

/** Draws a line chart of the memory as SVG. */
function draw({ name, unit }: Soak, total: number, samples: readonly Sample[]): string {
  const [width, height, left, bottom] = [640, 240, 48, 32];
  const maximum = Math.max(...samples.map(({ memory }) => memory)) * 1.2;
  const x = (done: number) => left + ((width - left - 16) * done) / total;
  const y = (memory: number) => (height - bottom) * (1 - memory / maximum);
  const points = samples.map(one => `${x(one.done).toFixed(1)},${y(one.memory).toFixed(1)}`);
  const marks = [0, maximum / 2, maximum].map(
    value =>
      `<text x="${left - 6}" y="${y(value) + 10}" text-anchor="end">${value.toFixed(0)}</text>`,
  );
  const ends = [0, total].map(
    done => `<text x="${x(done)}" y="${height - 12}" text-anchor="middle">${done}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img">
<title>Resident memory of the ${name} over ${unit}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${left} 0V${height - bottom}H${width - 16}" fill="none" stroke="#767676"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#0550ae" stroke-width="2"/>
${[...marks, ...ends].join('\n')}
<text x="${width / 2}" y="${height - 12}" text-anchor="middle">${unit} → MiB resident</text>
</svg>
`;
}

for (const soak of [languageServer, userApi]) {
  const samples = await sample(soak);
  const quarter = samples.length >> 2;
  const early = average(samples.slice(quarter, 2 * quarter));
  const late = average(samples.slice(-quarter));
  const plot = fileURLToPath(new URL(`../docs/${soak.plot}`, import.meta.url));
  writeFileSync(plot, draw(soak, total, samples));
  const figures = `${early.toFixed(0)} MiB in the second quarter, ${late.toFixed(0)} MiB in the last`;
  console.log(`${soak.name}, ${total} ${soak.unit}: ${figures}.`);
  if (late > early * 1.1) process.exitCode = 1;
}
