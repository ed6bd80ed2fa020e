/** The channels of the control protocol: to the parent process, and a socket for other processes. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMessages, writeMessage } from './controlClient.ts';
import { type ApiCommand, type ApiMessage, batchLimit, parentCalls } from './protocol.ts';
import type { Recorder } from './recorder.ts';

/** The minimum interval between messages about requests and changes. */
const intervalMs = 100;
/** The maximum number of pending messages; more than this means that the parent is too slow. */
const unsentLimit = 200;

/** Sends messages to the parent process, if there is one, and receives its commands. */
export class ParentChannel {
  readonly #recorder: Recorder;
  #isWatching = false;
  #unsent = 0;
  #lastSentId = 0;
  /** How to describe what has changed, by the type of the message that is waiting to be sent. */
  readonly #latest = new Map<ApiMessage['type'], () => ApiMessage>();
  #timer: NodeJS.Timeout | undefined;

  constructor(recorder: Recorder) {
    this.#recorder = recorder;
  }

  /** Whether the channel is connected. */
  get isConnected(): boolean {
    return process.send !== undefined && process.connected;
  }

  /** Resolves when the message was sent or sending failed. */
  send(message: ApiMessage): Promise<void> {
    if (!this.isConnected) return Promise.resolve();
    this.#unsent += 1;
    return new Promise(resolve => {
      // Sending only fails if the parent has exited; then the event 'disconnect' ends this process.
      process.send?.(message, undefined, {}, () => {
        this.#unsent -= 1;
        resolve();
      });
    });
  }

  /**
   * Sends a message immediately if none was sent in the last 100 ms, otherwise after them; until
   * then, a later message of the same type replaces it.
   *
   * @param describe returns the message; called only when it is sent, because a state may be large
   */
  sendLatest<T extends ApiMessage['type']>(
    type: T,
    describe: () => ApiMessage & { type: T },
  ): void {
    if (!this.isConnected) return;
    this.#latest.set(type, describe);
    if (this.#timer === undefined) this.#flush();
  }

  /** Sends the recorded requests and all later ones. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#recorder.keep(batchLimit);
    this.#recorder.onRecorded(() => this.#schedule());
    this.#schedule();
  }

  /** Calls `receive` for each command of the parent, and `gone` when the parent disconnects. */
  listen(receive: (command: ApiCommand) => void, gone: () => void): void {
    if (!this.isConnected) return;
    process.on('disconnect', gone);
    process.on('message', message => {
      if (isCommand(message)) receive(message);
    });
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, intervalMs).unref();
  }

  #flush(): void {
    if (this.#latest.size > 0) {
      for (const describe of this.#latest.values()) void this.send(describe());
      this.#latest.clear();
      this.#schedule();
    }
    const { lastId } = this.#recorder;
    const count = lastId - this.#lastSentId;
    if (!this.#isWatching || count === 0 || this.#unsent > unsentLimit) return;
    const recordings = this.#recorder.after(Math.max(this.#lastSentId, lastId - batchLimit));
    this.#lastSentId = lastId;
    const requests = recordings.map(recording => recording.details());
    void this.send({ type: 'requests', requests, omitted: count - requests.length });
  }
}

type Handle = (command: ApiCommand, reply: (message: ApiMessage) => void) => void;

/**
 * A socket for other processes of the same user, such as the workers of a test runner. They get the
 * message `listening` first. It is opened when it is asked for, and removed when this process exits.
 */
export class SharedChannel {
  readonly #greeting: () => ApiMessage;
  readonly #handle: Handle;
  #address: Promise<string> | undefined;

  /** @param greeting returns the first message of each connection */
  constructor(greeting: () => ApiMessage, handle: Handle) {
    this.#greeting = greeting;
    this.#handle = handle;
  }

  /** Returns the address. @throws Error if the socket cannot be opened */
  open(): Promise<string> {
    this.#address ??= this.#listen();
    return this.#address;
  }

  async #listen(): Promise<string> {
    const address = privateAddress();
    const server = createServer(socket => this.#accept(socket)).listen(address);
    await once(server, 'listening');
    // The folder is private already; some systems do not check the mode of the socket.
    if (process.platform !== 'win32') chmodSync(address, 0o600);
    return address;
  }

  #accept(socket: Socket): void {
    // A client may leave at any time.
    socket.on('error', () => {});
    writeMessage(socket, this.#greeting());
    readMessages(socket, message => {
      if (!isCommand(message) || parentCalls.includes(message.call)) return;
      this.#handle(message, reply => writeMessage(socket, reply));
    });
  }
}

/**
 * A socket in a new folder that only this user can enter, or a pipe, which on Windows only this user
 * and administrators can write to.
 */
function privateAddress(): string {
  if (process.platform === 'win32') return String.raw`\\.\pipe\user-api-${randomUUID()}`;
  // mkdtemp creates it with the mode 0700.
  const folder = mkdtempSync(join(tmpdir(), 'user-api-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'control');
}

/** Whether a message is a command; others are ignored. */
function isCommand(message: unknown): message is ApiCommand {
  if (typeof message !== 'object' || message === null) return false;
  const { type, params } = message as { readonly type?: unknown; readonly params?: unknown };
  return type === 'call' && typeof params === 'object' && params !== null;
}
