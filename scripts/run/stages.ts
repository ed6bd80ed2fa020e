import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeChanged } from '../writeChanged.ts';
import { repeatCommand } from './repeat.ts';
import type { Results } from './resultsReporter.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');

/**
 * Compiled code, types already stripped, shared by the processes of all test files: half of what
 * starting one of them costs.
 */
const compileCache = join(cache, 'compiled');

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs an npm script of the project; it counts as one. */
export async function runNpmScript(name: string): Promise<Tally> {
  const windows = process.platform === 'win32';
  const code = await run('npm', ['run', '--silent', name], { shell: windows });
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(`\nTo repeat: npm run ${name}`);
  return { passed: 0, failed: 1 };
}

export interface TestRun {
  readonly files: readonly string[];
  /** How many files run at the same time. */
  readonly concurrency: number;
  /** How long one test may take, in milliseconds. */
  readonly timeout: number;
}

/** Runs tests with Node's own runner and counts them; a run that reports no results has failed. */
export async function runTests({ files, concurrency, timeout }: TestRun): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-results-'));
  const destination = join(folder, 'results.json');
  mkdirSync(compileCache, { recursive: true });
  try {
    const args = [
      '--test',
      `--test-timeout=${timeout}`,
      `--test-concurrency=${concurrency}`,
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      '--test-reporter=./scripts/run/resultsReporter.ts',
      `--test-reporter-destination=${destination}`,
      ...longestFirst(files),
    ];
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
    const code = await run(process.execPath, args, { env });
    const text = existsSync(destination) ? await readFile(destination, 'utf8') : '';
    if (text === '') return { passed: 0, failed: 1 };
    const results: Results = JSON.parse(text);
    reportFailures(results);
    remember(results);
    const { passed, failed } = results;
    return { passed, failed: code !== 0 || passed === 0 ? Math.max(failed, 1) : failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reportFailures({ failures }: Results): void {
  if (failures.length === 0) return;
  const commands = new Set(failures.map(failure => repeatCommand(failure, root)));
  console.log(`\nTo repeat what failed, after npm run build:\n${[...commands].join('\n')}`);
}

const durationsFile = join(cache, 'durations.json');

/** By absolute path, in milliseconds, as the last runs measured them. */
function readDurations(): Record<string, number> {
  return existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
}

function remember({ durations }: Results): void {
  writeChanged(durationsFile, JSON.stringify({ ...readDurations(), ...durations }));
}

/** Files that run side by side end together when none of the long ones begins last. */
function longestFirst(files: readonly string[]): string[] {
  const durations = readDurations();
  const duration = (file: string) => durations[resolve(root, file)] ?? Number.POSITIVE_INFINITY;
  return [...files].sort((a, b) => compare(duration(b), duration(a)));
}

/** Two durations that are not known are equal; their difference would be NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function run(command: string, args: readonly string[], options = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    // Nothing that was begun goes on when this process is told to end.
    const end = (): boolean => child.kill();
    process.on('exit', end);
    child.on('error', reject);
    child.on('exit', code => {
      process.off('exit', end);
      resolve(code);
    });
  });
}
