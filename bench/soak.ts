/**
 * `npm run soak [-- edits]`: a million edits through the bundled server, diagnostics pulled all the
 * while, its memory drawn to `docs/soak.svg`. It fails when memory grows after the warm-up.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fullClient, LspClient } from '../test/support/lspClient.ts';
import { configuration } from './generate.ts';

interface Sample {
  readonly edits: number;
  readonly memory: number;
}

const total = Number(process.argv[2] ?? 1_000_000);
const uri = 'file:///soak/site.plugins.json';
const batch = 100;

/** Resident memory of a process in MiB. */
function residentMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function run(): Promise<Sample[]> {
  const client = await LspClient.start(fullClient);
  await client.open(uri, configuration(20));
  const samples: Sample[] = [];
  const start = { line: 2, character: 18 };
  for (let edits = 0; edits < total; edits += batch) {
    for (let count = 0; count < batch; count += 2) {
      const end = { line: 2, character: 19 };
      await client.change(uri, [{ range: { start, end: start }, text: 'x' }]);
      await client.change(uri, [{ range: { start, end }, text: '' }]);
    }
    await client.pull(uri);
    if (edits % (total / 200) === 0) {
      samples.push({ edits: edits + batch, memory: residentMemory(client.process.pid) });
    }
  }
  await client.stop();
  return samples;
}

function average(samples: readonly Sample[]): number {
  return samples.reduce((sum, { memory }) => sum + memory, 0) / samples.length;
}

/** A line of memory over edits, with its scales. */
function draw(samples: readonly Sample[]): string {
  const [width, height, left, bottom] = [640, 240, 48, 32];
  const most = Math.max(...samples.map(({ memory }) => memory)) * 1.2;
  const x = (edits: number) => left + ((width - left - 16) * edits) / total;
  const y = (memory: number) => (height - bottom) * (1 - memory / most);
  const points = samples.map(one => `${x(one.edits).toFixed(1)},${y(one.memory).toFixed(1)}`);
  const marks = [0, most / 2, most].map(
    value =>
      `<text x="${left - 6}" y="${y(value) + 10}" text-anchor="end">${value.toFixed(0)}</text>`,
  );
  const ends = [0, total].map(
    edits => `<text x="${x(edits)}" y="${height - 12}" text-anchor="middle">${edits}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img">
<title>Resident memory of the language server over edits</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${left} 0V${height - bottom}H${width - 16}" fill="none" stroke="#767676"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#0550ae" stroke-width="2"/>
${[...marks, ...ends].join('\n')}
<text x="${width / 2}" y="${height - 12}" text-anchor="middle">edits → MiB resident</text>
</svg>
`;
}

const samples = await run();
const quarter = samples.length >> 2;
const [early, late] = [
  average(samples.slice(quarter, 2 * quarter)),
  average(samples.slice(-quarter)),
];
writeFileSync(fileURLToPath(new URL('../docs/soak.svg', import.meta.url)), draw(samples));
console.log(
  `${total} edits: ${early.toFixed(0)} MiB in the second quarter, ${late.toFixed(0)} MiB in the last.`,
);
if (late > early * 1.1) process.exitCode = 1;
