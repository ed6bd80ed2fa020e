import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const guard = fileURLToPath(new URL('./guard.mjs', import.meta.url));
const running = new Set<ChildProcess>();

/** A process that is terminated with this process, including all of its child processes. */
interface OwnedProcess {
  /** Resolves to the exit code of the command once all that it has started in its group has exited. */
  readonly exited: Promise<number | null>;
  /** Terminates the process group, and kills what ignores it; resolves when all of it has exited. */
  stop(): Promise<void>;
}

interface OwnedProcessOptions {
  /** The working directory (default: that of this process). */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it and what it starts leave the processors to others (default: false). */
  readonly isPatient?: boolean;
  readonly onLine: (line: string) => void;
}

/** Starts a command that cannot outlive this process and passes its output on line by line. */
export function startOwned(command: readonly string[], options: OwnedProcessOptions): OwnedProcess {
  const child = spawn(process.execPath, [guard, ...command], {
    cwd: options.cwd,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  if (options.isPatient === true && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', options.onLine);
  }
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code;
  });
  return {
    exited,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

/**
 * Exits this process and terminates the processes it owns on SIGINT, SIGTERM, and when the parent
 * process has exited. Call it once, in a main module.
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
  const gone = [...running].map(child => once(child, 'exit'));
  for (const child of running) child.stdin?.end();
  await Promise.all(gone);
  process.exit(code);
}
