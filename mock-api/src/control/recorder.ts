/** Records requests and responses with minimal overhead; details are computed on demand. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request } from 'express';
import {
  batchLimit,
  bodyExcerptLimit,
  type RequestDetails,
  type RequestSummary,
} from '../control.ts';
import type { Body } from '../http/body.ts';

/** A response with its recording, if requests are recorded. */
interface RecordedResponse extends ServerResponse {
  recording?: Recording;
}

/** The recording of a request and its response. */
class Recording {
  /** The one-based index in the order in which the responses were sent; 0 until then. */
  id = 0;
  status = 0;
  durationMs = 0;
  readonly method: string;
  readonly path: string;
  readonly #start = performance.now();
  readonly #requestHeaders: IncomingHttpHeaders;
  readonly #done: (recording: Recording) => void;
  #requestBody: string | undefined;
  #responseHeaders: readonly string[] = [];
  /** All headers, if some were set before the response was sent. */
  #mergedHeaders: OutgoingHttpHeaders = {};
  #responseBody: string | Buffer | undefined;

  constructor(req: Request, done: (recording: Recording) => void) {
    this.method = req.method;
    this.path = req.originalUrl;
    this.#requestHeaders = req.headers;
    this.#done = done;
  }

  /** Whether the response was sent or the connection was closed. */
  get isDone(): boolean {
    return this.id > 0;
  }

  /** Records the request body. */
  received(text: string): void {
    this.#requestBody = text.length > bodyExcerptLimit ? excerpt(text) : text;
  }

  /** Records a response when it is sent. @param headers alternating names and values */
  end(res: ServerResponse, headers: readonly string[], body?: Body): void {
    if (this.isDone) return;
    // `writeHead` has merged them with the headers that were set before.
    this.#mergedHeaders = res.getHeaders();
    this.#responseHeaders = headers;
    const first = typeof body === 'string' || Buffer.isBuffer(body) ? body : body?.[0];
    this.#responseBody =
      first !== undefined && first.length > bodyExcerptLimit ? excerpt(first) : first;
    this.#finish(res.statusCode);
  }

  /** Records that the connection was closed. If there was no response, the status is 499. */
  closed(): void {
    if (!this.isDone) this.#finish(499);
  }

  summary(): RequestSummary {
    const { id, method, path, status, durationMs } = this;
    return { id, method, path, status, durationMs };
  }

  details(): RequestDetails {
    const requestBody = this.#requestBody ?? '';
    const responseBody = this.#responseBody?.toString() ?? '';
    const merged = Object.entries(this.#mergedHeaders).map(toText);
    return {
      ...this.summary(),
      requestHeaders: join(Object.entries(this.#requestHeaders).map(toText)),
      responseHeaders: join(merged.length > 0 ? merged : pairs(this.#responseHeaders)),
      ...(requestBody !== '' && { requestBody }),
      ...(responseBody !== '' && { responseBody }),
    };
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
  readonly #listeners: ((recording: Recording) => void)[] = [];
  #count = 0;
  /** Recordings up to this id were removed. */
  #forgotten = 0;

  /** The id of the last request. */
  get lastId(): number {
    return this.#count;
  }

  /** Calls `listener` for each request before its response is sent. */
  onRecorded(listener: (recording: Recording) => void): void {
    this.#listeners.push(listener);
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

  forget(): void {
    this.#forgotten = this.#count;
    this.#ring = [];
  }

  /** Starts recording a request. This is the first step, so that rejected requests are recorded. */
  start(req: Request, res: RecordedResponse): void {
    const recording = new Recording(req, this.#add);
    res.recording = recording;
    res.on('close', closed);
  }

  readonly #add = (recording: Recording): void => {
    this.#ring[this.#count % this.#limit] = recording;
    this.#count += 1;
    recording.id = this.#count;
    for (const listener of this.#listeners) listener(recording);
  };
}

function closed(this: RecordedResponse): void {
  this.recording?.closed();
}

/** Returns the recording that a response belongs to; `undefined` if nothing is recorded. */
export function recordingOf(res: RecordedResponse): Recording | undefined {
  return res.recording;
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
