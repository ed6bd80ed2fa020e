/** The caller's side of the control protocol, over any channel; see protocol.ts. */
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Calls } from './commands.ts';
import type { ApiCommand, ApiMessage } from './protocol.ts';

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Makes calls and waits for their results. */
export abstract class Caller {
  readonly #pending = new Map<number, Pending>();
  #lastKey = 0;

  /** Sends a command, unless the channel is closed. */
  protected abstract send(command: ApiCommand): void;

  /** Called with whether results are pending: without them, this process may exit. */
  protected abstract keepAlive(isNeeded: boolean): void;

  /** Makes one of {@link Calls}. @throws Error with the reason, or of {@link cancel} */
  call<Name extends keyof Calls>(
    call: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    this.#lastKey += 1;
    const key = this.#lastKey;
    const result = new Promise<unknown>((resolve, reject) => {
      this.#pending.set(key, { resolve, reject });
    });
    this.keepAlive(true);
    this.send({ type: 'call', key, call, params });
    return result as Promise<Calls[Name]['value']>;
  }

  /** Resolves the call whose result a message is, if it is one. */
  protected receive(message: ApiMessage): void {
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

  /** Rejects all pending calls, because there will be no results. */
  cancel(reason: string): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(new Error(reason));
    this.keepAlive(false);
  }
}

/** Calls `receive` with each message, a line of JSON, until the socket ends; closes it if one is not. */
export function readMessages(socket: Socket, receive: (message: unknown) => void): void {
  const lines = createInterface({ input: socket });
  // It repeats the errors of the socket, which has listeners of its own.
  lines.on('error', () => {});
  lines.on('line', line => {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      socket.destroy();
      return;
    }
    receive(message);
  });
}

export function writeMessage(socket: Socket, message: object): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}
