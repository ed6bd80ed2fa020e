/** The process of the User API, as seen from the process that starts it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Caller } from './calls.ts';
import type { ApiCommand, ApiMessage } from './protocol.ts';

/** The time limit for a graceful shutdown in milliseconds. */
const stopTimeoutMs = 3000;

/**
 * A child process, which exits with this process, and does not keep it alive. The cause of its `end` is the
 * exit code or the signal.
 */
export class ApiProcess extends Caller {
  readonly #child: ChildProcess;
  #isStopping = false;

  /** Starts the program. Its first message is `listening` or `failed`, unless it ends before. */
  constructor(program: string, args: readonly string[]) {
    super();
    // Node options of a test runner, such as loaders, must not be inherited.
    const { NODE_OPTIONS: _, ...env } = process.env;
    this.#child = fork(program, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      // The executables of VS Code and of Electron run as Node only with this variable.
      env: { ...env, ELECTRON_RUN_AS_NODE: '1' },
    });
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref();
    const exited = 'The User API has exited.';
    this.#child
      .on('message', message => this.receive(message as ApiMessage))
      .once('error', error => this.end(error))
      // Unlike `exit`, `close` comes after the last message.
      .once('close', (code, signal) => {
        this.end(new Error(exited, { cause: signal ?? `exit code ${code}` }));
      });
  }

  /** What it prints on standard error. */
  get errors(): Readable | null {
    return this.#child.stderr;
  }

  protected send(command: ApiCommand): void {
    // A closed channel means that the process is exiting; `close` follows.
    if (this.#child.connected) this.#child.send(command, () => {});
  }

  /** Stops the process; resolves when it has exited. Kills it if it does not react in time. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this, 'end');
    this.#isStopping = true;
    // It may be suspended, or exit before the result is sent.
    this.call('stop', {}).catch(() => {});
    const timer = setTimeout(() => this.kill(), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  }

  /** Kills the process, also if it is suspended. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** An unreferenced child process does not keep this process alive; in Bun, it has no channel. */
  protected keepAlive(isNeeded: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isNeeded || this.#isStopping) handle?.ref?.();
      else handle?.unref?.();
    }
  }
}
