import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export interface HttpRequest {
  readonly method: string;
  /** An absolute `http:` or `https:` URL. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as UTF-8. */
  readonly body?: string | Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  /** The reason phrase, which may be empty. */
  readonly statusText: string;
  /** The headers as received, in order and with their original case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly durationMs: number;
}

/** Milliseconds without activity on the socket after which a request fails. */
const defaultTimeoutMs = 60_000;

/**
 * Sends a request unchanged, adding only the headers that HTTP/1.1 requires (RFC 9112).
 * @param timeoutMs milliseconds without activity on the socket after which the request fails
 * @throws Error if there is no response or the request is malformed
 */
export function send(
  { method, url, headers = {}, body }: HttpRequest,
  timeoutMs = defaultTimeoutMs,
): Promise<HttpResponse> {
  const started = performance.now();
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { ...length, ...headers },
      agent: false,
      timeout: timeoutMs,
    };
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
    outgoing.on('timeout', () =>
      outgoing.destroy(new Error(`No response in ${timeoutMs / 1000} s.`)),
    );
    outgoing.end(body);
  });
}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  return raw.flatMap((name, index) => {
    const value = raw[index + 1];
    return index % 2 === 0 && value !== undefined ? [[name, value] as const] : [];
  });
}
