/** The caller's side of the control protocol, over any channel; see protocol.ts. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
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

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

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
    this.send({ type: 'call', key, call, params });
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
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(new Error(reason.message));
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
