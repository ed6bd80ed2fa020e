/**
 * `npm run soak [-- count]`: sends a million edits to the bundled language server and a million
 * requests to the User API, and draws charts of their memory in `docs/`. Fails if memory grows
 * after the warm-up.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageServer } from './soak/languageServer.ts';
import { draw, type Sample, type Soak } from './soak/soak.ts';
import { userApi } from './soak/userApi.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const samplesWanted = 200;

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
