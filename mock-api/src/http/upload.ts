/** The body of a request: read once, for the route, the fault rules and the recorder. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyExcerptLimit } from '../control/protocol.ts';
import type { RouteContext } from '../routes/route.ts';

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
 * Resolves with the body of a request when it has arrived or is too large, equally soon for all requests,
 * also those without a body, so that pipelined ones are carried out in order. Stays pending if a response was
 * sent before, because the framing of the body is invalid, if the client has left, or if the API was reset,
 * which closes the connection.
 */
export function received(
  req: IncomingMessage,
  res: ServerResponse,
  { settings, waiting }: RouteContext,
): Promise<Upload> {
  const upload = uploadOf(req, settings.current.bodyLimitBytes);
  const { resets } = waiting;
  return new Promise(resolve => {
    upload.whenSettled(() => {
      if (res.headersSent) return;
      if (resets === waiting.resets) resolve(upload);
      else req.socket.destroy();
    });
  });
}

/** A body as it arrives. It is read to its end, but only its beginning is kept. */
export class Upload {
  /** The number of bytes that are kept. */
  readonly limit: number;
  readonly #req: IncomingMessage;
  readonly #announced: number;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  /** A fault rule waits before the route does, never both. */
  #settled: () => void = () => {};

  constructor(req: IncomingMessage, limit: number) {
    this.limit = limit;
    this.#req = req;
    this.#announced = Number(req.headers['content-length'] ?? 0);
    req.on('data', chunk => this.#add(chunk)).on('end', () => this.#settled());
  }

  /** Whether all bytes have arrived. */
  get isComplete(): boolean {
    return this.#req.readableEnded;
  }

  /** Whether the body is longer than the limit, or will be. */
  get isTooLarge(): boolean {
    return this.#announced > this.limit || this.#size > this.limit;
  }

  /** The bytes that have arrived, up to the limit. */
  bytes(): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    return this.#chunks.length <= 1 ? first : Buffer.concat(this.#chunks);
  }

  /** Calls `settled` when the body is complete or too large, maybe several times. */
  whenSettled(settled: () => void): void {
    this.#settled = settled;
    if (this.isComplete || this.isTooLarge) settled();
  }

  #add(chunk: Buffer): void {
    const room = this.limit - this.#size;
    this.#size += chunk.length;
    if (room > 0) this.#chunks.push(chunk.subarray(0, room));
    if (this.isTooLarge) this.#settled();
  }
}
