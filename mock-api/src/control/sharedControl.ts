/**
 * A socket for other processes of the same user, such as the workers of a test runner. They get the
 * message `listening` first, and may then send the commands `call` and `configure`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiCommand, ApiMessage } from '../control.ts';
import { isCommand } from './commands.ts';
import { readMessages, writeMessage } from './messageLines.ts';

type Handle = (command: ApiCommand, reply: (message: ApiMessage) => void) => void;

/** Opens the socket when it is asked for, and removes it when this process exits. */
export class SharedControl {
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
      if (!isCommand(message)) return;
      if (message.type !== 'call' && message.type !== 'configure') return;
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
