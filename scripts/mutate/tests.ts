import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startOwned } from '../vscode/ownedProcess.ts';

const stopAtFailure = new URL('stopAtFailure.ts', import.meta.url).href;
const failedTests = new URL('failedTests.ts', import.meta.url).href;

interface Run {
  /** Relative to the folder. */
  readonly files: readonly string[];
  readonly folder: string;
  /** The time limit in milliseconds. */
  readonly limit: number;
  /** The names of tests that are skipped. */
  readonly skipped?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Receives the names of the failed tests, one JSON string per line; then all tests are run. */
  readonly failures?: string;
}

type Outcome = 'passed' | 'failed' | 'timeout';

/** Runs test files in one process until the first one fails. */
export function runTests(run: Run): Promise<Outcome> {
  const { files, skipped = [], failures } = run;
  const options = [
    ...['--test', '--test-isolation=none'],
    `--test-reporter=${failures === undefined ? stopAtFailure : failedTests}`,
    `--test-reporter-destination=${failures ?? 'stdout'}`,
    ...skipped.map(name => `--test-skip-pattern=^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`),
  ];
  return outcomeOf([process.execPath, ...options, ...files], run);
}

/** Runs the type check, which notices changes of what only types need, such as a default of what is always there. */
export function runTypeCheck(run: Pick<Run, 'folder' | 'limit'>): Promise<Outcome> {
  return outcomeOf(['npm', 'run', '--silent', 'typecheck'], run);
}

/** Runs a command in a folder until it ends, or the time limit ends all of its processes. */
async function outcomeOf(
  command: readonly string[],
  { folder, limit, env }: Pick<Run, 'folder' | 'limit' | 'env'>,
): Promise<Outcome> {
  const cache = join(folder, '.cache/compiled');
  const running = startOwned(command, {
    cwd: folder,
    // The programs have caches of their own, which they share with no other copy.
    env: { ...process.env, NODE_COMPILE_CACHE: cache, XDG_CACHE_HOME: cache, ...env },
    onLine() {},
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void running.stop();
  }, limit);
  const code = await running.exited;
  clearTimeout(timer);
  return isLate ? 'timeout' : code === 0 ? 'passed' : 'failed';
}

/** So many tests run before the others. */
export const nearest = 4;

/** The executed ranges of a source, as pairs of UTF-16 offsets. */
type Ranges = readonly (readonly [start: number, end: number])[];

/** A test file that passes. */
interface Measured {
  /** What it executes, by source. */
  readonly executed: ReadonlyMap<string, Ranges>;
  /** In milliseconds. */
  readonly duration: number;
  /** The names of its tests that fail without a change. */
  readonly skipped: readonly string[];
}

/** The test files by their relative paths. Those that fail are missing. */
export type Coverage = Map<string, Measured>;

const isSource = /^(?:client|server|mock-api)\/src\//;

interface V8Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
    }[];
  }[];
}

/** Runs each test file by itself and records what it executes. */
export async function measure(
  tests: readonly string[],
  folder: string,
  limit: number,
): Promise<Coverage> {
  const coverage: Coverage = new Map();
  mkdirSync(join(folder, '.cache'), { recursive: true });
  const root = pathToFileURL(`${folder}/`).href;
  for (const test of tests) {
    const data = mkdtempSync(join(folder, '.cache/coverage-'));
    // Some tests run programs as another user.
    chmodSync(data, 0o777);
    const run = { files: [test], folder, limit, env: { NODE_V8_COVERAGE: data } };
    let start = performance.now();
    let outcome = await runTests(run);
    let skipped: readonly string[] = [];
    if (outcome === 'failed') {
      skipped = await failedTestsOf(run);
      for (const name of skipped) console.error(`  ${test}: "${name}" fails without a change`);
      start = performance.now();
      outcome = await runTests({ ...run, skipped });
    }
    const duration = performance.now() - start;
    if (outcome === 'passed') {
      coverage.set(test, { executed: executedBy(data, root), duration, skipped });
    } else console.error(`  ${test}: ${outcome} without a change, so it is not used`);
    rmSync(data, { recursive: true, force: true });
  }
  return coverage;
}

/** Returns the names of the tests that fail; programs that run from their sources have no bundles. */
async function failedTestsOf(run: Run): Promise<string[]> {
  const failures = join(run.folder, '.cache/failures');
  await runTests({ ...run, env: {}, failures });
  const lines = readFileSync(failures, 'utf8').split('\n');
  return lines.filter(line => line !== '').map(line => JSON.parse(line));
}

/** Returns what the processes of a test have executed. */
function executedBy(data: string, root: string): Map<string, Ranges> {
  const executed = new Map<string, Ranges>();
  for (const name of readdirSync(data)) {
    for (const { url, functions } of coverageIn(join(data, name))) {
      const file = url.startsWith(root) ? url.slice(root.length) : '';
      if (!isSource.test(file)) continue;
      const ranges = functions.flatMap(part => part.ranges);
      executed.set(file, [...(executed.get(file) ?? []), ...flatten(ranges)]);
    }
  }
  return executed;
}

/** Returns what a process has executed; nothing if a test limits the size of the files that it writes. */
function coverageIn(path: string): V8Coverage['result'] {
  try {
    const { result }: V8Coverage = JSON.parse(readFileSync(path, 'utf8'));
    return result;
  } catch {
    return [];
  }
}

/** Turns nested ranges with counts, the inner ones after the outer ones, into those that were executed. */
function flatten(ranges: V8Coverage['result'][0]['functions'][0]['ranges']): Ranges {
  const sorted = ranges.toSorted(
    (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset,
  );
  const bounds = [...new Set(sorted.flatMap(range => [range.startOffset, range.endOffset]))].sort(
    (a, b) => a - b,
  );
  const open: typeof sorted = [];
  const executed: [number, number][] = [];
  let next = 0;
  for (const [index, start] of bounds.entries()) {
    while (open.length > 0 && (open.at(-1)?.endOffset ?? 0) <= start) open.pop();
    for (let range = sorted[next]; range?.startOffset === start; range = sorted[next]) {
      open.push(range);
      next += 1;
    }
    const end = bounds[index + 1];
    if (end === undefined || (open.at(-1)?.count ?? 0) === 0) continue;
    const last = executed.at(-1);
    if (last?.[1] === start) last[1] = end;
    else executed.push([start, end]);
  }
  return executed;
}

/**
 * Returns the tests that execute a place: a few that are the nearest by name and folder, then the others,
 * with the slow ones last.
 */
export function reaching(coverage: Coverage, file: string, offset: number): string[] {
  const all = [...coverage]
    .filter(([, { executed }]) =>
      executed.get(file)?.some(([start, end]) => start <= offset && offset < end),
    )
    .map(([test, { duration }]) => ({ test, near: nearness(test, file), duration }))
    .sort((a, b) => b.near - a.near || a.duration - b.duration);
  const others = all.slice(nearest).sort((a, b) => a.duration - b.duration);
  return [...all.slice(0, nearest), ...others].map(({ test }) => test);
}

function nearness(test: string, file: string): number {
  const steps = file
    .replace('/src/', '/')
    .replace(/^server\//, '')
    .split('/');
  const own = test
    .replace(/^test\//, '')
    .replace(/\.test\.ts$/, '.ts')
    .split('/');
  const shared = steps.findIndex((step, index) => step !== own[index]);
  return shared === -1 ? steps.length + 1 : shared;
}
