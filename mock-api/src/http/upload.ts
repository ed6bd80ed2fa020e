/** The body of a request: read once, for the route, the fault rules and the recorder. */
import type { IncomingMessage, ServerResponse } from 'node:http';
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
  req.upload ??= new Upload(req, limit);
  return req.upload;
}

/**
 * Reads the body of a request, and calls `done` when it is complete or too large; not if a response was
 * sent before, because the framing of the body is invalid, or if the client has left.
 */
export function readBody(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  done: (upload: Upload) => void,
): void {
  const upload = uploadOf(req, limit);
  const isReadable = () => !res.headersSent && (upload.isComplete || upload.isTooLarge);
  // Also without a body, so that a pipelined DELETE does not overtake the requests before it.
  upload.whenSettled(() => isReadable() && done(upload));
}

/** A body as it arrives. It is read to its end, but only its beginning is kept. */
export class Upload {
  isComplete = false;
  readonly #req: IncomingMessage;
  readonly #limit: number;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  /** A fault rule waits before the route does, never both. */
  #whenSettled: () => unknown = () => {};

  /** @param limit the number of bytes that are kept */
  constructor(req: IncomingMessage, limit: number) {
    this.#req = req;
    this.#limit = limit;
    req.on('data', chunk => this.#add(chunk)).on('close', () => this.#settle());
    req.on('end', () => {
      this.isComplete = true;
      this.#settle();
    });
  }

  /** Whether the body is longer than the limit. */
  get isTooLarge(): boolean {
    return this.#size > this.#limit;
  }

  /** The bytes that have arrived, up to the limit. */
  bytes(): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    return this.#chunks.length <= 1 ? first : Buffer.concat(this.#chunks);
  }

  /** Calls `done` once when the body is complete, is too large, or cannot become complete. */
  whenSettled(done: () => unknown): void {
    if (this.isComplete || this.isTooLarge || this.#req.destroyed) done();
    else this.#whenSettled = done;
  }

  #add(chunk: Buffer): void {
    const room = this.#limit - this.#size;
    this.#size += chunk.length;
    if (room > 0) this.#chunks.push(chunk.subarray(0, room));
    if (this.isTooLarge) this.#settle();
  }

  #settle(): void {
    const done = this.#whenSettled;
    this.#whenSettled = () => {};
    done();
  }
}
