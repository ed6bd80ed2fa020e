import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeChanged } from '../writeChanged.ts';
import { compile } from './compile.ts';
import { endOfRun } from './endOfRun.ts';
import { describeFailure } from './failure.ts';
import { lowPriority } from './lowPriority.ts';
import type { Output } from './output.ts';
import { Results } from './results.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');

/** The compile cache shared by the processes of all test files, which halves their start time. */
const compileCache = join(cache, 'compiled');

/** What the processes of patient tests import first. */
const patience = new URL('patience.ts', import.meta.url).href;

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed and how to rerun it, for the end of the run: the outputs of other stages may follow. */
  readonly failures: readonly string[];
}

interface Patience {
  /** Whether it only calculates, and so takes the processors when programs and windows do not need them. */
  readonly isPatient?: boolean;
}

interface Script extends Patience {
  readonly args?: readonly string[];
}

/** Runs an npm script of the project, which counts as one test. */
export async function runNpmScript(
  output: Output,
  name: string,
  { args = [], isPatient = false }: Script = {},
): Promise<Tally> {
  const code = await runNpm(['run', '--silent', name, '--', ...args], output, isPatient);
  if (code === 0) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [`npm run ${name}`] };
}

interface TestRun extends Patience {
  /** Files in the order in which they start if the durations of earlier runs are unknown. */
  readonly files: readonly string[];
  /** The number of files that run in parallel. */
  readonly concurrency: number;
  /** The time limit of a test in milliseconds. */
  readonly timeout: number;
  /** Shuffles the tests; without it, they run in the order of the files. */
  readonly seed?: number | undefined;
}

/**
 * Writes a module that runs small test files in one process, which saves the start of a process for each.
 * @param name the name of the module without its ending
 * @param files relative to the root
 * @returns the path of the module, relative to the root
 */
export function inOneProcess(name: string, files: readonly string[]): string {
  const path = join(cache, `${name}.test.ts`);
  const urls = files.map(file => pathToFileURL(resolve(root, file)).href);
  writeChanged(path, urls.map(url => `import ${JSON.stringify(url)};\n`).join(''));
  return relative(root, path);
}

/**
 * Sorts files by the first glob that each matches, with those that match none at the end.
 * @param files relative to the root
 */
export function sortedBy(files: readonly string[], globs: readonly string[]): string[] {
  const matched = globs.flatMap(glob => files.filter(file => matchesGlob(file, glob)));
  return [...new Set([...matched, ...files])];
}

/**
 * Runs tests with the Node test runner and counts the results.
 * @throws {Error} if there are none
 */
export async function runTests(output: Output, options: TestRun): Promise<Tally> {
  const results = await testResults(output, options);
  const { passed, failed } = results;
  if (passed + failed === 0) throw new Error('No test was run.');
  const failures = results.failures.map(failure => describeFailure(failure, root));
  return { passed, failed, failures };
}

/** The results of each test. */
export async function testResults(
  output: Output,
  { seed, isPatient = false, ...options }: TestRun,
): Promise<Results> {
  mkdirSync(compileCache, { recursive: true });
  const end = endOfRun(options.timeout + 60_000);
  const files = longestFirst(options.files).map(file => resolve(root, file));
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  await compile(files, env);
  // `node --test` sorts the files by name.
  const events = run({
    ...options,
    ...(seed !== undefined && { randomSeed: seed }),
    ...(isPatient && { execArgv: ['--import', patience] }),
    files,
    cwd: root,
    env,
    signal: end.signal,
  });
  const results = new Results(files);
  const reporter = new spec();
  reporter.on('data', text => output.write(String(text)));
  for await (const event of events) {
    end.goesOn();
    results.add(event);
    reporter.write(event);
  }
  await new Promise<void>(done => reporter.end(done));
  end.release();
  saveDurations(results);
  return results;
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

function runNpm(
  args: readonly string[],
  output: Output,
  isPatient: boolean,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: root,
      env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, lowPriority);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => output.write(text));
    }
    // Terminate the child process with this process.
    const end = (): boolean => child.kill();
    process.on('exit', end);
    child.on('error', reject);
    child.on('close', code => {
      process.off('exit', end);
      resolve(code);
    });
  });
}
