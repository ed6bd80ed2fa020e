/** The IPC channel to the parent process, if there is one. */
import {
  type ApiCommand,
  type ApiMessage,
  batchLimit,
  type RequestsMessage,
  recordLimit,
  type WatchCommand,
} from '../control.ts';
import { isCommand } from './commands.ts';
import type { Recorder } from './recorder.ts';

/** The minimum interval between messages about requests and changes. */
const intervalMs = 100;
/** The maximum number of pending messages; more than this means that the parent is too slow. */
const unsentLimit = 2 * batchLimit;

/** Sends messages to the parent process and receives its commands; see control.ts. */
export class ParentChannel {
  #watched: WatchCommand['requests'] | 'individually' = 'individually';
  #unsent = 0;
  #lastSentId = 0;
  /** How to describe what has changed, by the type of the message that is waiting to be sent. */
  readonly #latest = new Map<ApiMessage['type'], () => ApiMessage>();
  #timer: NodeJS.Timeout | undefined;
  readonly #recorder: Recorder;

  constructor(recorder: Recorder) {
    this.#recorder = recorder;
    if (!this.isConnected) return;
    recorder.onRecorded(() => this.#schedule());
    recorder.beforeForgetting(() => this.#flush());
  }

  /** Whether the channel is connected. */
  get isConnected(): boolean {
    return process.send !== undefined && process.connected;
  }

  /** Resolves when the message was sent or sending failed. */
  send(message: ApiMessage): Promise<void> {
    if (!this.isConnected) return Promise.resolve();
    this.#unsent += 1;
    return new Promise(resolve => {
      // Sending only fails if the parent has exited; then the event 'disconnect' ends this process.
      process.send?.(message, undefined, {}, () => {
        this.#unsent -= 1;
        resolve();
      });
    });
  }

  /**
   * Sends a message immediately if none was sent in the last 100 ms, otherwise after them; until
   * then, a later message of the same type replaces it.
   *
   * @param describe returns the message; called only when it is sent, because a state may be large
   */
  sendLatest<T extends ApiMessage['type']>(
    type: T,
    describe: () => ApiMessage & { type: T },
  ): void {
    if (!this.isConnected) return;
    this.#latest.set(type, describe);
    if (this.#timer === undefined) this.#flush();
  }

  /** Selects what is sent for each request; see `WatchCommand`. */
  watch(requests: WatchCommand['requests']): void {
    this.#watched = requests;
    this.#recorder.keep(requests === 'none' ? recordLimit : batchLimit);
    if (requests === 'details') {
      this.#lastSentId = Math.max(0, this.#recorder.lastId - batchLimit);
      this.#flush();
    }
  }

  /** Calls `command` for each command of the parent, and `gone` when the parent disconnects. */
  listen(command: (command: ApiCommand) => void, gone: () => void): void {
    if (!this.isConnected) return;
    process.on('disconnect', gone);
    process.on('message', message => {
      if (isCommand(message)) command(message);
    });
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, intervalMs).unref();
  }

  #flush(): void {
    if (this.#latest.size > 0) {
      for (const describe of this.#latest.values()) void this.send(describe());
      this.#latest.clear();
      this.#schedule();
    }
    const { lastId } = this.#recorder;
    if (lastId === this.#lastSentId || this.#unsent > unsentLimit) return;
    const recordings = this.#recorder.after(this.#lastSentId);
    const omitted = lastId - this.#lastSentId - recordings.length;
    this.#lastSentId = lastId;
    if (this.#watched === 'none') return;
    if (this.#watched === 'individually') {
      for (const one of recordings) void this.send({ type: 'request', ...one.details() });
      return;
    }
    const requests: RequestsMessage['requests'] = recordings.map(one =>
      this.#watched === 'details' ? one.details() : one.summary(),
    );
    void this.send({ type: 'requests', requests, omitted });
  }
}
