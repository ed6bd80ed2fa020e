import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Check, type CheckOptions, FileChecker } from './fileChecker.ts';
import type { Target } from './targets.ts';

/** Checks several files. */
interface Checker {
  checkFiles(paths: readonly string[]): Promise<readonly Check[]>;
  /** Releases its resources. */
  stop?(): Promise<unknown>;
}

/** The number of files that are checked together. */
const partSize = 16;

/** With fewer files, starting threads takes longer than it saves. */
const manyFiles = 400;

/** Each thread needs up to 100 MB of memory. */
const maximumThreads = 8;

/**
 * Checks files, many of them in several threads, in the order of the targets. Only a few checks are
 * ahead of the consumer, so that the memory is bounded.
 */
export async function* checkInOrder(
  targets: readonly Target[],
  options: CheckOptions,
): AsyncGenerator<readonly [Target, Check]> {
  const checkers = await startCheckers(targets.length, options);
  const pending: Promise<readonly (readonly [Target, Check])[]>[] = [];
  let turn = 0;
  try {
    for (let start = 0; start < targets.length; start += partSize) {
      const checker = checkers[turn++ % checkers.length] as Checker;
      const checks = checkPart(checker, targets.slice(start, start + partSize));
      // A failure is reported where the checks are awaited, which may be later.
      checks.catch(() => {});
      pending.push(checks);
      if (pending.length >= 2 * checkers.length) yield* (await pending.shift()) ?? [];
    }
    for (const checks of pending) yield* await checks;
  } finally {
    await Promise.all(checkers.map(checker => checker.stop?.()));
  }
}

async function startCheckers(files: number, options: CheckOptions): Promise<readonly Checker[]> {
  const threads = Math.min(availableParallelism(), maximumThreads);
  // The bundled command line does not exist next to its sources.
  const program = join(import.meta.dirname, 'cli.js');
  if (files < manyFiles || threads < 2 || !existsSync(program)) return [new FileChecker(options)];
  const { CheckThread } = await import('./checkThread.ts');
  return Array.from({ length: threads }, () => new CheckThread(program, options));
}

async function checkPart(checker: Checker, targets: readonly Target[]) {
  const checks = await checker.checkFiles(targets.map(({ path }) => path));
  return targets.flatMap((target, index) => {
    const check = checks[index];
    return check === undefined ? [] : [[target, check] as const];
  });
}
