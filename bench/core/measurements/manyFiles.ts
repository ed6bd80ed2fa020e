import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, median } from '../measurement.ts';
import { allowLargeFiles, biomeBinary } from '../peers.ts';
import { realTexts } from '../realTexts.ts';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const count = 2000;

/** Measures the time and the peak memory of `check` for a folder of 2,000 real files. */
export const manyFiles: Measurement = {
  name: 'many',
  async *rows({ files, maximumRounds }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const texts = realTexts(files);
    for (let index = 0; index < count; index++) {
      const site = join(folder, `site-${index}`);
      mkdirSync(site);
      writeFileSync(join(site, 'site.plugins.json'), texts[index % texts.length] ?? '');
    }
    allowLargeFiles(folder);
    const own: Run[] = [];
    const peer: Run[] = [];
    for (let round = 0; round < Math.min(3, maximumRounds); round++) {
      own.push(await run(folder, process.execPath, [cli, 'check', '.']));
      peer.push(await run(folder, biomeBinary(), ['lint', '.']));
    }
    rmSync(folder, { recursive: true });
    const of = (runs: readonly Run[], what: keyof Run) => median(runs.map(one => one[what]));
    const work = '`check` of 2,000 files';
    const time = { own: of(own, 'ms'), peer: of(peer, 'ms') };
    yield { work: `${work}, against Biome's native binary`, unit: 'ms', ...time, goal: 2.5 };
    const memory = { own: of(own, 'mebibytes'), peer: of(peer, 'mebibytes') };
    yield { work: `${work}: most memory`, unit: 'MiB', ...memory };
  },
};

interface Run {
  readonly ms: number;
  /** The maximum resident memory. */
  readonly mebibytes: number;
}

/** @throws if the program does not report all files, as after a crash */
async function run(folder: string, program: string, args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output = output.slice(-1000) + text;
    });
  }
  let mebibytes = 0;
  const watch = setInterval(() => {
    mebibytes = Math.max(mebibytes, peakMemory(child.pid));
  }, 20);
  await once(child, 'close');
  clearInterval(watch);
  if (!/\b20\d\d files/.test(output)) throw new Error(`${program} failed: ${output}`);
  return { ms: performance.now() - start, mebibytes };
}

/** Returns the resident memory in MiB, or 0 if the platform does not provide it. */
function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
