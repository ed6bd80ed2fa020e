/** The body of a request: read once, for the route, the fault rules and the recorder. */
import type { IncomingMessage } from 'node:http';
import { bodyExcerptLimit } from '../control/protocol.ts';

/** Whether a request announces a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

/** A body as it arrives. It is read to its end, but only its beginning is kept. */
class Upload {
  readonly #limit: number;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #state: 'arriving' | 'complete' | 'aborted' = 'arriving';
  readonly #listeners = { settled: [] as (() => void)[], over: [] as (() => void)[] };

  /** @param limit the number of bytes that are kept */
  constructor(req: IncomingMessage, limit: number) {
    this.#limit = limit;
    req
      .on('data', chunk => this.#add(chunk))
      .on('end', () => this.#finish('complete'))
      .on('close', () => this.#finish('aborted'));
  }

  /** Whether all bytes have arrived. */
  get isComplete(): boolean {
    return this.#state === 'complete';
  }

  /** Whether the body is longer than the limit. */
  get isTooLarge(): boolean {
    return this.#size > this.#limit;
  }

  /** The bytes that have arrived, up to the limit. */
  bytes(): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.#chunks;
    return others.length === 0 ? first : Buffer.concat(this.#chunks);
  }

  /** Calls `done` when the body is complete, is too large, or cannot become complete. */
  whenSettled(done: () => void): void {
    if (this.#state !== 'arriving' || this.isTooLarge) done();
    else this.#listeners.settled.push(done);
  }

  /** Calls `done` when no more bytes will arrive. */
  whenOver(done: () => void): void {
    if (this.#state !== 'arriving') done();
    else this.#listeners.over.push(done);
  }

  #add(chunk: Buffer): void {
    const room = this.#limit - this.#size;
    this.#size += chunk.length;
    if (room > 0) this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    if (this.isTooLarge) this.#notify('settled');
  }

  #finish(state: 'complete' | 'aborted'): void {
    if (this.#state !== 'arriving') return;
    this.#state = state;
    this.#notify('settled');
    this.#notify('over');
  }

  #notify(event: 'settled' | 'over'): void {
    const listeners = this.#listeners[event];
    this.#listeners[event] = [];
    for (const listener of listeners) listener();
  }
}

/** A request whose body is being read. */
interface UploadingRequest extends IncomingMessage {
  upload?: Upload;
}

/**
 * Returns the body of a request, which is read from the first call on; its limit applies. By default, what
 * the recorder needs is kept: a character has at most four bytes.
 */
export function uploadOf(req: UploadingRequest, limit = 4 * bodyExcerptLimit): Upload {
  req.upload ??= new Upload(req, limit);
  return req.upload;
}
