import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const reporter = new URL('stopAtFailure.ts', import.meta.url).href;

interface Run {
  /** Relative to the folder. */
  readonly files: readonly string[];
  readonly folder: string;
  /** The time limit in milliseconds. */
  readonly limit: number;
  readonly env?: NodeJS.ProcessEnv;
}

type Outcome = 'passed' | 'failed' | 'timeout';

/** Runs test files in one process until the first one fails. */
export function runTests({ files, folder, limit, env }: Run): Promise<Outcome> {
  const options = ['--test', '--test-isolation=none', `--test-reporter=${reporter}`];
  const cache = join(folder, '.cache/compiled');
  return new Promise(resolve => {
    const child = spawn(process.execPath, [...options, ...files], {
      cwd: folder,
      env: { ...process.env, NODE_COMPILE_CACHE: cache, ...env },
      stdio: 'ignore',
      // The processes that the tests start end with their group.
      detached: true,
    });
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All have ended.
      }
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limit);
    child.on('exit', code => {
      clearTimeout(timer);
      end();
      resolve(isLate ? 'timeout' : code === 0 ? 'passed' : 'failed');
    });
  });
}

/** The executed ranges of a source, as pairs of UTF-16 offsets. */
type Ranges = readonly (readonly [start: number, end: number])[];

/** What each test file executes, by source; relative paths. Test files that fail are missing. */
export type Coverage = Map<string, Map<string, Ranges>>;

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
    const outcome = await runTests({
      files: [test],
      folder,
      limit,
      env: { NODE_V8_COVERAGE: data },
    });
    if (outcome === 'passed') {
      const executed = new Map<string, Ranges>();
      for (const name of readdirSync(data)) {
        const { result }: V8Coverage = JSON.parse(readFileSync(join(data, name), 'utf8'));
        for (const { url, functions } of result) {
          const file = url.startsWith(root) ? url.slice(root.length) : '';
          if (!isSource.test(file)) continue;
          const ranges = functions.flatMap(part => part.ranges);
          executed.set(file, [...(executed.get(file) ?? []), ...flatten(ranges)]);
        }
      }
      coverage.set(test, executed);
    } else console.error(`  ${test}: ${outcome} without a change, so it is not used`);
    rmSync(data, { recursive: true, force: true });
  }
  return coverage;
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

/** Returns the tests that execute a place, the nearest by name and folder first. */
export function reaching(coverage: Coverage, file: string, offset: number): string[] {
  return [...coverage]
    .filter(([, executed]) =>
      executed.get(file)?.some(([start, end]) => start <= offset && offset < end),
    )
    .map(([test, executed]) => ({ test, near: nearness(test, file), size: executed.size }))
    .sort((a, b) => b.near - a.near || a.size - b.size)
    .map(({ test }) => test);
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
