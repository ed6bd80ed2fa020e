import type { RecordedRequest } from '../../../mock-api/src/control/protocol.ts';
import { page } from '../../../mock-api/src/routes/resources.ts';

/** Maximum number of requests that are kept. */
export const requestLimit = 100;

/**
 * Returns the last requests, newest first, without those of the documentation page.
 * @param before newest first @param received later ones, oldest first
 */
export function latestOf(
  before: readonly RecordedRequest[],
  received: readonly RecordedRequest[],
): readonly RecordedRequest[] {
  const listed = received.filter(request => !isOfPage(request));
  return [...listed.reverse(), ...before].slice(0, requestLimit);
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
