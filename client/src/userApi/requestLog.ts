import type { RecordedRequest } from '../../../mock-api/src/control/protocol.ts';
import { page } from '../../../mock-api/src/routes/resources.ts';

/** A request and its response, with headers and bodies. */
export interface LoggedRequest extends RecordedRequest {
  /** Stays unique when the process restarts. */
  readonly key: number;
}

/** Maximum number of requests that are kept. */
export const requestLimit = 100;

/** The last requests, newest first. */
export class RequestLog {
  private requests: readonly LoggedRequest[] = [];
  private lastKey = 0;
  private count = 0;

  /** The number of requests since the list was cleared, including those that were dropped. */
  get total(): number {
    return this.count;
  }

  get all(): readonly LoggedRequest[] {
    return this.requests;
  }

  /**
   * Adds requests, oldest first.
   * @returns those that were added, also those of the documentation page, which are not listed
   */
  add(received: readonly RecordedRequest[]): readonly LoggedRequest[] {
    const first = this.lastKey + 1;
    const added = received.map((request, index) => ({ ...request, key: first + index }));
    const listed = added.filter(request => !isOfPage(request));
    this.lastKey += added.length;
    this.count += listed.length;
    this.requests = [...listed.reverse(), ...this.requests].slice(0, requestLimit);
    return added;
  }

  find(key: number): LoggedRequest | undefined {
    return this.requests.find(request => request.key === key);
  }

  clear(): void {
    this.requests = [];
    this.count = 0;
  }
}

/** Returns whether a request loads the documentation page, so it is not listed. */
function isOfPage({ path, status }: RecordedRequest): boolean {
  const files: readonly string[] = [page.html, page.script, page.style];
  return status < 400 && (files.includes(path) || path.startsWith(`${page.description}?base=`));
}

/** The local time of day of a request: `14:03:59`. */
export function timeOf({ receivedAt }: RecordedRequest): string {
  const time = new Date(receivedAt);
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map(part => String(part).padStart(2, '0'))
    .join(':');
}

/** One line for a log: `GET /api/user → 200 in 3 ms`. */
export function describeRequest({ method, path, status, durationMs }: RecordedRequest): string {
  return `${method} ${path} → ${status} in ${formatDuration(durationMs)}`;
}

/** `< 0.1 ms`, `0.4 ms`, `12 ms`, `2.1 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 0.05) return '< 0.1 ms';
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? Number(milliseconds.toFixed(1)) : Math.round(milliseconds)} ms`;
}
