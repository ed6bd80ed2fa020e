import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export interface HttpRequest {
  readonly method: string;
  /** An absolute `http:` or `https:` URL. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** The reason phrase, which may be empty. */
  readonly statusText: string;
  /** As they came, names as they were written. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly durationMs: number;
}

/** Milliseconds without a sign of life after which an answer is no longer waited for. */
const usualPatience = 60_000;

/**
 * Sends a request as it is written, with no more headers than HTTP/1.1 needs (RFC 9112).
 * @param patience milliseconds without a sign of life after which it gives up
 * @throws when there is no answer, or the request cannot be written
 */
export function send(
  { method, url, headers = {}, body }: HttpRequest,
  patience = usualPatience,
): Promise<HttpAnswer> {
  const started = performance.now();
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...length, ...headers }, agent: false, timeout: patience };
    const request = url.startsWith('https:') ? requestSecure : requestPlain;
    const outgoing = request(url, options, incoming => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          statusText: incoming.statusMessage ?? '',
          headers: pairs(incoming.rawHeaders),
          body: Buffer.concat(chunks).toString('utf8'),
          durationMs: performance.now() - started,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer in ${patience / 1000} s.`)));
    outgoing.end(body);
  });
}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  return raw.flatMap((name, index) => {
    const value = raw[index + 1];
    return index % 2 === 0 && value !== undefined ? [[name, value] as const] : [];
  });
}
