/** Rejects hosts and origins that are not allowed, sets CORS headers, and responds to preflights. */
import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import { pathOf } from '../faults/match.ts';
import { acceptsHost, hostOf, trustsPagesOf } from '../hosts.ts';
import { type LiveSettings, optionOfFlag, read } from '../options.ts';
import { Problem } from './problems.ts';
import { respond } from './respond.ts';
import { requireWithinLimit } from './server.ts';

export interface GuardOptions {
  /** The address that the server is bound to, which determines the accepted `Host` headers. */
  readonly host: string;
  readonly settings: LiveSettings;
  /** Prints a sentence for the user, or an unexpected error. */
  readonly print: (message: unknown) => void;
}

/** The Host of most requests, which is accepted without parsing it. */
const usualHost = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

const exposed = 'Location, ETag, Preference-Applied, Allow, Retry-After';

/**
 * Returns a function that rejects foreign hosts and origins and unsupported requests by throwing a
 * {@link Problem}, and that sets the CORS headers (Fetch standard, section 3.2). They are set first,
 * so that an allowed page can read all responses, including those for rejected hosts and malformed
 * paths.
 */
export function guard({ host: bound, settings, print }: GuardOptions) {
  const refuse = refusals(print);
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { host, origin } = req.headers;
    const { allowedHosts, allowedOrigins } = settings.current;
    const isUsual = host !== undefined && usualHost.test(host);
    const named = isUsual ? undefined : hostOf(host ?? '');
    const isAccepted =
      isUsual ||
      (named !== undefined && acceptsHost(named, bound, allowedHosts)) ||
      // HTTP/1.0 has no Host, and no browser that could be tricked sends it.
      (host === undefined && req.httpVersion === '1.0');
    if (origin === undefined) refuseEmbedding(req);
    else {
      const page = hostOf(/^https?:\/\/([^/]+)$/i.exec(origin)?.[1] ?? '');
      // The page and the API may be behind the same proxy, with or without TLS.
      const isOwn = page !== undefined && page === named;
      const isTrusted = page !== undefined && trustsPagesOf(page, allowedHosts);
      if (isTrusted || (isOwn && isAccepted) || allowedOrigins.includes(origin.toLowerCase())) {
        allowOrigin(res, origin);
      }
      // For a page of a rejected host, the host must be allowed instead of the origin.
      else if (isAccepted || !isOwn) throw refuse('origin', origin.toLowerCase());
    }
    if (!isAccepted) {
      // RFC 9112, section 3.2.
      const isMissing = host === undefined || host.trim() === '' || host.includes(',');
      const detail = 'A request needs exactly one Host header.';
      throw isMissing ? new Problem('malformed-request', detail) : refuse('host', named ?? host);
    }
    requireWithinLimit(req);
    requireSupported(req);
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

/** The User API is not a proxy, so that the target is a path. */
function requireSupported({ url = '', headers }: IncomingMessage): void {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    throw new Problem('not-implemented', 'The only supported Transfer-Encoding is chunked.');
  }
  if (!url.startsWith('/') || url.includes('#')) {
    throw new Problem('malformed-request', 'The request target is not a path.');
  }
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(pathOf(url));
  } catch {
    const detail = 'A percent sign in the path is not followed by valid UTF-8. Encode it as %25.';
    throw new Problem('malformed-url', detail);
  }
}

/**
 * Responds to a browser that asks which requests an allowed page may send (Fetch standard, section 3.2.2);
 * returns whether it does.
 */
export function respondToPreflight({ method, headers }: IncomingMessage, res: ServerResponse) {
  const { origin, 'access-control-request-method': asked } = headers;
  if (method !== 'OPTIONS' || origin === undefined || asked === undefined) return false;
  const requested = headers['access-control-request-headers'];
  respond(res, 204, {
    // Also methods that no route has, so that the page can read the 405. Of methods that Node's parser
    // rejects, such as `patch`, the browser reports that they are not allowed.
    'Access-Control-Allow-Methods': METHODS.join(', '),
    'Access-Control-Max-Age': '600',
    ...(requested !== undefined && { 'Access-Control-Allow-Headers': requested }),
    Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  });
  return true;
}

const kinds = {
  host: { flag: 'allow-host', setting: 'allowedHosts', problem: 'misdirected-request' },
  origin: { flag: 'allow-origin', setting: 'allowedOrigins', problem: 'foreign-origin' },
} as const;

/** The maximum number of different values that are reported. */
const reportedLimit = 100;

/** Returns a function that returns the problem of a value, and reports each value that can be allowed once. */
function refusals(print: GuardOptions['print']) {
  const reported = new Set<string>();
  return (header: keyof typeof kinds, value: string): Problem => {
    const { flag, setting, problem } = kinds[header];
    const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value;
    const quoted = JSON.stringify(shown);
    const headers = header === 'origin' ? { Vary: 'Origin' } : {};
    if (read(optionOfFlag(flag), [value]).problem !== undefined) {
      return new Problem(problem, `The ${header} ${quoted} is not valid.`, { headers });
    }
    // The command is meant to be pasted, so that it only has a word that bash, zsh, PowerShell and cmd
    // read alike. Shells expand brackets, and an IPv6 address needs none.
    const word = value.replace(/^\[(.*)\]$/, '$1');
    const isWord = /^[\w.:/-]+$/.test(word);
    const command = isWord ? `start the User API with --${flag} ${word}, or ` : '';
    const message = `The ${header} ${quoted} is not allowed. To allow it, ${command}add ${quoted} to the setting userApi.${setting}.`;
    const key = `${header} ${value}`;
    if (!reported.has(key) && reported.size < reportedLimit) {
      reported.add(key);
      print(message);
    }
    return new Problem(problem, message, { headers });
  };
}
