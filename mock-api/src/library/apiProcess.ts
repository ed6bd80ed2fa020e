/** The child process of the User API. */
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import type {
  ApiCommand,
  ApiMessage,
  ApiSettings,
  Calls,
  ListeningMessage,
  ResultMessage,
} from '../control.ts';
import { format } from '../text.ts';

/** The time limit for a graceful shutdown in milliseconds. */
const stopTimeoutMs = 3000;

interface Pending {
  readonly resolve: (message: ApiMessage) => void;
  readonly reject: (error: Error) => void;
}

/** Sends commands and waits for their replies. */
export class ApiProcess {
  readonly #child: ChildProcess;
  /** Pending replies by message type and key. */
  readonly #pending = new Map<string, Pending>();
  readonly #ended: Promise<void>;
  #address: ListeningMessage | undefined;
  #lastKey = 0;

  private constructor(program: string, args: readonly string[]) {
    const { NODE_OPTIONS: _, ...env } = process.env;
    // Node options of a test runner, such as loaders, must not be inherited.
    this.#child = fork(program, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      env,
    });
    this.#child.on('message', message => this.#receive(message as ApiMessage));
    this.#ended = new Promise(resolve => {
      const end = () => {
        this.#rejectAll('The User API has exited.');
        resolve();
      };
      // Unlike `exit`, `close` comes after the last message.
      this.#child.once('close', end).once('error', end);
    });
    this.#keepAlive(false);
  }

  /** Starts the program; resolves when it is listening. @throws Error with the reason */
  static async start(program: string, args: readonly string[]): Promise<ApiProcess> {
    const started = new ApiProcess(program, args);
    started.#address = (await started.#waitFor('listening')) as ListeningMessage;
    started.#forwardErrors();
    return started;
  }

  get address(): ListeningMessage {
    if (this.#address === undefined) throw new Error('The User API is not listening yet.');
    return this.#address;
  }

  /** Prints what the process reports from now on; why it could not start is in the error. */
  #forwardErrors(): void {
    const { stderr } = this.#child;
    stderr?.on('data', chunk => process.stderr.write(chunk));
    // The pipe must not keep this process alive.
    if (stderr instanceof Socket) stderr.unref();
  }

  /** Invokes one of {@link Calls}. @throws Error with the reason */
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

  /** Changes settings; resolves when they apply. */
  async configure(settings: ApiSettings): Promise<void> {
    const applied = this.#waitFor('configured');
    this.send({ type: 'configure', settings });
    await applied;
  }

  /** Stops the process; resolves when it has exited. */
  async stop(): Promise<void> {
    this.#keepAlive(true);
    this.send({ type: 'stop' });
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), stopTimeoutMs);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Sends a command without waiting for a reply. */
  send(command: ApiCommand): void {
    if (!this.#child.connected) return;
    this.#child.send(command, error => {
      if (error !== null) this.#rejectAll('The User API has exited.');
    });
  }

  async #waitFor(reply: string): Promise<ApiMessage> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
      throw new Error('The User API has exited.');
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
    if (message.type === 'failed') this.#rejectAll(format(message.message));
    const reply = message.type === 'result' ? `result ${message.key}` : message.type;
    this.#pending.get(reply)?.resolve(message);
  }

  #rejectAll(reason: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(reason));
  }

  /**
   * Unreferences the child process, so that it does not keep this process alive. It exits when its
   * channel is closed.
   */
  #keepAlive(isNeeded: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isNeeded) handle?.ref();
      else handle?.unref();
    }
  }
}
