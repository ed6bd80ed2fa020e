/** The connection of another process to the socket of a User API. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Caller, readMessages, writeMessage } from '../control/calls.ts';
import type { ApiCommand } from '../control/protocol.ts';

export const addressVariable = 'SITE_PLUGINS_USER_API';

/** A connection to the socket of a User API, which does not keep this process alive. */
export class Connection extends Caller {
  readonly #socket: Socket;
  /** Why calls fail when the socket is closed. */
  #reason: string | undefined;

  private constructor(address: string) {
    super();
    this.#socket = connect(address)
      .on('error', error => {
        this.#reason ??= describe(address, error);
      })
      .on('close', () => {
        this.end(new Error(this.#reason ?? `"${address}" is not the address of a User API.`));
      });
    readMessages(this.#socket, message => this.receive(Object(message)));
  }

  /** Connects to an address; resolves with the first message. @throws Error with what to do */
  static async open(address: string, timeoutMs: number) {
    if (address === '') {
      throw new Error(
        `connectUserApi needs an address. Pass the result of share(), or set the environment variable ${addressVariable}.`,
      );
    }
    const connection = new Connection(address);
    const timer = setTimeout(() => {
      connection.#close(`"${address}" did not respond within ${timeoutMs} ms.`);
    }, timeoutMs);
    const listening = await connection.listening().finally(() => clearTimeout(timer));
    connection.#reason = 'The User API has exited.';
    return { connection, listening };
  }

  protected send(command: ApiCommand): void {
    writeMessage(this.#socket, command);
  }

  protected keepAlive(isNeeded: boolean): void {
    if (isNeeded) this.#socket.ref();
    else this.#socket.unref();
  }

  async close(): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this, 'end');
    this.#close('The connection to the User API is closed.');
    await ended;
  }

  #close(reason: string): void {
    this.#reason = reason;
    this.#socket.ref().destroy();
  }
}

function describe(address: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
    case 'ECONNREFUSED':
    case 'ENOTSOCK':
      return `No User API listens at "${address}". It may have exited.`;
    case 'EACCES':
    case 'EPERM':
      return `The User API at "${address}" belongs to another user, who alone can control it.`;
    default:
      return `"${address}" is not the address of a User API: ${message}.`;
  }
}
