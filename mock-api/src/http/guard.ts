/** The first middleware: nobody gets in whom the user did not mean. */
import type { RequestHandler } from 'express';
import type { LiveSettings } from '../settings.ts';
import { sendEmpty } from '../users/representation.ts';
import { hostOf, isLoopback } from './hosts.ts';
import { Problem } from './problems.ts';

/** Refuses paths with broken percent-encoding and hosts that are not this machine. */
export function refuseForeignHosts(isOurs: (host: string) => boolean): RequestHandler {
  return (req, _res, next) => {
    const { host } = req.headers;
    if (host === undefined || host.includes(',')) {
      throw new Problem('malformed-request', 'There must be one Host header.');
    }
    if (!isOurs(host)) {
      throw new Problem('misdirected-request', 'The Host header does not name this machine.');
    }
    if (req.url.includes('%')) decode(req.url);
    next();
  };
}

function decode(url: string): void {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
  } catch {
    throw new Problem('malformed-url', 'The path holds a percent sign that encodes nothing.');
  }
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const exposed = 'Location, ETag, Preference-Applied, Allow';

/**
 * Cross-origin requests (the Fetch standard): refused from foreign pages, answered with what the
 * browser wants to see for pages of this machine and those allowed by setting.
 *
 * What it sets with `setHeader` is on every answer that follows, errors included.
 */
export function crossOrigin(settings: LiveSettings): RequestHandler {
  return (req, res, next) => {
    const { origin } = req.headers;
    if (origin === undefined) {
      refuseEmbedding(req.headers);
      next();
      return;
    }
    if (!mayCall(origin, req.headers.host, settings.current.allowedOrigins)) {
      throw new Problem('foreign-origin', 'Pages of this origin may not call the User API.', {
        headers: ['Vary', 'Origin'],
      });
    }
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Allow-Credentials', 'true');
    res.setHeader('Access-Control-Expose-Headers', exposed);
    res.setHeader('Vary', 'Origin');
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    sendEmpty(res, 204, preflight(req.headers));
  };
}

function preflight(headers: NodeJS.Dict<string | string[]>): string[] {
  const wanted = headers['access-control-request-headers'];
  const answer = ['Access-Control-Allow-Methods', methods, 'Access-Control-Max-Age', '600'];
  if (typeof wanted === 'string') answer.push('Access-Control-Allow-Headers', wanted);
  if (headers['access-control-request-private-network'] === 'true') {
    answer.push('Access-Control-Allow-Private-Network', 'true');
  }
  answer.push('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  return answer;
}

/** A page can make a browser ask without saying who it is, for an image or a script. */
function refuseEmbedding(headers: NodeJS.Dict<string | string[]>): void {
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') {
    throw new Problem('foreign-origin', 'Pages of another site may not embed the User API.');
  }
}

function mayCall(origin: string, host: string | undefined, allowed: readonly string[]): boolean {
  const authority = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  if (authority !== undefined) {
    if (isLoopback(hostOf(authority) ?? '')) return true;
    // The API's own pages, when the user lets other machines in.
    if (origin === `http://${host}`) return true;
  }
  return allowed.includes(origin.toLowerCase());
}
