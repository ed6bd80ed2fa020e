import type { RecordedRequest } from '../../../mock-api/src/control/protocol.ts';
import { page } from '../../../mock-api/src/routes/resources.ts';

/** A request and its response, with headers and bodies. */
export interface LoggedRequest extends RecordedRequest {
  /** Stays unique when the process restarts. */
  readonly key: number;
}

/** Maximum number of requests that are kept. */
export const requestLimit = 100;

/** The last requests, without those of the documentation page. */
export class RequestLog {
  /** Newest first. */
  all: readonly LoggedRequest[] = [];
  /** The number of requests since the list was cleared, including those that were dropped. */
  total = 0;
  private lastKey = 0;

  /** @param received oldest first */
  add(received: readonly RecordedRequest[]): void {
    const listed = received.filter(request => !isOfPage(request));
    const added = listed.map(request => {
      this.lastKey += 1;
      return { ...request, key: this.lastKey };
    });
    this.total += added.length;
    this.all = [...added.reverse(), ...this.all].slice(0, requestLimit);
  }

  clear(): void {
    this.all = [];
    this.total = 0;
  }
}

/** Returns whether a request loads the documentation page, so it is not listed. */
function isOfPage({ path, status }: RecordedRequest): boolean {
  const files: readonly string[] = Object.values(page);
  return status < 400 && files.includes(path);
}

/** The local time of day of a request: `14:03:59`. */
export function timeOf({ receivedAt }: RecordedRequest): string {
  return new Date(receivedAt).toTimeString().slice(0, 8);
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
