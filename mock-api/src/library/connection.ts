/** The connection of another process to the socket of a User API. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Caller, readMessages, writeMessage } from '../control/calls.ts';
import type { ApiCommand, ApiMessage, ListeningMessage } from '../control/protocol.ts';

export const addressVariable = 'SITE_PLUGINS_USER_API';

/** A connection to the socket of a User API, which does not keep this process alive. */
export class Connection extends Caller {
  readonly #socket: Socket;
  /** Why calls fail when the socket is closed. */
  #reason = 'The User API has exited.';

  private constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on('close', () => this.cancel(this.#reason));
  }

  /** Connects to an address; resolves with the first message. @throws Error with what to do */
  static open(
    address: string,
    timeoutMs: number,
  ): Promise<{ readonly connection: Connection; readonly listening: ListeningMessage }> {
    if (address === '') {
      throw new Error(
        `connectUserApi needs an address. Pass the result of share(), or set the environment variable ${addressVariable}.`,
      );
    }
    if (/^https?:/i.test(address)) {
      throw new Error(`"${address}" is a URL. connectUserApi takes the result of share().`);
    }
    const socket = connect(address);
    const connection = new Connection(socket);
    return new Promise((resolve, reject) => {
      const fail = (message: string) => {
        clearTimeout(timer);
        socket.destroy();
        reject(new Error(message));
      };
      const late = `"${address}" did not respond within ${timeoutMs} ms.`;
      const timer = setTimeout(() => fail(late), timeoutMs);
      // An error after the first message closes the connection.
      socket.on('error', error => fail(describe(address, error)));
      socket.once('close', () => fail(`"${address}" is not the address of a User API.`));
      readMessages(socket, message => {
        if (!isListening(message)) connection.receive(message as ApiMessage);
        else {
          clearTimeout(timer);
          socket.unref();
          resolve({ connection, listening: message });
        }
      });
    });
  }

  protected send(command: ApiCommand): void {
    if (this.#socket.writable) writeMessage(this.#socket, command);
    else this.cancel(this.#reason);
  }

  protected keepAlive(isNeeded: boolean): void {
    if (isNeeded) this.#socket.ref();
    else this.#socket.unref();
  }

  async close(): Promise<void> {
    if (this.#socket.closed) return;
    this.#reason = 'The connection to the User API is closed.';
    const closed = once(this.#socket, 'close');
    this.#socket.ref().destroy();
    await closed;
  }
}

function isListening(message: unknown): message is ListeningMessage {
  const isObject = typeof message === 'object' && message !== null;
  return isObject && 'type' in message && message.type === 'listening';
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
