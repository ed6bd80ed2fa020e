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

/** The compile cache shared by the processes of all test files, which halves their start time. */
const compileCache = join(cache, 'compiled');

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs an npm script of the project, which counts as one test. */
export async function runNpmScript(name: string): Promise<Tally> {
  const windows = process.platform === 'win32';
  const code = await run('npm', ['run', '--silent', name], { shell: windows });
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(`\nTo rerun: npm run ${name}`);
  return { passed: 0, failed: 1 };
}

interface TestRun {
  readonly files: readonly string[];
  /** The number of files that run in parallel. */
  readonly concurrency: number;
  /** The time limit of a test in milliseconds. */
  readonly timeout: number;
}

/**
 * Runs tests with the Node test runner and counts the results. A run without results counts as
 * failed.
 */
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
    saveDurations(results);
    const { passed, failed } = results;
    return { passed, failed: code !== 0 || passed === 0 ? Math.max(failed, 1) : failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reportFailures({ failures }: Results): void {
  if (failures.length === 0) return;
  const commands = new Set(failures.map(failure => repeatCommand(failure, root)));
  console.log(`\nTo rerun the failed tests, after npm run build:\n${[...commands].join('\n')}`);
}

const durationsFile = join(cache, 'durations.json');

/** Returns the durations of earlier runs in milliseconds, by absolute path. */
function readDurations(): Record<string, number> {
  return existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
}

function saveDurations({ durations }: Results): void {
  writeChanged(durationsFile, JSON.stringify({ ...readDurations(), ...durations }));
}

/** Sorts files by descending duration, which minimizes the total time of a parallel run. */
function longestFirst(files: readonly string[]): string[] {
  const durations = readDurations();
  const duration = (file: string) => durations[resolve(root, file)] ?? Number.POSITIVE_INFINITY;
  return [...files].sort((a, b) => compare(duration(b), duration(a)));
}

/** The difference of two unknown durations would be NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function run(command: string, args: readonly string[], options = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    // Terminate the child process with this process.
    const end = (): boolean => child.kill();
    process.on('exit', end);
    child.on('error', reject);
    child.on('exit', code => {
      process.off('exit', end);
      resolve(code);
    });
  });
}
