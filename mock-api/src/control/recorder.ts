/** Records requests and responses with minimal overhead; details are computed on demand. */
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import {
  batchLimit,
  bodyExcerptLimit,
  type HeldRequest,
  type RequestDetails,
  type RequestSummary,
} from '../control.ts';
import type { Body } from '../http/body.ts';
import { onSocketClose } from '../http/socketClose.ts';
import { hasBody, uploadOf } from '../http/upload.ts';
import { bodyDetails, RecordedBytes } from './recordedBody.ts';

/** A response with its recording, if requests are recorded. */
interface RecordedResponse extends ServerResponse {
  recording?: Recording | undefined;
}

/** What is known of a request before its body. */
interface RequestHead {
  readonly method: string;
  /** The path and query as received. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** The recording of a request and its response. */
export class Recording {
  /** The one-based index in the order in which the responses were sent; 0 until then. */
  id = 0;
  status = 0;
  durationMs = 0;
  readonly method: string;
  readonly path: string;
  readonly #start = performance.now();
  readonly #requestHeaders: IncomingHttpHeaders;
  readonly #done: (recording: Recording) => void;
  /** The text of a body that is text, or its bytes. */
  #requestBody: string | RecordedBytes | undefined;
  /** Called when the body has arrived; `undefined` unless it is arriving. */
  #waiting: (() => void)[] | undefined;
  #responseHeaders: readonly string[] = [];
  /** All headers, if some were set before the response was sent. */
  #mergedHeaders: OutgoingHttpHeaders = {};
  #responseBody: string | Buffer | undefined;

  /** @param done called when the response is sent */
  constructor(head: RequestHead, done: (recording: Recording) => void) {
    this.method = head.method;
    this.path = head.path;
    this.#requestHeaders = head.headers;
    this.#done = done;
  }

  /** Whether the response was sent or the connection was closed. */
  get isDone(): boolean {
    return this.id > 0;
  }

  /** Records a request body that is text. */
  received(text: string): void {
    this.#requestBody = text.length > bodyExcerptLimit ? excerpt(text) : text;
  }

  /** Records the bytes of a request body. @param missing why they are not all of it */
  receivedBytes(bytes: Buffer, missing?: RequestDetails['partial']): void {
    this.#requestBody = new RecordedBytes(bytes, missing);
  }

  /** Calls `done` when the body of the request has arrived, as far as it does. */
  whenComplete(done: () => void): void {
    if (this.#waiting === undefined) done();
    else this.#waiting.push(done);
  }

  /** Records a response when it is sent. @param headers alternating names and values */
  end(res: ServerResponse, headers: readonly string[], body?: Body): void {
    if (this.isDone) return;
    if (this.#requestBody === undefined && hasBody(res.req)) this.#collect(res.req);
    // `writeHead` has merged them with the headers that were set before.
    this.#mergedHeaders = res.getHeaders();
    this.#responseHeaders = headers;
    this.#responseBody = firstOf(body);
    this.#finish(res.statusCode);
  }

  /** Records a response that was written to the socket. @param headers as for {@link end} */
  endOnSocket(status: number, headers: readonly string[], body: string): void {
    this.#responseHeaders = headers;
    this.#responseBody = firstOf(body);
    this.#finish(status);
  }

  /** Records that the connection was closed. If there was no response, the status is 499. */
  closed(req: IncomingMessage): void {
    if (this.isDone) return;
    if (this.#requestBody === undefined && hasBody(req)) this.#collect(req);
    this.#finish(499);
  }

  summary(): RequestSummary {
    const { id, method, path, status, durationMs } = this;
    return { id, method, path, status, durationMs };
  }

  /** What has arrived of the request. */
  request(): HeldRequest {
    const { method, path } = this;
    return {
      method,
      path,
      requestHeaders: join(Object.entries(this.#requestHeaders).map(toText)),
      ...bodyDetails(this.#requestBody, this.#requestHeaders['content-encoding']),
    };
  }

  details(): RequestDetails {
    const responseBody = this.#responseBody?.toString() ?? '';
    const merged = Object.entries(this.#mergedHeaders).map(toText);
    return {
      ...this.summary(),
      ...this.request(),
      responseHeaders: join(merged.length > 0 ? merged : pairs(this.#responseHeaders)),
      ...(responseBody !== '' && { responseBody }),
    };
  }

  /** Records the body that the response did not wait for. */
  #collect(req: IncomingMessage): void {
    this.#waiting = [];
    const upload = uploadOf(req, bodyExcerptLimit);
    const forget = onSocketClose(req.socket, () => upload.abort());
    upload.whenOver(() => {
      forget();
      const missing = upload.isComplete ? undefined : 'unfinished';
      this.receivedBytes(upload.bytes(), upload.isTooLarge ? 'truncated' : missing);
      const waiting = this.#waiting ?? [];
      this.#waiting = undefined;
      for (const done of waiting) done();
    });
  }

  #finish(status: number): void {
    this.status = status;
    this.durationMs = performance.now() - this.#start;
    this.#done(this);
  }
}

/**
 * The last requests. Retained recordings survive the collection of the young generation, which is
 * expensive, so only as many are kept as the parent can request.
 */
export class Recorder {
  #ring: Recording[] = [];
  #limit = batchLimit;
  readonly #listeners = new Set<(recording: Recording) => void>();
  #beforeForgetting = (): void => {};
  #count = 0;
  /** Recordings up to this id were removed. */
  #forgotten = 0;
  #adder = this.#createAdder();

  /** The id of the last request. */
  get lastId(): number {
    return this.#count;
  }

  /**
   * Calls `listener` for each request before its response is sent, until the result is called.
   */
  onRecorded(listener: (recording: Recording) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls `listener` before the recorded requests are removed, in place of an earlier one. */
  beforeForgetting(listener: () => void): void {
    this.#beforeForgetting = listener;
  }

  /**
   * Sets the number of requests to keep (default {@link batchLimit}) and removes the recorded ones.
   */
  keep(limit: number): void {
    if (limit === this.#limit) return;
    this.#limit = limit;
    this.forget();
  }

  /** Returns the recorded requests after the given id, oldest first. */
  after(id: number): Recording[] {
    const from = Math.max(id, this.#forgotten, this.#count - this.#limit);
    return Array.from(
      { length: this.#count - from },
      (_, index) => this.#ring[(from + index) % this.#limit],
    ).filter(recording => recording !== undefined);
  }

  /** Removes the recorded requests; requests that have already started are not recorded anymore. */
  forget(): void {
    this.#beforeForgetting();
    this.#forgotten = this.#count;
    this.#ring = [];
    this.#adder = this.#createAdder();
  }

  /** Starts recording a request. This is the first step, so that rejected requests are recorded. */
  start(req: IncomingMessage, res: RecordedResponse): void {
    const { method = '', url = '', headers } = req;
    res.recording = new Recording({ method, path: url, headers }, this.#adder);
    res.on('close', closed);
  }

  /** Returns the recording of a request that is handled on its socket. */
  startOnSocket(head: RequestHead): Recording {
    return new Recording(head, this.#adder);
  }

  /** @returns a function that adds recordings until the next call of {@link forget} */
  #createAdder(): (recording: Recording) => void {
    const add = (recording: Recording): void => {
      if (add !== this.#adder) return;
      this.#ring[this.#count % this.#limit] = recording;
      this.#count += 1;
      recording.id = this.#count;
      for (const listener of this.#listeners) listener(recording);
    };
    return add;
  }
}

function closed(this: RecordedResponse): void {
  this.recording?.closed(this.req);
}

/** Returns the recording that a response belongs to; `undefined` if nothing is recorded. */
export function recordingOf(res: RecordedResponse): Recording | undefined {
  return res.recording;
}

function firstOf(body: Body | undefined): string | Buffer | undefined {
  const first = typeof body === 'string' || Buffer.isBuffer(body) ? body : body?.[0];
  return first !== undefined && first.length > bodyExcerptLimit ? excerpt(first) : first;
}

/** Copies the beginning of a body, so that the whole body is not retained in memory. */
function excerpt(body: string | Buffer): string {
  const text = body.toString('utf8', 0, 4 * bodyExcerptLimit);
  if (text.length <= bodyExcerptLimit) return text;
  return `${Buffer.from(text.slice(0, bodyExcerptLimit)).toString()}…`;
}

function toText([name, value]: [string, unknown]): [string, string] {
  return [name, Array.isArray(value) ? value.join(', ') : String(value)];
}

function pairs(list: readonly string[]): [string, string][] {
  return list.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [],
  );
}

function join(fields: readonly (readonly [string, string])[]): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of fields) {
    const key = name.toLowerCase();
    const before = joined.get(key);
    joined.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(joined);
}
