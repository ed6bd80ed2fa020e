/** Requests whose response waits: for a delay, for a release, or for ever. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A request that waits. */
export interface Waiting {
  /** Ends the wait. */
  readonly proceed: () => void;
}

/** All requests that wait. A wait ends with its connection. */
export class WaitingRequests {
  readonly #all = new Map<Waiting, Socket>();
  #resets = 0;

  /**
   * Delays a request.
   *
   * @param ms the time in milliseconds; without it, the request waits until `proceed` is called
   * @param proceed called once, unless the connection is closed before
   */
  wait({ socket }: IncomingMessage, ms: number | undefined, proceed: () => void): Waiting {
    const timer = ms === undefined ? undefined : setTimeout(() => waiting.proceed(), ms);
    // The time without progress is limited, but not for those that wait on purpose.
    const { timeout = 0 } = socket;
    if (ms === undefined) socket.setTimeout(0);
    const end = () => {
      clearTimeout(timer);
      socket.off('close', end);
      return this.#all.delete(waiting);
    };
    const waiting: Waiting = {
      proceed: () => {
        if (!end()) return;
        if (ms === undefined) socket.setTimeout(timeout);
        proceed();
      },
    };
    // Unlike the events of the request, this also comes while it waits for responses before it.
    socket.setMaxListeners(0).once('close', end);
    this.#all.set(waiting, socket);
    return waiting;
  }

  /** The number of requests that wait. */
  get size(): number {
    return this.#all.size;
  }

  /** Returns a function that returns whether a request from now may still be carried out. */
  untilReset(): () => boolean {
    const resets = this.#resets;
    return () => resets === this.#resets;
  }

  /** Closes the connections of all requests that wait. */
  endAll(): void {
    this.#resets += 1;
    for (const socket of new Set(this.#all.values())) socket.destroy();
  }
}
