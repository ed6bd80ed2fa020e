/** The caller's side of the control protocol, and the process of the User API as seen from the one that starts it. */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { format } from '../text.ts';
import type { Calls } from './commands.ts';
import type { ApiCommand, ApiMessage, ListeningMessage } from './protocol.ts';

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A channel to a User API. `message` is emitted for each message, and `end` once, after the last one, with
 * the reason why calls fail from now on.
 */
export abstract class Caller extends EventEmitter<{ message: [ApiMessage]; end: [Error] }> {
  readonly #pending = new Map<number, Pending>();
  #lastKey = 0;
  #ended: Error | undefined;

  /** Sends a command. */
  protected abstract send(command: ApiCommand): void;

  /** Called with whether results are pending: without them, this process may exit. */
  protected abstract keepAlive(isNeeded: boolean): void;

  /** Resolves when the API listens. @throws Error with the reason if it does not */
  listening(): Promise<ListeningMessage> {
    return new Promise((resolve, reject) => {
      this.once('end', reject).on('message', message => {
        if (message.type === 'listening') resolve(message);
        if (message.type === 'failed') reject(new Error(format(message.message)));
      });
    });
  }

  /** Makes one of {@link Calls}. @throws Error with the reason */
  async call<Name extends keyof Calls>(
    call: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    if (this.#ended !== undefined) throw this.#ended;
    this.#lastKey += 1;
    const key = this.#lastKey;
    const result = new Promise<unknown>((resolve, reject) => {
      this.#pending.set(key, { resolve, reject });
    });
    this.keepAlive(true);
    this.send({ key, call, params });
    return result as Promise<Calls[Name]['value']>;
  }

  protected receive(message: ApiMessage): void {
    this.emit('message', message);
    if (message.type === 'result') {
      const { key, value, error } = message;
      const pending = this.#pending.get(key);
      this.#pending.delete(key);
      if (error === undefined) pending?.resolve(value);
      else pending?.reject(new Error(error));
    }
    // The first message ends the wait for a process that starts.
    this.keepAlive(this.#pending.size > 0);
  }

  /** The channel is closed, so that pending calls have no results; only the first call has an effect. */
  protected end(reason: Error): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.emit('end', reason);
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
    this.keepAlive(false);
  }
}

/** The time limit for a graceful shutdown in milliseconds. */
const stopTimeoutMs = 3000;

/**
 * A child process, which exits with this process, and does not keep it alive. The cause of its `end` is the
 * exit code or the signal.
 */
export class ApiProcess extends Caller {
  /** What it prints on standard error. */
  readonly errors: Readable | null;
  readonly #child: ChildProcess;

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
    this.errors = this.#child.stderr;
    if (this.errors instanceof Socket) this.errors.unref();
    this.#child
      .on('message', message => this.receive(message as ApiMessage))
      .once('error', error => this.end(error))
      // Unlike `exit`, `close` comes after the last message.
      .once('close', (code, signal) => {
        this.end(new Error('The User API has exited.', { cause: signal ?? `exit code ${code}` }));
      });
  }

  protected send(command: ApiCommand): void {
    // A closed channel means that the process is exiting; `close` follows.
    if (this.#child.connected) this.#child.send(command, () => {});
  }

  /** Stops the process; resolves when it has exited. Kills it if it does not react in time. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.kill(), stopTimeoutMs);
    // The call has no result, and fails when the process has exited.
    await this.call('stop', {}).catch(() => {});
    clearTimeout(timer);
  }

  /** Kills the process, also if it is suspended. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** An unreferenced child process does not keep this process alive; in Bun, it has no channel. */
  protected keepAlive(isNeeded: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isNeeded) handle?.ref?.();
      else handle?.unref?.();
    }
  }
}
