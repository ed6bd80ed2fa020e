import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs an npm script of the project; it counts as one. */
export async function runNpmScript(name: string): Promise<Tally> {
  const windows = process.platform === 'win32';
  const code = await run('npm', ['run', '--silent', name], { shell: windows });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export interface TestRun {
  readonly files: readonly string[];
  /** How many files run at the same time. */
  readonly concurrency?: number;
  /** How long one test may take, in milliseconds. */
  readonly timeout: number;
}

/** Runs tests with Node's own runner and counts them; a run that says no numbers has failed. */
export async function runTests({ files, concurrency, timeout }: TestRun): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-count-'));
  const counts = join(folder, 'counts.json');
  try {
    const code = await run(process.execPath, [
      '--test',
      `--test-timeout=${timeout}`,
      ...(concurrency === undefined ? [] : [`--test-concurrency=${concurrency}`]),
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      '--test-reporter=./scripts/run/countReporter.ts',
      `--test-reporter-destination=${counts}`,
      ...files,
    ]);
    const text = existsSync(counts) ? await readFile(counts, 'utf8') : '';
    const { passed = 0, failed = 0 } = text === '' ? {} : JSON.parse(text);
    return { passed, failed: code !== 0 || passed === 0 ? Math.max(failed, 1) : failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
