/** Requests whose response waits: for a delay, for a release, or for ever. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** All requests that wait. A wait ends with its connection, and does not begin after it. */
export class WaitingRequests {
  /** The connections by the functions that end the waits. */
  readonly #all = new Map<() => void, Socket>();
  /** The number of resets; a request from before one must not be carried out after it. */
  resets = 0;

  /**
   * Delays a request.
   *
   * @param ms the time in milliseconds; without it, the request waits until the result is called
   * @param proceed called once, unless the connection is closed before
   * @returns a function that ends the wait
   */
  wait({ socket }: IncomingMessage, ms: number | undefined, proceed: () => void): () => void {
    if (socket.destroyed) return () => {};
    // The time without progress is limited, but not for those that wait on purpose, unless the connection is
    // not read, so that its end is not noticed.
    const { timeout = 0 } = socket;
    if (ms === undefined && !socket.isPaused()) socket.setTimeout(0);
    const forget = () => {
      clearTimeout(timer);
      socket.off('close', forget);
      return this.#all.delete(endWait);
    };
    const endWait = () => {
      if (!forget()) return;
      if (ms === undefined) socket.setTimeout(timeout);
      proceed();
    };
    const timer = ms === undefined ? undefined : setTimeout(endWait, ms);
    // Unlike the events of the request, this also comes while it waits for responses before it.
    socket.setMaxListeners(0).once('close', forget);
    this.#all.set(endWait, socket);
    return endWait;
  }

  /** The number of requests that wait. */
  get size(): number {
    return this.#all.size;
  }

  /** Closes the connections of all requests that wait. */
  endAll(): void {
    this.resets += 1;
    for (const socket of new Set(this.#all.values())) socket.destroy();
  }
}
