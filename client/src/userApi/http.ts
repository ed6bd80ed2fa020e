import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';

export interface HttpRequest {
  readonly method: string;
  /** An absolute `http:` or `https:` URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
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
export async function send({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> {
  const started = performance.now();
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  const options = { method, headers: { ...length, ...headers }, agent: false, timeout };
  const outgoing = request(url, options);
  outgoing.on('timeout', () => {
    outgoing.destroy(new Error(`No response in ${timeout / 1000} s.`));
  });
  // One after the response has begun ends the body as well.
  outgoing.on('error', () => {});
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode = 0, statusMessage = '', rawHeaders } = incoming;
  return {
    status: statusCode,
    statusText: statusMessage,
    headers: rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
    ),
    body: await text(incoming),
    durationMs: performance.now() - started,
  };
}
