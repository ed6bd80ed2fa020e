/** Rejects hosts and origins that are not allowed, and sets CORS headers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveSettings } from '../liveSettings.ts';
import { requireWithinLimit } from './connections.ts';
import { type HostRules, hostOf } from './hosts.ts';
import { hostRequired, Problem } from './problems.ts';
import type { Refusals } from './refusals.ts';

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
    if (req.url?.includes('%')) requireDecodable(req.url);
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

/**
 * The host is checked first: for a page of a rejected host, the host must be allowed instead of the
 * origin.
 */
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
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') {
    throw new Problem(
      'foreign-origin',
      'A page of another site cannot embed the User API. Use fetch with CORS, and allow the origin of the page with --allow-origin or the setting userApi.allowedOrigins.',
    );
  }
}

function requireKnownCoding({ headers }: IncomingMessage): void {
  const coding = headers['transfer-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'chunked') return;
  throw new Problem('not-implemented', 'The only supported Transfer-Encoding is chunked.');
}

function requireDecodable(url: string): void {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
  } catch {
    throw new Problem(
      'malformed-url',
      'A percent sign in the path is not followed by valid UTF-8. Encode it as %25.',
    );
  }
}
