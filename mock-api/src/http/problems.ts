/** All error responses as a table of problem types (RFC 9457). */
interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** The text of the page that the problem's `type` links to. */
  readonly description: string;
}

/** The keys are the last segment of the problem's type, as in `/problems/not-found`. */
export const problems = {
  'malformed-request': {
    status: 400,
    title: 'Malformed request',
    description: 'The request line, a header or the framing of the body violates HTTP.',
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
      'An id is an integer in its canonical form: no leading zeros, plus sign, point or exponent.',
  },
  'malformed-json': {
    status: 400,
    title: 'Malformed JSON',
    description: 'The body is not JSON in UTF-8.',
  },
  'invalid-user': {
    status: 400,
    title: 'Invalid user',
    description: 'The body is not an object with the strings `name` and `email`.',
  },
  'foreign-origin': {
    status: 403,
    title: 'Foreign origin',
    description:
      'The calling page is neither on this machine nor allowed. Allow its origin with --allow-origin or the setting userApi.allowedOrigins.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    description: 'The path does not exist, or no user has this id.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    description: 'The resource exists, but not for this method; `Allow` lists its methods.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    description: 'The response is JSON, which `Accept` excludes.',
  },
  'request-timeout': {
    status: 408,
    title: 'Request timeout',
    description: 'The request did not arrive in time.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Precondition failed',
    description: '`If-Match` or `If-None-Match` is not met: the user has changed.',
  },
  'content-too-large': {
    status: 413,
    title: 'Content too large',
    description: 'The body is larger than the limit.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    description:
      'The body must be JSON in UTF-8 (`application/json` or a `+json` type) that is not compressed.',
  },
  'expectation-failed': {
    status: 417,
    title: 'Expectation failed',
    description: 'The only supported expectation is `100-continue`.',
  },
  'misdirected-request': {
    status: 421,
    title: 'Misdirected request',
    description:
      'The `Host` header is not this machine, as in a DNS rebinding attack. Allow the host with --allow-host or the setting userApi.allowedHosts.',
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
      'Nothing is wrong: this response was requested by `Prefer: code=…` or by a fault rule. The request was not carried out. The status is the requested one.',
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    description: 'The User API failed. Its log has the details.',
  },
  'not-implemented': {
    status: 501,
    title: 'Not implemented',
    description: 'The only supported transfer coding is `chunked`.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    description: 'Too many connections are open. `Retry-After` says when to try again.',
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemName = keyof typeof problems;

interface ProblemExtras {
  /** Overrides the status of the table. */
  readonly status?: number;
  /** The violations of the body: JSON pointers and what is wrong there. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
  /** Alternating names and values. */
  readonly headers?: readonly string[];
}

/** The reason if the Host header is missing, empty or there more than once (RFC 9112, section 3.2). */
export const hostRequired = 'A request needs exactly one Host header.';

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

/**
 * Returns the status and the body of a problem.
 *
 * @param path the requested path with or without a query
 * @param prefix what a proxy has removed from the path
 */
export function problemBody(
  problem: Problem,
  path: string,
  prefix = '',
): { status: number; body: string } {
  const { title, status: usual } = problems[problem.kind];
  const { status = usual, errors } = problem.extras;
  const body = JSON.stringify({
    type: `${prefix}/problems/${problem.kind}`,
    title,
    status,
    detail: problem.message,
    instance: prefix + toUriReference(path),
    errors,
  });
  return { status, body };
}

/** Returns the headers of a problem except those of its body, as alternating names and values. */
export function problemHeaders({ extras }: Problem): string[] {
  return [
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    ...(extras.headers ?? []),
  ];
}

/** Returns the path without its query, with invalid URI characters escaped (RFC 3986). */
function toUriReference(path: string): string {
  return (
    path
      .replace(/[?#].*$/s, '')
      // Two slashes at the start would be another host (RFC 3986, section 4.2).
      .replace(/^\/\//, '/.//')
      .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
      .replace(/[^!$&-;=@A-Z_a-z~%]/g, character => `%${hex(character)}`)
  );
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0').slice(-2).toUpperCase();
}

const challenge = 'Bearer realm="User API"';

/** Alternating names and values by status. Unlike Basic, Bearer opens no dialog in browsers. */
const required: Readonly<Record<number, readonly string[]>> = {
  // RFC 9110, sections 15.5.2, 15.5.8, 15.5.9, 15.5.17 and 15.5.22; RFC 6585, section 4.
  401: ['WWW-Authenticate', challenge],
  407: ['Proxy-Authenticate', challenge],
  408: ['Connection', 'close'],
  416: ['Content-Range', 'bytes */0'],
  426: ['Upgrade', 'HTTP/2.0', 'Connection', 'Upgrade'],
  429: ['Retry-After', '1'],
  503: ['Retry-After', '1'],
};

/**
 * Returns the header fields that a response with a status must or should have, as alternating names and
 * values.
 *
 * @param allow the methods of the resource, for 405 (section 15.5.6)
 */
export function requiredHeaders(status: number, allow = ''): readonly string[] {
  return status === 405 ? ['Allow', allow] : (required[status] ?? []);
}
