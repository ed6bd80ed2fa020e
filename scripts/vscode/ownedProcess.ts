import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const guard = fileURLToPath(new URL('./guard.mjs', import.meta.url));
const running = new Set<ChildProcess>();

/** A process that ends with this one, together with everything it started. */
export interface OwnedProcess {
  /** The leader of the process group that everything it starts belongs to. */
  readonly pid: number;
  readonly exited: Promise<number | null>;
  /** Ends the whole group; resolves when it is gone. */
  stop(): Promise<void>;
}

export interface OwnedProcessOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine: (line: string) => void;
}

/** Starts a command that cannot outlive this process, and hands on its output line by line. */
export function startOwned(command: readonly string[], options: OwnedProcessOptions): OwnedProcess {
  const child = spawn(process.execPath, [guard, ...command], {
    env: options.env ?? process.env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', options.onLine);
  }
  const exited = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', code => {
      running.delete(child);
      resolve(code);
    });
  });
  return {
    pid: child.pid ?? 0,
    exited,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

/**
 * Ends this process, and with it what it owns, on Ctrl+C, on a polite request, and when the process
 * that started it has gone. Call it once, in a main module.
 */
export function leaveWithParent(): void {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, () => void leave(code));
  }
  if (process.channel === undefined) return;
  process.on('disconnect', () => void leave(1));
  process.channel.unref();
}

async function leave(code: number): Promise<void> {
  const gone = [...running].map(child => new Promise(resolve => child.on('exit', resolve)));
  for (const child of running) child.stdin?.end();
  await Promise.all(gone);
  process.exit(code);
}
