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
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #state: 'arriving' | 'complete' | 'aborted' = 'arriving';
  #settled: (() => void)[] = [];
  #over: (() => void)[] = [];

  constructor(req: IncomingMessage, limit: number) {
    this.#limit = limit;
    req.on('data', (chunk: Buffer) => this.#add(chunk));
    req.on('end', () => this.#finish('complete'));
    req.on('close', () => this.abort());
  }

  /** The rest of the body will not arrive. */
  abort(): void {
    this.#finish('aborted');
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
    const [first] = this.#chunks;
    if (first !== undefined && this.#chunks.length === 1) return first;
    return Buffer.concat(this.#chunks);
  }

  /** Calls `done` when the body is complete, is too large, or cannot become complete. */
  whenSettled(done: () => void): void {
    if (this.#state === 'arriving' && !this.isTooLarge) this.#settled.push(done);
    else done();
  }

  /** Calls `done` when no more bytes will arrive. */
  whenOver(done: () => void): void {
    if (this.#state === 'arriving') this.#over.push(done);
    else done();
  }

  #add(chunk: Buffer): void {
    const room = this.#limit - this.#size;
    this.#size += chunk.length;
    if (room > 0) this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    if (this.isTooLarge) this.#settle();
  }

  #finish(state: 'complete' | 'aborted'): void {
    if (this.#state !== 'arriving') return;
    this.#state = state;
    this.#settle();
    const over = this.#over;
    this.#over = [];
    for (const done of over) done();
  }

  #settle(): void {
    const settled = this.#settled;
    this.#settled = [];
    for (const done of settled) done();
  }
}
