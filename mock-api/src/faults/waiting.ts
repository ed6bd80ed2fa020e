/** Requests whose response waits: for a delay, for a release, or for ever. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { onSocketClose } from '../http/socketClose.ts';

/** The number of waiting requests on a connection from which on no more are read from it. */
const perConnection = 100;

/** The number from which on the connection is closed: Node may read on for each request that ends. */
const maximumPerConnection = 20_000;

/**
 * After this time in milliseconds, a connection that is not read is read once, because only then it is
 * noticed that the client has closed it.
 */
const lookAfterMs = 5000;

/** A request that waits. */
export interface Waiting {
  /** Ends the wait. */
  readonly proceed: () => void;
}

/** All requests that wait. A wait ends with its connection. */
export class WaitingRequests {
  readonly #all = new Map<Waiting, Socket>();
  #resets = 0;
  readonly #counts = new WeakMap<Socket, number>();
  readonly #pausing = new WeakSet<Socket>();
  readonly #watched = new WeakSet<Socket>();

  /**
   * Lets a request wait.
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
      forget();
      if (!this.#all.delete(waiting)) return false;
      this.#count(socket, -1);
      return true;
    };
    const forget = onSocketClose(socket, end);
    const waiting: Waiting = {
      proceed: () => {
        if (!end()) return;
        if (ms === undefined) socket.setTimeout(timeout);
        proceed();
      },
    };
    this.#all.set(waiting, socket);
    this.#count(socket, 1);
    return waiting;
  }

  /** The number of requests that wait. */
  get size(): number {
    return this.#all.size;
  }

  /** Incremented by {@link endAll}: a request from before it must not be carried out. */
  get resets(): number {
    return this.#resets;
  }

  /** Closes the connections of all requests that wait. */
  endAll(): void {
    this.#resets += 1;
    for (const socket of new Set(this.#all.values())) socket.destroy();
  }

  /** Stops reading from a connection with too many waiting requests, so that memory is bounded. */
  #count(socket: Socket, change: number): void {
    const count = (this.#counts.get(socket) ?? 0) + change;
    this.#counts.set(socket, count);
    if (count >= maximumPerConnection) socket.destroy();
    else if (count >= perConnection) this.#pauseNext(socket);
    else if (change < 0 && count === perConnection - 1) socket.resume();
  }

  /** Node resumes the socket at the end of each request, so that only a pause after it lasts. */
  #pauseNext(socket: Socket): void {
    if (this.#pausing.has(socket)) return;
    this.#pausing.add(socket);
    process.nextTick(() => {
      this.#pausing.delete(socket);
      if ((this.#counts.get(socket) ?? 0) < perConnection) return;
      socket.pause();
      this.#lookLater(socket);
    });
  }

  /** Reads a paused connection once after a while; the next request pauses it again. */
  #lookLater(socket: Socket): void {
    if (this.#watched.has(socket)) return;
    this.#watched.add(socket);
    const look = () => {
      this.#watched.delete(socket);
      socket.resume();
    };
    setTimeout(look, lookAfterMs).unref();
  }
}
