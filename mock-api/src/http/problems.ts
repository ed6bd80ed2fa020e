/** Every error that the API answers with, in one table, and how it is put on the wire (RFC 9457). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Flaw } from '../users/validation.ts';

interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** For the page behind the problem's type. */
  readonly description: string;
}

/** The keys are the last segment of the problem's type, as in `/problems/not-found`. */
export const problems = {
  'malformed-request': {
    status: 400,
    title: 'Malformed request',
    description: 'The request line or a header breaks the rules of HTTP.',
  },
  'malformed-url': {
    status: 400,
    title: 'Malformed URL',
    description: 'A percent sign in the path is not followed by two digits of valid UTF-8.',
  },
  'invalid-id': {
    status: 400,
    title: 'Invalid id',
    description:
      'An id is an integer in its one canonical form: no leading zeros, sign, point or exponent, and at most 9007199254740991.',
  },
  'malformed-json': {
    status: 400,
    title: 'Malformed JSON',
    description: 'The body is not JSON in UTF-8, or does not decompress.',
  },
  'invalid-user': {
    status: 400,
    title: 'Invalid user',
    description: 'The body is no object with the strings `name` and `email`.',
  },
  'foreign-origin': {
    status: 403,
    title: 'Foreign origin',
    description: 'The page that asks is neither served from this machine nor allowed by a setting.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    description: 'There is nothing under this path, or no user with this id.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    description: 'The resource is there, but not for this method; `Allow` lists those it is for.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    description: 'The answer is JSON, which `Accept` leaves no room for.',
  },
  'request-timeout': {
    status: 408,
    title: 'Request timeout',
    description: 'The request did not arrive in time.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Precondition failed',
    description: '`If-Match` or `If-None-Match` does not hold: the user is not what you think.',
  },
  'content-too-large': {
    status: 413,
    title: 'Content too large',
    description: 'The body, decompressed, is larger than the limit.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    description:
      'The body must be JSON in UTF-8 (`application/json` or a `+json` type), plain or compressed with gzip, deflate or br.',
  },
  'expectation-failed': {
    status: 417,
    title: 'Expectation failed',
    description: 'The only expectation that can be met is `100-continue`.',
  },
  'misdirected-request': {
    status: 421,
    title: 'Misdirected request',
    description:
      '`Host` names another machine. This API answers for this one only, so that no foreign name can be pointed at it.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Request header fields too large',
    description: 'The request line and headers together are larger than 16 KiB.',
  },
  'fault-on-demand': {
    status: 500,
    title: 'Fault on demand',
    description:
      'Nothing is wrong: this answer was asked for by `Prefer: code=…` or by the failure rate in the settings. The request was not carried out. The status is the one that was asked for.',
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    description: 'The API made a mistake. Its log says more.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemName = keyof typeof problems;

interface ProblemExtras {
  /** In place of the status in the table. */
  readonly status?: number;
  readonly errors?: readonly Flaw[];
  /** Names and values in turn. */
  readonly headers?: readonly string[];
}

/** What a handler throws, or hands to `next`, to be answered with a problem. */
export class Problem extends Error {
  readonly kind: ProblemName;
  readonly extras: ProblemExtras;

  /** @param detail a sentence about this very request */
  constructor(kind: ProblemName, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.kind = kind;
    this.extras = extras;
  }
}

/** The status and the body of a problem, whose members stand in the order that people read. */
export function problemBody(problem: Problem, path: string): { status: number; body: string } {
  const { title, status: usual } = problems[problem.kind];
  const { status = usual, errors } = problem.extras;
  const body = JSON.stringify({
    type: `/problems/${problem.kind}`,
    title,
    status,
    detail: problem.message,
    instance: toUriReference(path),
    errors,
  });
  return { status, body };
}

/** Answers `req` with a problem, on a plain response as on Express's. */
export function sendProblem(req: IncomingMessage, res: ServerResponse, problem: Problem): void {
  const path = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/';
  const { status, body } = problemBody(problem, path);
  res.writeHead(status, [
    'Content-Type',
    'application/problem+json',
    'Content-Length',
    `${Buffer.byteLength(body)}`,
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    ...(problem.extras.headers ?? []),
  ]);
  res.end(body);
}

/** The path without its query, with everything escaped that may not stand in a URI (RFC 3986). */
function toUriReference(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^!$&-;=@A-Z_a-z~%]/g, character => `%${hex(character)}`);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0').slice(-2).toUpperCase();
}
