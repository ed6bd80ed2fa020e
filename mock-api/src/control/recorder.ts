/** Records requests and their responses, at next to no cost until the details are requested. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import {
  batchLimit,
  bodyExcerptLimit,
  type RequestDetails,
  type RequestSummary,
} from '../control.ts';
import type { Body } from '../http/body.ts';

/** One request, while it is handled and for a while after. */
export class Recording {
  /** Counts from 1 in the order in which the responses were sent; 0 until then. */
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
  /** All headers, where some were set before the response was sent. */
  #mergedHeaders: OutgoingHttpHeaders = {};
  #responseBody: string | Buffer | undefined;

  constructor(req: Request, done: (recording: Recording) => void) {
    this.method = req.method;
    this.path = req.originalUrl;
    this.#requestHeaders = req.headers;
    this.#done = done;
  }

  /** Whether the response was sent, or there will not be one. */
  get isDone(): boolean {
    return this.id > 0;
  }

  /** Notes the body as it was read. */
  received(text: string): void {
    this.#requestBody = text.length > bodyExcerptLimit ? excerpt(text) : text;
  }

  /** Notes a response as it is sent. @param headers names and values in turn */
  end(res: ServerResponse, headers: readonly string[], body?: Body): void {
    if (this.isDone) return;
    // `writeHead` has added them to those that were set before, if there were any.
    this.#mergedHeaders = res.getHeaders();
    this.#responseHeaders = headers;
    const first = typeof body === 'string' || Buffer.isBuffer(body) ? body : body?.[0];
    this.#responseBody =
      first !== undefined && first.length > bodyExcerptLimit ? excerpt(first) : first;
    this.#finish(res.statusCode);
  }

  /** Notes that the connection closed; without a response, its status is 499. */
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
 * The last requests. Each one that is kept survives the garbage collection of the young generation,
 * so no more are kept than the parent can ask for.
 */
export class Recorder {
  #ring: Recording[] = [];
  #limit = batchLimit;
  readonly #listeners: ((recording: Recording) => void)[] = [];
  #count = 0;
  /** Those up to this id were forgotten. */
  #forgotten = 0;

  /** The id of the last request. */
  get lastId(): number {
    return this.#count;
  }

  /** Calls `listener` for every request from now on, before its response leaves the process. */
  onRecorded(listener: (recording: Recording) => void): void {
    this.#listeners.push(listener);
  }

  /** Keeps this many requests from now on, by default {@link batchLimit}. Forgets the earlier ones. */
  keep(limit: number): void {
    if (limit === this.#limit) return;
    this.#limit = limit;
    this.forget();
  }

  /** The recorded requests after the one with this id, oldest first. */
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

  /** The first middleware, so that it sees what is refused, too. */
  readonly middleware: RequestHandler = (req, res, next) => {
    const recording = new Recording(req, this.#add);
    res.locals.recording = recording;
    res.on('close', () => recording.closed());
    next();
  };

  readonly #add = (recording: Recording): void => {
    this.#ring[this.#count % this.#limit] = recording;
    this.#count += 1;
    recording.id = this.#count;
    for (const listener of this.#listeners) listener(recording);
  };
}

/** The recording of the request that a response belongs to; undefined when nothing is recorded. */
export function recordingOf(res: ServerResponse): Recording | undefined {
  return (res as { locals?: { recording?: Recording } }).locals?.recording;
}

/** A copy of the beginning, so that a large body is not kept in memory for its sake. */
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
