/** Both ends of a thread that checks files. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ClassifiedFix, Problem } from '../../core/problems/problem.ts';
import { type Result, succeed } from '../../core/text/result.ts';
import { type Check, type CheckOptions, type CompleteCheck, FileChecker } from './fileChecker.ts';
import type { PathFailure } from './report.ts';
import { threadArgument } from './threadArgument.ts';

interface Waiting {
  resolve(checks: readonly Check[]): void;
  reject(error: unknown): void;
}

/** Checks files in a thread. */
export class CheckThread {
  private readonly worker: Worker;
  /** Those who wait for the checks of a message, in the order of the messages. */
  private readonly waiting: Waiting[] = [];

  /** @param program the entry point of the bundled command line */
  constructor(program: string, options: CheckOptions) {
    // The task of the code cache is the same as in the main thread.
    this.worker = new Worker(program, { workerData: options, argv: ['check', threadArgument] });
    this.worker.on('message', (checks: readonly SentCheck[]) =>
      this.waiting.shift()?.resolve(checks.map(received)),
    );
    this.worker.on('error', error => this.fail(error));
    this.worker.on('exit', code => this.fail(new Error(`A thread exited with code ${code}.`)));
  }

  private fail(error: unknown): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }

  checkFiles(paths: readonly string[]): Promise<readonly Check[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(paths);
    });
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

/**
 * Answers the messages of the main thread, in their order.
 * @returns false if this is the main thread
 */
export function serveChecks(): boolean {
  const port = parentPort;
  if (port === null) return false;
  const checker = new FileChecker(workerData as CheckOptions);
  let last = Promise.resolve();
  port.on('message', (paths: readonly string[]) => {
    last = last.then(async () => {
      const checks = await checker.checkFiles(paths);
      port.postMessage(checks.map(sent));
    });
  });
  return true;
}

/** A problem whose fixes have been computed, because functions cannot be sent to another thread. */
interface SentProblem extends Omit<Problem, 'fixes'> {
  readonly fixes?: readonly ClassifiedFix[];
}

interface SentValue extends Omit<CompleteCheck, 'problems'> {
  readonly problems: readonly SentProblem[];
}

type SentCheck = Result<SentValue, readonly PathFailure[]>;

function sent(check: Check): SentCheck {
  if (!check.ok) return check;
  const problems = check.value.problems.map(({ fixes, ...problem }) =>
    fixes === undefined ? problem : { ...problem, fixes: fixes() },
  );
  return succeed({ ...check.value, problems });
}

function received(check: SentCheck): Check {
  if (!check.ok) return check;
  const problems = check.value.problems.map(({ fixes, ...problem }) =>
    fixes === undefined ? problem : { ...problem, fixes: () => fixes },
  );
  return succeed({ ...check.value, problems });
}
