/** Changes a response that is sent: its headers, its speed, and where it breaks off. */
import type { ServerResponse } from 'node:http';
import type { Body } from './body.ts';
import { onSocketClose } from './socketClose.ts';

export interface Alteration {
  /** Alternating names and values, which replace those of the same names. */
  readonly headers: readonly string[];
  /** The speed of the body. */
  readonly bytesPerSecond?: number | undefined;
  /** The number of bytes of the body after which the connection is closed. */
  readonly cutAfterBytes?: number | undefined;
}

interface AlteredResponse extends ServerResponse {
  alteration?: Alteration | undefined;
}

/** Changes the response when it is sent. Pages of allowed origins can read the given headers. */
export function alter(res: AlteredResponse, alteration: Alteration): void {
  res.alteration = alteration;
  const exposed = res.getHeader('Access-Control-Expose-Headers');
  const known = String(exposed ?? '').toLowerCase();
  const names = alteration.headers.filter(
    (name, index) => index % 2 === 0 && !known.includes(name.toLowerCase()),
  );
  if (exposed !== undefined && names.length > 0) {
    res.setHeader('Access-Control-Expose-Headers', [exposed, ...names].join(', '));
  }
}

/** Returns how a response is changed; `undefined` if it is not. */
export function alterationOf(res: AlteredResponse): Alteration | undefined {
  return res.alteration;
}

/** Whether a response must have a body for its alteration to be seen. */
export function changesBody({ alteration }: AlteredResponse): boolean {
  return alteration !== undefined;
}

/** Returns the headers of a response with those of the alteration. */
export function alteredHeaders(
  headers: readonly string[],
  alteration: Alteration | undefined,
): readonly string[] {
  if (alteration === undefined) return headers;
  const replaced = new Set(
    alteration.headers.filter((_, index) => index % 2 === 0).map(name => name.toLowerCase()),
  );
  const kept = headers.filter(
    (_, index) => !replaced.has((headers[index - (index % 2)] ?? '').toLowerCase()),
  );
  return [...kept, ...alteration.headers];
}

/** The interval in milliseconds at which a slow body is sent, unless it is slower than a byte. */
const intervalMs = 50;

/**
 * Sends the body of a response whose headers are written.
 *
 * @param finish ends the response, unless its connection is closed
 */
export function sendAltered(
  res: ServerResponse,
  body: Body | undefined,
  { bytesPerSecond, cutAfterBytes }: Alteration,
  finish: () => void = () => res.end(),
): void {
  const whole = bytesOf(body);
  const isCut = cutAfterBytes !== undefined && cutAfterBytes < Math.max(whole.length, 1);
  const sent = isCut ? whole.subarray(0, cutAfterBytes) : whole;
  const end = () => {
    // The headers are sent with the first write, even if it is empty.
    if (isCut) res.write('', () => res.req.socket.destroy());
    else finish();
  };
  if (bytesPerSecond === undefined) {
    if (sent.length > 0) res.write(sent);
    end();
  } else sendSlowly(res, sent, { bytesPerSecond, end });
}

function bytesOf(body: Body | undefined): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.isBuffer(body) ? body : Buffer.concat(body);
}

function sendSlowly(
  res: ServerResponse,
  bytes: Buffer,
  { bytesPerSecond, end }: { readonly bytesPerSecond: number; readonly end: () => void },
): void {
  const interval = Math.max(intervalMs, 1000 / bytesPerSecond);
  const started = performance.now();
  let at = 0;
  res.flushHeaders();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * bytesPerSecond);
    // A client that does not read must not fill the memory.
    if (due > at && !res.writableNeedDrain) {
      res.write(bytes.subarray(at, due));
      at = due;
    }
    if (at < bytes.length) return;
    stop();
    end();
  }, interval);
  const forget = onSocketClose(res.req.socket, () => stop());
  const stop = () => {
    clearInterval(timer);
    forget();
  };
}
