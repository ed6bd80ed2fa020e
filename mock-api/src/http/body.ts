/** The body of a request: read once, for the route, the fault rules and the recorder; and read as a user. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyExcerptLimit } from '../control/protocol.ts';
import type { RouteContext } from '../routes/route.ts';
import { format } from '../text.ts';
import { isUserInput, type UserInput, violationsOf } from '../users/validation.ts';
import { Problem } from './problems.ts';

/** Whether a request announces a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

/** Whether the whole request has been read. */
export function isRead(req: IncomingMessage): boolean {
  return req.readableEnded || !hasBody(req);
}

/**
 * Returns the body of a request, which is read from the first call on; its limit applies. By default, what
 * the recorder needs is kept: a character has at most four bytes.
 */
export function uploadOf(
  req: IncomingMessage & { upload?: Upload },
  limit = 4 * bodyExcerptLimit,
): Upload {
  req.upload ??= new Upload(req, limit);
  return req.upload;
}

/**
 * Calls `proceed` with the body of a request when it has arrived or is too large, equally soon for all requests,
 * also those without a body, so that pipelined ones are carried out in order. Never calls it if a response was
 * sent before, because the framing of the body is invalid, if the client has left, or if the API was reset,
 * which closes the connection. A callback, because a promise would cost time.
 *
 * @param fail called with what `proceed` throws
 */
export function receive(
  req: IncomingMessage,
  res: ServerResponse,
  { settings, waiting }: RouteContext,
  proceed: (upload: Upload) => void,
  fail: (error: unknown) => void,
): void {
  const upload = uploadOf(req, settings.current.bodyLimitBytes);
  const { resets } = waiting;
  upload.whenSettled(() => {
    if (res.headersSent) return;
    try {
      if (resets === waiting.resets) proceed(upload);
      else req.socket.destroy();
    } catch (error) {
      fail(error);
    }
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

/** Checks before a body is read that it is JSON. @throws Problem `unsupported-media-type` */
export function requireJson(req: IncomingMessage): void {
  const { 'content-type': type, 'content-encoding': coding } = req.headers;
  // The most frequent value is compared first, because parsing it costs time.
  const isUsual = type === 'application/json' || (type === undefined && !hasBody(req));
  const reason = isUsual ? undefined : whyNotJson(type);
  if (reason !== undefined) {
    const headers = { Accept: 'application/json' };
    const detail = `${reason} Send application/json.`;
    throw new Problem('unsupported-media-type', detail, { headers });
  }
  if (['', 'identity'].includes(coding?.trim().toLowerCase() ?? '')) return;
  const detail = 'The body is compressed. Send it without Content-Encoding.';
  const headers = { 'Accept-Encoding': 'identity' };
  throw new Problem('unsupported-media-type', detail, { headers });
}

/** Returns a sentence about a media type that is not JSON in UTF-8; `undefined` if it is. */
function whyNotJson(type: string | undefined): string | undefined {
  if (type === undefined) return 'The body has no Content-Type.';
  const [essence = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map(part => part.trim());
  if (!/^application\/json$|\+json$/.test(essence)) {
    return `The Content-Type is ${JSON.stringify(essence)}.`;
  }
  const [, charset = ''] = parameters.find(one => one.startsWith('charset='))?.split('=') ?? [];
  // ASCII is a subset of UTF-8.
  if (/^(?:"?(?:utf-?8|us-ascii|ascii)"?)?$/.test(charset)) return undefined;
  return `The charset of the body is ${JSON.stringify(charset)}, and JSON is UTF-8.`;
}

/** Returns a body as a user. @throws Problem `content-too-large`, `malformed-json`, `invalid-user` */
export function userOf(upload: Upload): UserInput {
  if (upload.isTooLarge) {
    const detail = `The body is larger than the limit of ${upload.limit} bytes.`;
    throw new Problem('content-too-large', detail);
  }
  const value = parse(upload.bytes());
  if (isUserInput(value)) return value;
  const errors = violationsOf('user', value).map(({ pointer, detail }) => ({
    pointer,
    detail: format(detail),
  }));
  const list = errors.map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`);
  throw new Problem('invalid-user', `${list.join('; ')}.`, { errors });
}

/** A byte order mark is ignored (RFC 8259, section 8.1). */
function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Problem('malformed-json', 'The body is not UTF-8.');
  const text = bytes.toString();
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    if (text.trim() === '') throw new Problem('malformed-json', 'The body is empty.');
    throw new Problem('malformed-json', `The body is not JSON: ${(error as Error).message}.`);
  }
}
