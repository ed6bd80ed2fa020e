/** The body of a request as it arrives, read once for all that need it. */
import type { IncomingMessage } from 'node:http';

/** A request whose body is being read. */
interface UploadingRequest extends IncomingMessage {
  upload?: Upload;
}

/** Whether a request announces a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

/**
 * Returns the body of a request, which is read from the first call on.
 *
 * @param limit the number of bytes that are kept; the first call decides
 */
export function uploadOf(req: UploadingRequest, limit: number): Upload {
  req.upload ??= new Upload(req, limit);
  return req.upload;
}

class Upload {
  readonly #limit: number;
  // Most bodies have one chunk and one reader: what few need is created when it is needed.
  #first: Buffer | undefined;
  #others: Buffer[] | undefined;
  #size = 0;
  #state: 'arriving' | 'complete' | 'aborted' = 'arriving';
  #settled: (() => void)[] | undefined;
  #over: (() => void)[] | undefined;

  constructor(req: IncomingMessage, limit: number) {
    this.#limit = limit;
    req.on('data', receive).on('end', complete).on('close', abort);
  }

  /** The rest of the body will not arrive. */
  abort(): void {
    this.finish('aborted');
  }

  /** Whether all bytes have arrived. */
  get isComplete(): boolean {
    return this.#state === 'complete';
  }

  /** Whether the body is longer than the limit, so that only its beginning is kept. */
  get isTooLarge(): boolean {
    return this.#size > this.#limit;
  }

  /** The bytes that have arrived, up to the limit. */
  bytes(): Buffer {
    const first = this.#first ?? Buffer.alloc(0);
    return this.#others === undefined ? first : Buffer.concat([first, ...this.#others]);
  }

  /** Calls `done` when the body is complete, is too large, or cannot become complete. */
  whenSettled(done: () => void): void {
    if (this.#state !== 'arriving' || this.isTooLarge) done();
    else if (this.#settled === undefined) this.#settled = [done];
    else this.#settled.push(done);
  }

  /** Calls `done` when no more bytes will arrive. */
  whenOver(done: () => void): void {
    if (this.#state !== 'arriving') done();
    else if (this.#over === undefined) this.#over = [done];
    else this.#over.push(done);
  }

  /** Adds bytes that have arrived. */
  add(chunk: Buffer): void {
    const room = this.#limit - this.#size;
    this.#size += chunk.length;
    if (room > 0) this.#keep(chunk.length > room ? chunk.subarray(0, room) : chunk);
    if (this.isTooLarge) this.#settle();
  }

  #keep(chunk: Buffer): void {
    if (this.#first === undefined) this.#first = chunk;
    else if (this.#others === undefined) this.#others = [chunk];
    else this.#others.push(chunk);
  }

  /** No more bytes will arrive; only the first call has an effect. */
  finish(state: 'complete' | 'aborted'): void {
    if (this.#state !== 'arriving') return;
    this.#state = state;
    this.#settle();
    const over = this.#over;
    this.#over = undefined;
    if (over !== undefined) for (const done of over) done();
  }

  #settle(): void {
    const settled = this.#settled;
    this.#settled = undefined;
    if (settled !== undefined) for (const done of settled) done();
  }
}

// The same listeners for all requests, because a closure for each of them costs time.

function receive(this: UploadingRequest, chunk: Buffer): void {
  this.upload?.add(chunk);
}

function complete(this: UploadingRequest): void {
  this.upload?.finish('complete');
}

function abort(this: UploadingRequest): void {
  this.upload?.abort();
}
