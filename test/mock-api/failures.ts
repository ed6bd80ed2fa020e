/** What clients see of each fault: a table that is run through fetch, raw sockets and Chromium. */
import type { FaultRule } from '../../mock-api/src/control/protocol.ts';

export interface Failure {
  readonly effect: FaultRule;
  /** What fetch sees: a status and how reading the body ends, or that the request fails. */
  readonly seen: string;
  /** Whether clients repeat the request once, so that one failure is not seen. */
  readonly isRepeated?: true;
}

const failed = 'failed';

export const failures: readonly Failure[] = [
  { effect: { cut: true }, seen: failed },
  { effect: { reset: true }, seen: failed },
  { effect: { status: 503 }, seen: '503 {"type":"/problems/unavailable"' },
  { effect: { malformed: true }, seen: '200 {"id": 1, "name": "Ada Lo' },
  { effect: { cutAfterBytes: 5 }, seen: '200 aborted' },
  { effect: { cutAfterBytes: 0 }, seen: '200 aborted' },
  { effect: { status: 500, cutAfterBytes: 5 }, seen: '500 aborted' },
  { effect: { status: 500, body: 'oops', bytesPerSecond: 100 }, seen: '500 oops' },
  { effect: { status: 409, body: { message: 'taken' } }, seen: '409 {"message":"taken"}' },
  { effect: { status: 401 }, seen: '401 {"type":"/problems/fault-on-' },
  // fetch has no user to ask for credentials of a proxy (Fetch standard, HTTP-network fetch).
  { effect: { status: 407 }, seen: failed },
  // Browsers and Node repeat it once on another connection (RFC 9110, section 15.5.20).
  { effect: { status: 421 }, seen: '421 {"type":"/problems/misdirected', isRepeated: true },
];

/** What is seen, shortened to the length of what is expected. */
export function shorten(seen: string, expected: string): string {
  return seen.slice(0, expected.length);
}
