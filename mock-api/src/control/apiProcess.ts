/** The process of the User API, as seen from the process that starts it. */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Caller } from './calls.ts';
import type { ApiCommand, ApiMessage } from './protocol.ts';

/** The time limit for a graceful shutdown in milliseconds. */
const stopTimeoutMs = 3000;

const exited = 'The User API has exited.';

interface LaunchOptions {
  /** Whether standard output is read, or discarded. */
  readonly stdout?: 'pipe' | 'ignore';
  /** Additional environment variables. */
  readonly env?: NodeJS.ProcessEnv;
}

/** How a process ended: its exit code or signal, or why it could not be started. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly error?: Error;
}

/** A child process, which exits with this process, and does not keep it alive. */
export class ApiProcess extends Caller {
  /** `message` for each message; `end` once, after the last message. */
  readonly events = new EventEmitter<{ message: [ApiMessage]; end: [ProcessEnd] }>();
  readonly #child: ChildProcess;
  #isStopping = false;
  #hasEnded = false;

  /** Starts the program. Its first message is `listening` or `failed`, unless it ends before. */
  constructor(
    program: string,
    args: readonly string[],
    { stdout = 'ignore', env: added }: LaunchOptions = {},
  ) {
    super();
    // Node options of a test runner, such as loaders, must not be inherited.
    const { NODE_OPTIONS: _, ...env } = process.env;
    this.#child = fork(program, args, {
      stdio: ['ignore', stdout, 'pipe', 'ipc'],
      execArgv: [],
      env: { ...env, ...added },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream instanceof Socket) stream.unref();
    }
    this.#child
      .on('message', message => {
        this.events.emit('message', message as ApiMessage);
        this.receive(message as ApiMessage);
      })
      .once('error', error => this.#end({ code: null, signal: null, error }))
      // Unlike `exit`, `close` comes after the last message.
      .once('close', (code, signal) => this.#end({ code, signal }));
  }

  get output(): Readonly<Record<'stdout' | 'stderr', Readable | null>> {
    return this.#child;
  }

  protected send(command: ApiCommand): void {
    if (this.#hasEnded) this.cancel(exited);
    // A closed channel means that the process is exiting; `close` follows.
    else if (this.#child.connected) this.#child.send(command, () => {});
  }

  /** Stops the process; resolves when it has exited. Kills it if it does not react in time. */
  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    const ended = new Promise(resolve => this.events.once('end', resolve));
    this.#isStopping = true;
    this.keepAlive(true);
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

  #end(end: ProcessEnd): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.events.emit('end', end);
    this.cancel(exited);
  }

  /** An unreferenced child process does not keep this process alive; in Bun, it has no channel. */
  protected keepAlive(isNeeded: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isNeeded || this.#isStopping) handle?.ref?.();
      else handle?.unref?.();
    }
  }
}
