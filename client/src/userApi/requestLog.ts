import type { RequestMessage } from '../../../mock-api/src/control.ts';

/** A request that was answered, under a number of its own: the process counts anew at each start. */
export interface LoggedRequest extends RequestMessage {
  readonly key: number;
}

/** How many requests are kept. */
export const requestLimit = 100;

/** The header by which the view's own reading is told from what a person's page asks for. */
export const viewReader = 'site-plugins-view';

/** The last requests, newest first. */
export class RequestLog {
  private requests: readonly LoggedRequest[] = [];
  private count = 0;

  get all(): readonly LoggedRequest[] {
    return this.requests;
  }

  /** @returns whether it was kept; the view's own reading of the users is not */
  add(request: RequestMessage): boolean {
    if (request.requestHeaders['user-agent'] === viewReader) return false;
    this.count += 1;
    this.requests = [{ ...request, key: this.count }, ...this.requests].slice(0, requestLimit);
    return true;
  }

  find(key: number): LoggedRequest | undefined {
    return this.requests.find(request => request.key === key);
  }

  clear(): void {
    this.requests = [];
  }
}

/** One line for a log: `GET /api/user → 200 in 3 ms`. */
export function describeRequest(request: RequestMessage): string {
  const { method, path, status, durationMs } = request;
  return `${method} ${path} → ${status} in ${formatDuration(durationMs)}`;
}

/** `0.4 ms`, `12 ms`, `2.1 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? Number(milliseconds.toFixed(1)) : Math.round(milliseconds)} ms`;
}
