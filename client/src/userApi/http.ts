import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export interface HttpRequest {
  readonly method: string;
  /** An absolute `http:` or `https:` URL. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
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
const timeout = 60_000;

/**
 * Sends a request unchanged, adding only the headers that HTTP/1.1 requires (RFC 9112).
 * @throws Error if there is no response or the request is malformed
 */
export function send({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> {
  const started = performance.now();
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  const options = { method, headers: { ...length, ...headers }, agent: false, timeout };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, incoming => {
      const { statusCode = 0, statusMessage = '', rawHeaders } = incoming;
      let text = '';
      incoming.setEncoding('utf8').on('data', chunk => {
        text += chunk;
      });
      incoming.on('error', reject).on('end', () =>
        resolve({
          status: statusCode,
          statusText: statusMessage,
          headers: pairs(rawHeaders),
          body: text,
          durationMs: performance.now() - started,
        }),
      );
    });
    outgoing.on('error', reject).on('timeout', () => {
      outgoing.destroy(new Error(`No response in ${timeout / 1000} s.`));
    });
    outgoing.end(body);
  });
}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  return raw.flatMap((name, index) => {
    const value = raw[index + 1];
    return index % 2 === 0 && value !== undefined ? [[name, value] as const] : [];
  });
}
