import type { RequestDetails } from '../../../mock-api/src/control/protocol.ts';
import { page } from '../../../mock-api/src/routes/resources.ts';

/** A request and its response, with headers and bodies. */
export interface LoggedRequest extends RequestDetails {
  /** Stays unique when the process restarts. */
  readonly key: number;
}

/** Maximum number of requests that are kept. */
export const requestLimit = 100;

/** The last requests, newest first. */
export class RequestLog {
  private requests: readonly LoggedRequest[] = [];
  private lastKey = 0;
  /** The offset between the ids of the process, which start at 1, and the keys. */
  private offset = 0;
  /** The last key that is not counted, because the list was cleared. */
  private clearedKey = 0;
  private unlisted = 0;

  /** The number of requests since the list was cleared, also of those that are not kept. */
  get total(): number {
    return this.lastKey - this.clearedKey - this.unlisted;
  }

  get all(): readonly LoggedRequest[] {
    return this.requests;
  }

  /** Must be called before the first request of another process is added. */
  beginProcess(): void {
    this.offset = this.lastKey;
  }

  /**
   * Adds requests, oldest first. One that was added before is not added again.
   * @returns those that were added, also those of the documentation page, which are not listed
   */
  add(received: readonly RequestDetails[]): readonly LoggedRequest[] {
    const added = received
      .map(request => ({ ...request, key: this.offset + request.id }))
      .filter(({ key }) => key > this.lastKey);
    const listed = added.filter(request => !isOfPage(request));
    this.unlisted += added.length - listed.length;
    this.lastKey = added.at(-1)?.key ?? this.lastKey;
    this.requests = [...listed.reverse(), ...this.requests].slice(0, requestLimit);
    return added;
  }

  find(key: number): LoggedRequest | undefined {
    return this.requests.find(request => request.key === key);
  }

  clear(): void {
    this.requests = [];
    this.clearedKey = this.lastKey;
    this.unlisted = 0;
  }
}

/** Whether the documentation page was loaded, which is of no interest to users of the API. */
function isOfPage({ path, status }: RequestDetails): boolean {
  const files: readonly string[] = [page.html, page.script, page.style];
  return status < 400 && (files.includes(path) || path.startsWith(`${page.description}?base=`));
}

/** The local time of day of a request: `14:03:59`. */
export function timeOf({ receivedAt }: RequestDetails): string {
  const time = new Date(receivedAt);
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map(part => String(part).padStart(2, '0'))
    .join(':');
}

/** One line for a log: `GET /api/user → 200 in 3 ms`. */
export function describeRequest({ method, path, status, durationMs }: RequestDetails): string {
  return `${method} ${path} → ${status} in ${formatDuration(durationMs)}`;
}

/** `< 0.1 ms`, `0.4 ms`, `12 ms`, `2.1 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 0.05) return '< 0.1 ms';
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? Number(milliseconds.toFixed(1)) : Math.round(milliseconds)} ms`;
}
