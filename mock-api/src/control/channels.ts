/** The channels of the control protocol: to the parent process, and a socket for other processes. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMessages, writeMessage } from './calls.ts';
import { type ApiCommand, type ApiMessage, type Message, parentCalls } from './protocol.ts';

type Handle = (command: ApiCommand) => Promise<Message<'result'>>;

/** The process that has started this one, if it did so with an IPC channel. */
export class ParentProcess {
  get isConnected(): boolean {
    return process.send !== undefined && process.connected;
  }

  /** Resolves when the message was sent, or when sending failed because the parent has exited. */
  send(message: ApiMessage): Promise<void> {
    if (!this.isConnected) return Promise.resolve();
    return new Promise(resolve => process.send?.(message, undefined, {}, () => resolve()));
  }

  /** Replies to the commands of the parent, and exits with it, because it alone could stop this process. */
  listen(handle: Handle): void {
    if (!this.isConnected) return;
    process.on('disconnect', () => process.exit(0));
    process.on('message', async message => {
      if (isCommand(message)) await this.send(await handle(message));
    });
  }
}

/**
 * A socket for other processes of the same user, such as the workers of a test runner. They get the
 * message `listening` first. It is opened on demand, and removed when this process exits.
 */
export class SharedSocket {
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
    readMessages(socket, async message => {
      if (!isCommand(message) || parentCalls.includes(message.call)) return;
      writeMessage(socket, await this.#handle(message));
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
