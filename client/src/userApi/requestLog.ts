import type { RequestDetails, RequestSummary } from '../../../mock-api/src/control.ts';

/** A request and its response, with a key that stays unique when the process restarts. */
export type LoggedRequest = (RequestSummary | RequestDetails) & { readonly key: number };

/** A logged request with its headers and bodies. */
export type DetailedRequest = RequestDetails & { readonly key: number };

/** Maximum number of requests that are kept. */
export const requestLimit = 100;

/** The last requests, newest first. */
export class RequestLog {
  private requests: readonly LoggedRequest[] = [];
  private lastKey = 0;
  /** The offset between the ids of the process, which start at 1, and the keys. */
  private offset = 0;

  get all(): readonly LoggedRequest[] {
    return this.requests;
  }

  /** Must be called before the first request of another process is added. */
  beginProcess(): void {
    this.offset = this.lastKey;
  }

  /**
   * Adds requests, oldest first. A request that was added before is updated with its details; a
   * cleared request is not added again.
   * @returns the requests that were not added before
   */
  add(received: readonly RequestSummary[]): readonly LoggedRequest[] {
    const requests = new Map(this.requests.map(request => [request.key, request]));
    const added: LoggedRequest[] = [];
    for (const request of received) {
      const logged = { ...request, key: this.offset + request.id };
      const isNew = logged.key > this.lastKey;
      if (isNew) added.push(logged);
      if (isNew || requests.has(logged.key)) requests.set(logged.key, logged);
      this.lastKey = Math.max(this.lastKey, logged.key);
    }
    this.requests = [...requests.values()].sort((a, b) => b.key - a.key).slice(0, requestLimit);
    return added;
  }

  find(key: number): LoggedRequest | undefined {
    return this.requests.find(request => request.key === key);
  }

  clear(): void {
    this.requests = [];
  }
}

/** Whether the headers and bodies of a request are available. */
export function isDetailed(request: LoggedRequest | undefined): request is DetailedRequest {
  return request !== undefined && 'requestHeaders' in request;
}

/** One line for a log: `GET /api/user → 200 in 3 ms`. */
export function describeRequest({ method, path, status, durationMs }: RequestSummary): string {
  return `${method} ${path} → ${status} in ${formatDuration(durationMs)}`;
}

/** `0.4 ms`, `12 ms`, `2.1 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? Number(milliseconds.toFixed(1)) : Math.round(milliseconds)} ms`;
}
