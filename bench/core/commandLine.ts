/** The command line and its peers, including the start of the process. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configuration, realTexts } from '../texts.ts';
import { interleaved, limitRounds, type Measurement, median } from './measurement.ts';
import { allowLargeFiles, biomeBinary, biomeCommand, peerProgram } from './peers.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const schema = fileURLToPath(new URL('../../schemas/site.plugins.schema.json', import.meta.url));

/** The peers by the name of their column, with optional goals. */
const peersOfOne = [
  { name: 'node', title: 'the bare start of Node', goal: 1.7 },
  { name: 'v8r', title: 'v8r', goal: 0.4 },
  { name: 'ajv', title: 'ajv-cli', goal: 0.4 },
  { name: 'biome', title: "Biome's npm command", goal: 0.5 },
  { name: 'native', title: "Biome's native binary", goal: undefined },
  { name: 'sourcemeta', title: '@sourcemeta/jsonschema', goal: undefined },
] as const;

/** Measures `check` of one small file, including the start of the process. */
export const commandLine: Measurement = {
  name: 'cli',
  async *rows({ maximumRounds }) {
    const entries = 10;
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const file = join(folder, 'site.plugins.json');
    writeFileSync(file, configuration(entries));
    // The exit code is ignored because the peers report different problems.
    const run =
      (program: string, ...args: readonly string[]) =>
      () =>
        spawnSync(program, args, { stdio: 'ignore', cwd: folder });
    const draft = ['--spec=draft2020', '--strict=false'];
    const commands = {
      node: run(process.execPath, '-e', '0'),
      own: run(process.execPath, cli, 'check', file),
      v8r: run(process.execPath, peerProgram('v8r'), '--schema', schema, file),
      ajv: run(
        process.execPath,
        peerProgram('ajv'),
        'validate',
        ...draft,
        '-s',
        schema,
        '-d',
        file,
      ),
      biome: run(process.execPath, biomeCommand, 'check', file),
      native: run(biomeBinary(), 'check', file),
      sourcemeta: run(process.execPath, peerProgram('jsonschema'), 'validate', schema, file),
    };
    const times = await interleaved(commands, limitRounds({ rounds: 9, warmup: 1 }, maximumRounds));
    rmSync(folder, { recursive: true });
    const { own = 0 } = times;
    for (const { name, title, goal } of peersOfOne) {
      const work = `\`check\` of one small file, against ${title}`;
      const row = { work, entries, unit: 'ms', own, peer: times[name] ?? 0 } as const;
      yield goal === undefined ? row : { ...row, goal };
    }
  },
};

const [own, prettier, oxfmt] = [cli, peerProgram('prettier'), peerProgram('oxfmt')];

/** How each formatter writes and checks the file. */
const formatters = {
  own: { write: [own, 'format'], check: [own, 'format', '--check'] },
  Prettier: { write: [prettier, '--write'], check: [prettier, '--check'] },
  Biome: { write: [biomeCommand, 'format', '--write'], check: [biomeCommand, 'format'] },
  oxfmt: { write: [oxfmt], check: [oxfmt, '--check'] },
};

/**
 * Measures the check whether a file is formatted, including the start of the process. Each formatter
 * checks a file that it has written, because some of them take minutes to print differences.
 */
export const formatting: Measurement = {
  name: 'format',
  async *rows({ sizes, maximumRounds }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    allowLargeFiles(folder);
    for (const entries of sizes) {
      const text = configuration(entries);
      const checks = Object.entries(formatters).map(([name, formatter]) => {
        const file = join(folder, name, 'site.plugins.json');
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        start(folder, ...formatter.write, file);
        return [name, () => start(folder, ...formatter.check, file)] as const;
      });
      const rounds = limitRounds({ rounds: 7, warmup: 1 }, maximumRounds);
      const { own = 0, ...peers } = await interleaved(Object.fromEntries(checks), rounds);
      for (const [name, peer] of Object.entries(peers)) {
        yield { work: `\`format --check\`, against ${name}`, entries, unit: 'ms', own, peer };
      }
    }
    rmSync(folder, { recursive: true });
  },
};

/** @throws if the program does not consider the file formatted, as after a crash */
function start(folder: string, ...command: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
}

/** Measures the time and the peak memory of `check` for a folder of 2,000 real files. */
export const manyFiles: Measurement = {
  name: 'many',
  async *rows({ files, maximumRounds }) {
    const count = 2000;
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
