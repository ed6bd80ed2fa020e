/** Records requests and responses with minimal overhead; details are computed on demand. */
import { isUtf8 } from 'node:buffer';
import { EventEmitter } from 'node:events';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasBody, isRead, uploadOf } from '../http/body.ts';
import type { Body } from '../users/userStore.ts';
import { bodyExcerptLimit, type HeldRequest, type RecordedRequest } from './protocol.ts';

/** A response with its recording, if requests are recorded. */
interface RecordedResponse extends ServerResponse {
  recording?: Recording;
}

type RequestBody = Pick<RecordedRequest, 'requestBody' | 'requestBodyBase64' | 'partial'>;

/** The number of requests that are kept. */
const recordingLimit = 1000;

/** The number of bytes that suffice for an excerpt: a character has at most four. */
const excerptBytes = 4 * bodyExcerptLimit;

/** How long {@link Recorder.recorded} waits for uploads whose response was sent, in milliseconds. */
const uploadTimeoutMs = 1000;

/** The recording of a request and its response. */
class Recording {
  /** The one-based index in the order in which the responses were completed; 0 until then. */
  id = 0;
  status = 0;
  durationMs = 0;
  /** Whether a fault rule was applied. */
  isFault = false;
  readonly method: string;
  /** The path and query as received. */
  readonly path: string;
  /** When the request arrived, in milliseconds since the start of the process. */
  readonly start = performance.now();
  readonly #receivedAt = Date.now();
  readonly #requestHeaders: IncomingHttpHeaders;
  readonly #recorder: Recorder;
  #upload: ArrivedBody | undefined;
  #responseHeaders: OutgoingHttpHeaders = {};
  #responseBody: Body = '';

  /**
   * @param recorder gets it when the response is complete or the connection is closed
   * @param unparsed the bytes of a request that Node could not parse
   */
  constructor(req: IncomingMessage, recorder: Recorder, unparsed?: Buffer) {
    const { method = '', url = '', headers } = req;
    this.method = method;
    this.path = url;
    this.#requestHeaders = headers;
    this.#recorder = recorder;
    if (unparsed) this.#upload = { bytes: unparsed, partial: 'unparsed' };
  }

  /** Records a response when it is sent. */
  respond(res: ServerResponse, headers: OutgoingHttpHeaders, body: Body = ''): void {
    if (!isRead(res.req)) this.#recorder.arriving.add(this);
    // `writeHead` has merged them with headers that were set before, if there are any.
    this.#responseHeaders = res.getHeaderNames().length > 0 ? res.getHeaders() : headers;
    // A long body is not retained in memory.
    this.#responseBody = body.length > bodyExcerptLimit ? excerptOf(body) : body;
  }

  /** Records the end of a request: its body, and the status 499 if there was no response. */
  close({ req, headersSent, statusCode }: ServerResponse): void {
    if (hasBody(req)) this.#upload = arrivedBody(req);
    this.status = headersSent ? statusCode : 499;
    this.durationMs = performance.now() - this.start;
    this.#recorder.add(this);
  }

  details(): RecordedRequest {
    const { id, method, path, status, durationMs } = this;
    const responseBody = this.#responseBody.toString();
    return {
      id,
      method,
      path,
      receivedAt: new Date(this.#receivedAt).toISOString(),
      status,
      durationMs,
      ...(this.isFault && { isFault: true }),
      requestHeaders: textsOf(this.#requestHeaders),
      ...describeBody(this.#upload),
      responseHeaders: textsOf(this.#responseHeaders),
      ...(responseBody !== '' && { responseBody }),
    };
  }
}

/** Returns what has arrived of a request. */
export function describeRequest(req: IncomingMessage): HeldRequest {
  const { method = '', url: path = '', headers } = req;
  const requestHeaders = textsOf(headers);
  const body = hasBody(req) ? describeBody(arrivedBody(req)) : {};
  return { method, path, requestHeaders, ...body };
}

/** The last requests; `recorded` is emitted for each one. */
export class Recorder extends EventEmitter<{ recorded: [Recording] }> {
  /** The id of the last request. */
  lastId = 0;
  /** The requests whose response was sent, although they may still be arriving. */
  readonly arriving = new Set<Recording>();
  #recordings: Recording[] = [];
  /** When the recordings were removed, as {@link Recording.start}. */
  #forgottenAt = 0;

  /** Returns the recorded requests after the given id, oldest first. */
  after(id: number): Recording[] {
    // Their ids have no gaps.
    return this.#recordings.slice(Math.max(this.#recordings.length - (this.lastId - id), 0));
  }

  /** Returns all recorded requests; waits a moment for bodies that are discarded after a response. */
  async recorded(): Promise<Recording[]> {
    await poll(() => this.arriving.size === 0 || undefined, uploadTimeoutMs);
    return this.after(0);
  }

  /** Removes the recorded requests; requests that have already started will not be recorded. */
  forget(): void {
    this.#recordings = [];
    this.#forgottenAt = performance.now();
  }

  /** Starts recording a request. This is the first step, so that rejected requests are recorded. */
  start(req: IncomingMessage, res: RecordedResponse, unparsed?: Buffer): void {
    res.recording = new Recording(req, this, unparsed);
  }

  /** Adds the recording of a completed request. */
  add(recording: Recording): void {
    this.arriving.delete(recording);
    if (recording.start <= this.#forgottenAt) return;
    this.lastId += 1;
    recording.id = this.lastId;
    if (this.#recordings.push(recording) > recordingLimit) this.#recordings.shift();
    this.emit('recorded', recording);
  }
}

/** Resolves with what `find` returns, as soon as it is not `undefined`; with `undefined` after a time limit. */
export async function poll<Value>(
  find: () => Value | undefined,
  timeoutMs: number,
): Promise<Value | undefined> {
  const end = performance.now() + timeoutMs;
  let found = find();
  while (found === undefined && performance.now() < end) {
    await sleep(5);
    found = find();
  }
  return found;
}

/** Returns the recording that a response belongs to; `undefined` if nothing is recorded. */
export function recordingOf(res: RecordedResponse): Recording | undefined {
  return res.recording;
}

/** What has arrived of a body, which is described on demand. */
interface ArrivedBody {
  readonly bytes: Buffer;
  readonly partial: RecordedRequest['partial'];
}

/** Returns what has arrived of a body; of a long one, no more than is described is retained in memory. */
function arrivedBody(req: IncomingMessage): ArrivedBody {
  const upload = uploadOf(req);
  const bytes = upload.bytes();
  const isLong = bytes.length > excerptBytes;
  const isCut = isLong || (upload.isTooLarge && bytes.length === upload.limit);
  const partial = upload.isComplete ? undefined : 'unfinished';
  return {
    bytes: isLong ? Buffer.from(bytes.subarray(0, excerptBytes)) : bytes,
    partial: isCut ? 'truncated' : partial,
  };
}

/** Returns the text of a body, and its bytes if they are not UTF-8. */
function describeBody(body: ArrivedBody | undefined): RequestBody {
  if (body === undefined) return {};
  const { bytes, partial } = body;
  const excerpt = excerptOf(bytes);
  const isLong = excerpt.length > bodyExcerptLimit;
  if (partial !== 'unparsed' && (isLong || partial === 'truncated')) {
    return { requestBody: isLong ? excerpt : `${excerpt}…`, partial: 'truncated' };
  }
  return {
    ...(excerpt !== '' && { requestBody: excerpt }),
    ...(!isUtf8(bytes) && { requestBodyBase64: bytes.toString('base64') }),
    ...(partial !== undefined && { partial }),
  };
}

/** Copies the beginning of a body, so that the whole body is not retained in memory. */
function excerptOf(body: string | Buffer): string {
  const text = body.toString('utf8', 0, excerptBytes);
  if (text.length <= bodyExcerptLimit) return text;
  return `${Buffer.from(text.slice(0, bodyExcerptLimit)).toString()}…`;
}

/** Returns the values of header fields by their names in lower case; those of several are joined. */
function textsOf(fields: OutgoingHttpHeaders): Record<string, string> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
  );
}
