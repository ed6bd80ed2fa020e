/** The body of a request: read once, for the route, the fault rules and the recorder. */
import type { IncomingMessage } from 'node:http';
import { bodyExcerptLimit } from '../control/protocol.ts';

/** Whether a request announces a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
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
  if (req.upload === undefined) {
    req.upload = new Upload(limit);
    // The same listeners for all requests, because a closure for each of them costs time.
    req.on('data', receive).on('end', complete).on('close', abort);
  }
  return req.upload;
}

/** A body as it arrives. It is read to its end, but only its beginning is kept. */
class Upload {
  readonly #limit: number;
  #chunks: Buffer[] = [];
  #size = 0;
  #state: 'arriving' | 'complete' | 'aborted' = 'arriving';
  #settled: (() => void)[] = [];
  #over: (() => void)[] = [];

  /** @param limit the number of bytes that are kept */
  constructor(limit: number) {
    this.#limit = limit;
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
    const [first = Buffer.alloc(0)] = this.#chunks;
    if (this.#chunks.length <= 1) return first;
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }

  /** Calls `done` when the body is complete, is too large, or cannot become complete. */
  whenSettled(done: () => void): void {
    if (this.#state !== 'arriving' || this.isTooLarge) done();
    else this.#settled.push(done);
  }

  /** Calls `done` when no more bytes will arrive. */
  whenOver(done: () => void): void {
    if (this.#state !== 'arriving') done();
    else this.#over.push(done);
  }

  add(chunk: Buffer): void {
    const room = this.#limit - this.#size;
    this.#size += chunk.length;
    if (room > 0) this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    if (this.isTooLarge) this.#settle();
  }

  /** No more bytes will arrive; only the first call has an effect. */
  finish(state: 'complete' | 'aborted'): void {
    if (this.#state !== 'arriving') return;
    this.#state = state;
    this.#settle();
    for (const done of this.#over) done();
  }

  #settle(): void {
    const settled = this.#settled;
    this.#settled = [];
    for (const done of settled) done();
  }
}

function receive(this: UploadingRequest, chunk: Buffer): void {
  this.upload?.add(chunk);
}

function complete(this: UploadingRequest): void {
  this.upload?.finish('complete');
}

function abort(this: UploadingRequest): void {
  this.upload?.finish('aborted');
}
