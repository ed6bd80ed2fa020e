/** Changes a response that is sent: its headers, its speed, and where it breaks off. */
import type { ServerResponse } from 'node:http';
import type { Body } from '../users/userStore.ts';

export interface Alteration {
  /** Fields that replace those of the same names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The speed of the body. */
  readonly bytesPerSecond?: number | undefined;
  /** The number of bytes of the body after which the connection is closed. */
  readonly cutAfterBytes?: number | undefined;
}

interface AlteredResponse extends ServerResponse {
  alteration?: Alteration;
}

/** Changes the response when it is sent. Pages of allowed origins can read the given headers. */
export function alter(res: AlteredResponse, alteration: Alteration): void {
  res.alteration = alteration;
  const exposed = res.getHeader('Access-Control-Expose-Headers');
  if (exposed === undefined) return;
  const names = [exposed, ...Object.keys(alteration.headers)];
  res.setHeader('Access-Control-Expose-Headers', names.join(', '));
}

/** Returns how a response is changed; `undefined` if it is not. */
export function alterationOf({ alteration }: AlteredResponse): Alteration | undefined {
  return alteration;
}

/** Returns the headers of a response, alternating names and values, with those of the alteration. */
export function alteredHeaders(
  headers: readonly string[],
  { headers: own }: Alteration,
): readonly string[] {
  const replaced = Object.keys(own).map(name => name.toLowerCase());
  const isReplaced = (name = '') => replaced.includes(name.toLowerCase());
  const kept = headers.filter((_, index) => !isReplaced(headers[index - (index % 2)]));
  return [...kept, ...Object.entries(own).flat()];
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
  { bytesPerSecond, cutAfterBytes = Number.POSITIVE_INFINITY }: Alteration,
  finish: () => void,
): void {
  const whole = typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0));
  const isCut = cutAfterBytes < Math.max(whole.length, 1);
  const sent = isCut ? whole.subarray(0, cutAfterBytes) : whole;
  const end = () => {
    // The headers are sent with the first write, even if it is empty.
    if (isCut) res.write('', () => res.req.socket.destroy());
    else finish();
  };
  if (bytesPerSecond !== undefined) {
    sendSlowly(res, sent, { bytesPerSecond, end });
    return;
  }
  if (sent.length > 0) res.write(sent);
  end();
}

function sendSlowly(
  res: ServerResponse,
  bytes: Buffer,
  { bytesPerSecond, end }: { readonly bytesPerSecond: number; readonly end: () => void },
): void {
  const started = performance.now();
  let at = 0;
  res.flushHeaders();
  const timer = setInterval(
    () => {
      const due = Math.floor(((performance.now() - started) / 1000) * bytesPerSecond);
      // A client that does not read must not fill the memory.
      if (due > at && !res.writableNeedDrain) {
        res.write(bytes.subarray(at, due));
        at = due;
      }
      if (at < bytes.length) return;
      clearInterval(timer);
      end();
    },
    Math.max(intervalMs, 1000 / bytesPerSecond),
  );
  res.once('close', () => clearInterval(timer));
}
