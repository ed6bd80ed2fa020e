export interface HttpRequest {
  readonly method: string;
  /** An absolute `http:` or `https:` URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A response with the time until the end of its body. */
export interface HttpResponse {
  readonly head: Response;
  readonly body: string;
  readonly durationMs: number;
}

/** How long a response may take, in milliseconds. */
const timeout = 60_000;

/** Sends a request. @throws Error if there is no response or the request is malformed */
export async function send({ url, ...request }: HttpRequest): Promise<HttpResponse> {
  const started = performance.now();
  const signal = AbortSignal.timeout(timeout);
  const head = await fetch(url, { ...request, redirect: 'manual', signal });
  return { head, body: await head.text(), durationMs: performance.now() - started };
}
