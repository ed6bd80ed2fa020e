/** The caller's side of the control protocol, over any channel; see control.ts. */
import type { ApiCommand, ApiMessage, ApiSettings, Calls } from '../control.ts';

/** What carries the commands to the API. */
interface ControlChannel {
  /** Sends a command, unless the channel is closed. */
  readonly send: (command: ApiCommand) => void;
  /** Called with whether replies are pending: without them, this process may exit. */
  readonly keepAlive: (isNeeded: boolean) => void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Sends commands and waits for their replies. */
export class ControlClient {
  readonly #channel: ControlChannel;
  readonly #calls = new Map<number, Pending>();
  /** The changes of settings, which are confirmed in their order. */
  #changes: Pending[] = [];
  #lastKey = 0;

  constructor(channel: ControlChannel) {
    this.#channel = channel;
  }

  /** Invokes one of {@link Calls}. @throws Error with the reason, or of {@link cancel} */
  call<Name extends keyof Calls>(
    call: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    this.#lastKey += 1;
    const key = this.#lastKey;
    return this.#reply({ type: 'call', key, call, params } as ApiCommand, pending =>
      this.#calls.set(key, pending),
    ) as Promise<Calls[Name]['value']>;
  }

  /** Changes settings; resolves when they apply. @throws Error of {@link cancel} */
  async configure(settings: ApiSettings): Promise<void> {
    await this.#reply({ type: 'configure', settings }, pending => this.#changes.push(pending));
  }

  /** Resolves the reply that a message is, if it is one. */
  receive(message: ApiMessage): void {
    if (message.type === 'configured') this.#changes.shift()?.resolve(undefined);
    if (message.type === 'result') {
      const { key, value, error } = message;
      const pending = this.#calls.get(key);
      this.#calls.delete(key);
      if (error === undefined) pending?.resolve(value);
      else pending?.reject(new Error(error));
    }
    this.#updateChannel();
  }

  /** Rejects everything that is pending, because there will be no replies. */
  cancel(reason: string): void {
    const all = [...this.#calls.values(), ...this.#changes];
    this.#calls.clear();
    this.#changes = [];
    for (const { reject } of all) reject(new Error(reason));
    this.#updateChannel();
  }

  #reply(command: ApiCommand, add: (pending: Pending) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      add({ resolve, reject });
      this.#updateChannel();
      this.#channel.send(command);
    });
  }

  #updateChannel(): void {
    this.#channel.keepAlive(this.#calls.size + this.#changes.length > 0);
  }
}
