/** Error responses as problem details (RFC 9457). */
import type { OutgoingHttpHeaders } from 'node:http';
import problems from './problemTypes.json' with { type: 'json' };

/** The last segment of a problem's type, as in `/problems/not-found`. */
export type ProblemName = keyof typeof problems;

interface ProblemExtras {
  /** Overrides the status of the table. */
  readonly status?: number;
  /** The violations of the body: JSON pointers and what is wrong there. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
  readonly headers?: OutgoingHttpHeaders;
}

/** An error response, thrown by a handler or passed to `next`. */
export class Problem extends Error {
  readonly kind: ProblemName;
  readonly extras: ProblemExtras;

  /** @param detail a message about this request */
  constructor(kind: ProblemName, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.kind = kind;
    this.extras = extras;
  }
}

/** Returns the problem type that the API uses for a status; `undefined` if there is none. */
export function problemNameOf(status: number): ProblemName | undefined {
  const names = Object.keys(problems) as ProblemName[];
  return names.find(name => problems[name].status === status);
}

const challenge = 'Bearer realm="User API"';

/**
 * The header fields that a response with a status must or should have, besides `Allow`. Unlike
 * Basic, Bearer opens no dialog in browsers.
 */
export const requiredHeaders: Readonly<Record<number, OutgoingHttpHeaders>> = {
  // RFC 9110, sections 15.5.2, 15.5.8, 15.5.9, 15.5.17 and 15.5.22; RFC 6585, section 4.
  401: { 'WWW-Authenticate': challenge },
  407: { 'Proxy-Authenticate': challenge },
  408: { Connection: 'close' },
  416: { 'Content-Range': 'bytes */0' },
  426: { Upgrade: 'HTTP/2.0', Connection: 'Upgrade' },
  429: { 'Retry-After': '1' },
  503: { 'Retry-After': '1' },
};
