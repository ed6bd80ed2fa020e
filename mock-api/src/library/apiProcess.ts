/** The process of the User API, seen from the one that started it. */
import { type ChildProcess, fork } from 'node:child_process';
import type { ApiCommand, ApiMessage, Calls, ListeningMessage, ResultMessage } from '../control.ts';

/** How long the process can take to end by itself, in milliseconds. */
const stopTimeoutMs = 3000;

interface Pending {
  readonly resolve: (message: ApiMessage) => void;
  readonly reject: (error: Error) => void;
}

/** Sends commands and waits for their replies. */
export class ApiProcess {
  readonly #child: ChildProcess;
  /** By the type of the message that is waited for, with its key where it has one. */
  readonly #pending = new Map<string, Pending>();
  readonly #ended: Promise<void>;
  #address: ListeningMessage | undefined;
  #lastKey = 0;

  private constructor(program: string, args: readonly string[]) {
    const { NODE_OPTIONS: _, ...env } = process.env;
    // What a test runner passes to its own processes, such as loaders, is not meant for this one.
    this.#child = fork(program, args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env,
    });
    this.#child.on('message', message => this.#receive(message as ApiMessage));
    this.#ended = new Promise(resolve => {
      const end = () => {
        this.#rejectAll('The User API has ended.');
        resolve();
      };
      this.#child.once('exit', end).once('error', end);
    });
    this.#keepAlive(false);
  }

  /** Starts the program and resolves when it listens. @throws Error with its reason */
  static async start(program: string, args: readonly string[]): Promise<ApiProcess> {
    const started = new ApiProcess(program, args);
    started.#address = (await started.#waitFor('listening')) as ListeningMessage;
    return started;
  }

  get address(): ListeningMessage {
    if (this.#address === undefined) throw new Error('The User API does not listen yet.');
    return this.#address;
  }

  /** Calls one of {@link Calls}. @throws Error with its reason */
  async call<Name extends keyof Calls>(
    call: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    this.#lastKey += 1;
    const key = this.#lastKey;
    const command = { type: 'call', key, call, params } as ApiCommand;
    const replied = this.#waitFor(`result ${key}`);
    this.send(command);
    const { error, value } = (await replied) as ResultMessage;
    if (error !== undefined) throw new Error(error);
    return value as Calls[Name]['value'];
  }

  /** Ends the process; resolves when it is gone. */
  async stop(): Promise<void> {
    this.#keepAlive(true);
    this.send({ type: 'stop' });
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), stopTimeoutMs);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Sends a command whose reply is of no interest. */
  send(command: ApiCommand): void {
    if (!this.#child.connected) return;
    this.#child.send(command, error => {
      if (error !== null) this.#rejectAll('The User API has ended.');
    });
  }

  async #waitFor(reply: string): Promise<ApiMessage> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
      throw new Error('The User API has ended.');
    }
    this.#keepAlive(true);
    try {
      return await new Promise((resolve, reject) => this.#pending.set(reply, { resolve, reject }));
    } finally {
      this.#pending.delete(reply);
      this.#keepAlive(this.#pending.size > 0);
    }
  }

  #receive(message: ApiMessage): void {
    if (message.type === 'failed') this.#rejectAll(message.message);
    const reply = message.type === 'result' ? `result ${message.key}` : message.type;
    this.#pending.get(reply)?.resolve(message);
  }

  #rejectAll(reason: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(reason));
  }

  /** Without it, the child process does not keep this one alive; it ends when its channel closes. */
  #keepAlive(isNeeded: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isNeeded) handle?.ref();
      else handle?.unref();
    }
  }
}
