/** Rejects hosts and origins that are not allowed, sets CORS headers, and responds to preflights. */
import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import { printable } from '../../../server/src/core/text/printable.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { optionOfFlag, read } from '../options.ts';
import { allMethods } from '../routes/resources.ts';
import { type HostRules, hostOf } from './hosts.ts';
import { requireWithinLimit } from './limits.ts';
import { hostRequired, Problem, type ProblemName } from './problems.ts';
import { respond } from './respond.ts';

interface GuardOptions {
  readonly hosts: HostRules;
  readonly settings: LiveSettings;
  readonly refusals: Refusals;
}

const exposed = 'Location, ETag, Preference-Applied, Allow, Retry-After';

/**
 * Returns a function that rejects foreign hosts and origins and unsupported requests by throwing a
 * {@link Problem}, and that sets the CORS headers (Fetch standard, section 3.2). They are set first,
 * so that an allowed page can read all responses, including those for rejected hosts and malformed
 * paths.
 */
export function guard(options: GuardOptions): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    const { host, origin } = req.headers;
    // HTTP/1.0 has no Host, and no browser that could be tricked sends it.
    const isOld = host === undefined && req.httpVersion === '1.0';
    const isAccepted = isOld || (host !== undefined && options.hosts.accepts(host));
    if (origin === undefined) refuseEmbedding(req);
    else if (mayCall(origin, isAccepted ? host : undefined, options)) allowOrigin(res, origin);
    else throw refusalOf(origin, isAccepted ? undefined : host, options);
    if (!isAccepted) throw refusalOfHost(host, options.refusals);
    requireWithinLimit(req);
    requireKnownCoding(req);
    requirePath(req);
  };
}

/** @param host `undefined` if it was rejected */
function mayCall(origin: string, host: string | undefined, options: GuardOptions): boolean {
  const authority = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  const page = authority === undefined ? undefined : hostOf(authority);
  if (page !== undefined) {
    if (options.hosts.trustsPagesOf(page)) return true;
    // The page and the API are behind the same proxy, with or without TLS.
    if (host !== undefined && page === hostOf(host)) return true;
  }
  return options.settings.current.allowedOrigins.includes(origin.toLowerCase());
}

/** For a page of a rejected host, the host must be allowed instead of the origin. */
function refusalOf(origin: string, host: string | undefined, { refusals }: GuardOptions): Problem {
  const page = hostOf(origin.replace(/^https?:\/\//i, ''));
  if (host !== undefined && page === hostOf(host)) return refusalOfHost(host, refusals);
  return refusals.refuse('origin', origin.toLowerCase());
}

function refusalOfHost(host: string | undefined, refusals: Refusals): Problem {
  if (host === undefined || host.trim() === '' || host.includes(',')) {
    return new Problem('malformed-request', hostRequired);
  }
  return refusals.refuse('host', hostOf(host) ?? host);
}

function allowOrigin(res: ServerResponse, origin: string): void {
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
  res.setHeader('Access-Control-Expose-Headers', exposed);
  res.setHeader('Vary', 'Origin');
}

/** Browsers send requests without an Origin for images and scripts of a page. */
function refuseEmbedding({ headers }: IncomingMessage): void {
  if (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate')
    return;
  throw new Problem(
    'foreign-origin',
    'A page of another site cannot embed the User API. Use fetch with CORS, and allow the origin of the page with --allow-origin or the setting userApi.allowedOrigins.',
  );
}

function requireKnownCoding({ headers }: IncomingMessage): void {
  const coding = headers['transfer-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'chunked') return;
  throw new Problem('not-implemented', 'The only supported Transfer-Encoding is chunked.');
}

/** The User API is not a proxy, so that only `OPTIONS` has another target than a path. */
function requirePath({ method, url = '' }: IncomingMessage): void {
  const isPath = url.startsWith('/') && !url.includes('#');
  if (!isPath && !(url === '*' && method === 'OPTIONS')) {
    throw new Problem('malformed-request', 'The request target is not a path.');
  }
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
  } catch {
    const detail = 'A percent sign in the path is not followed by valid UTF-8. Encode it as %25.';
    throw new Problem('malformed-url', detail);
  }
}

/** Whether a browser asks which requests a page may send (Fetch standard, section 3.2.2). */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

/** Responds to the preflight of an allowed page. */
export function respondToPreflight({ headers }: IncomingMessage, res: ServerResponse): void {
  const method = String(headers['access-control-request-method']);
  // Also methods that no route has, so that the page can read the 405. Of methods that Node's parser
  // rejects, such as `patch`, the browser says that they are not allowed.
  const methods = [...new Set([...allMethods, ...METHODS.filter(one => one === method)])];
  const list = [
    'Access-Control-Allow-Methods',
    methods.join(', '),
    'Access-Control-Max-Age',
    '600',
  ];
  const requested = headers['access-control-request-headers'];
  if (requested !== undefined) list.push('Access-Control-Allow-Headers', String(requested));
  if (headers['access-control-request-private-network'] === 'true') {
    list.push('Access-Control-Allow-Private-Network', 'true');
  }
  list.push('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  respond(res, 204, list);
}

/** A rejected header field and the option that allows it. */
export interface Refusal {
  readonly header: 'host' | 'origin';
  readonly value: string;
  readonly setting: 'allowedHosts' | 'allowedOrigins';
  /** A message with the value and the options. */
  readonly message: string;
}

const kinds = {
  host: {
    flag: 'allow-host',
    setting: 'allowedHosts',
    problem: 'misdirected-request',
    label: 'The host',
  },
  origin: {
    flag: 'allow-origin',
    setting: 'allowedOrigins',
    problem: 'foreign-origin',
    label: 'The origin',
  },
} as const satisfies Record<Refusal['header'], { problem: ProblemName; [more: string]: string }>;

/** The maximum number of different values that are reported. */
const notifiedLimit = 100;

/** Creates the problems for rejected hosts and origins, and reports each value once. */
export class Refusals {
  readonly #notified = new Set<string>();
  readonly #notify: (refusal: Refusal) => void;

  constructor(notify: (refusal: Refusal) => void) {
    this.#notify = notify;
  }

  /** Returns the problem for the response. @param value a host without its port, or an origin */
  refuse(header: Refusal['header'], value: string): Problem {
    const { flag, setting, problem, label } = kinds[header];
    const option = optionOfFlag(flag);
    const quoted = printable(
      JSON.stringify(value.length > 200 ? `${value.slice(0, 200)}…` : value),
    );
    const headers = header === 'origin' ? ['Vary', 'Origin'] : [];
    if (read(option, [value]).problem !== undefined) {
      return new Problem(problem, `${label} ${quoted} is not valid.`, { headers });
    }
    const argument = shellWord(value);
    const command =
      argument === undefined ? '' : `start the User API with --${flag} ${argument}, or `;
    const way = `${command}add ${quoted} to the setting userApi.${setting}`;
    const message = `${label} ${quoted} is not allowed. To allow it, ${way}.`;
    const key = `${header} ${value}`;
    if (!this.#notified.has(key) && this.#notified.size < notifiedLimit) {
      this.#notified.add(key);
      this.#notify({ header, value, setting, message });
    }
    return new Problem(problem, message, { headers });
  }
}

/**
 * Returns a value as a word that bash, zsh, PowerShell and cmd read alike; `undefined` if there is none,
 * because a page chooses its host, and the command is meant to be pasted. Shells expand brackets, and an
 * IPv6 address needs none.
 */
function shellWord(value: string): string | undefined {
  const word = value.replace(/^\[(.*)\]$/, '$1');
  return /^[\w.:/-]+$/.test(word) ? word : undefined;
}
