/** Rejects hosts and origins that are not allowed, sets CORS headers, and responds to preflights. */
import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import { printable } from '../../../server/src/core/text/printable.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { optionOfFlag, read } from '../options.ts';
import { allMethods } from '../routes/resources.ts';
import { HostRules, hostOf } from './hosts.ts';
import { requireWithinLimit } from './limits.ts';
import { hostRequired, Problem } from './problems.ts';
import { respond } from './respond.ts';

interface GuardOptions {
  /** The address that the server is bound to. */
  readonly host: string;
  readonly settings: LiveSettings;
  /** Called once for each value that is rejected. */
  readonly refused: (refusal: Refusal) => void;
}

/** A rejected header field and the setting that allows it. */
export interface Refusal {
  readonly header: 'host' | 'origin';
  /** A host without its port, or an origin. */
  readonly value: string;
  readonly setting: 'allowedHosts' | 'allowedOrigins';
  /** A message with the value and the options. */
  readonly message: string;
}

/** The maximum number of different values that are reported. */
const reportedLimit = 100;

const exposed = 'Location, ETag, Preference-Applied, Allow, Retry-After';

/**
 * Returns a function that rejects foreign hosts and origins and unsupported requests by throwing a
 * {@link Problem}, and that sets the CORS headers (Fetch standard, section 3.2). They are set first,
 * so that an allowed page can read all responses, including those for rejected hosts and malformed
 * paths.
 */
export function guard({ host: bound, settings, refused }: GuardOptions) {
  const hosts = new HostRules(bound, settings);
  const reported = new Set<string>();
  const refuse = (header: Refusal['header'], value: string): Problem => {
    const { problem, ...refusal } = refusalOf(header, value);
    const key = `${header} ${value}`;
    if (refusal.isAllowable && !reported.has(key) && reported.size < reportedLimit) {
      reported.add(key);
      const { setting } = refusal;
      refused({ header, value, setting, message: problem.message });
    }
    return problem;
  };
  const refuseHost = (host: string | undefined): Problem => {
    if (host === undefined || host.trim() === '' || host.includes(',')) {
      return new Problem('malformed-request', hostRequired);
    }
    return refuse('host', hostOf(host) ?? host);
  };
  const mayCall = (origin: string, page: string | undefined, host: string | undefined): boolean =>
    (page !== undefined && hosts.trustsPagesOf(page)) ||
    // The page and the API are behind the same proxy, with or without TLS.
    (page !== undefined && host !== undefined && page === hostOf(host)) ||
    settings.current.allowedOrigins.includes(origin.toLowerCase());
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { host, origin } = req.headers;
    // HTTP/1.0 has no Host, and no browser that could be tricked sends it.
    const isOld = host === undefined && req.httpVersion === '1.0';
    const isAccepted = isOld || (host !== undefined && hosts.accepts(host));
    const page = hostOf(/^https?:\/\/([^/]+)$/i.exec(origin ?? '')?.[1] ?? '');
    if (origin === undefined) refuseEmbedding(req);
    else if (mayCall(origin, page, isAccepted ? host : undefined)) allowOrigin(res, origin);
    // For a page of a rejected host, the host must be allowed instead of the origin.
    else if (isAccepted || page === undefined || page !== hostOf(host ?? '')) {
      throw refuse('origin', origin.toLowerCase());
    }
    if (!isAccepted) throw refuseHost(host);
    requireWithinLimit(req);
    requireKnownCoding(req);
    requirePath(req);
  };
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
  // rejects, such as `patch`, the browser reports that they are not allowed.
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
} as const;

/** Returns the problem for the response, the setting that allows the value, and whether it can. */
function refusalOf(header: Refusal['header'], value: string) {
  const { flag, setting, problem, label } = kinds[header];
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value;
  const quoted = printable(JSON.stringify(shown));
  const isAllowable = read(optionOfFlag(flag), [value]).problem === undefined;
  const argument = shellWord(value);
  const command =
    argument === undefined ? '' : `start the User API with --${flag} ${argument}, or `;
  const way = `${command}add ${quoted} to the setting userApi.${setting}`;
  const message = isAllowable
    ? `${label} ${quoted} is not allowed. To allow it, ${way}.`
    : `${label} ${quoted} is not valid.`;
  const headers = header === 'origin' ? ['Vary', 'Origin'] : [];
  return { problem: new Problem(problem, message, { headers }), setting, isAllowable };
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
