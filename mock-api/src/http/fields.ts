/** What header fields say about the client: the types and versions that it accepts, its proxy and its page. */
import type { IncomingMessage } from 'node:http';
import { hostOf, isLoopback } from '../hosts.ts';
import { Problem } from './problems.ts';

/** Checks that the client accepts a type. @throws Problem `not-acceptable` */
export function requireAcceptable(
  { headers: { accept } }: IncomingMessage,
  type = 'application/json',
  subject = 'The response',
): void {
  if (accept === undefined || accept === '*/*' || accepts(accept, type)) return;
  throw new Problem('not-acceptable', `${subject} is ${type}, which Accept excludes.`);
}

/**
 * Whether an `Accept` field accepts a type (RFC 9110, section 12.5.1). The most specific range decides.
 * Parameters other than the weight are ignored, unlike by `req.accepts` of Express: many clients send
 * some, such as `charset`, and a response is more useful to them than 406.
 */
function accepts(field: string, type: string): boolean {
  const ranges = field
    .toLowerCase()
    .split(',')
    .map(range => range.split(';').map(part => part.trim()));
  for (const name of [type, type.replace(/\/.*$/, '/*'), '*/*', '*']) {
    const found = ranges.filter(([range]) => range === name);
    if (found.length > 0) return found.some(parts => !parts.some(part => /^q=0[.0]*$/.test(part)));
  }
  // An empty field accepts everything, like an absent one.
  return ranges.every(([range]) => range === '');
}

/**
 * Evaluates If-Match and If-None-Match of a request whose target exists (RFC 9110, section 13.2.2).
 *
 * @param etag the current strong entity tag of the target
 * @returns whether the client has the current version, so that the response is 304 Not Modified
 * @throws Problem `precondition-failed`
 */
export function evaluatePreconditions(req: IncomingMessage, etag: string): boolean {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = req.headers;
  if (ifMatch !== undefined && !contains(ifMatch, etag, 'strong')) {
    const detail = `The current tag is ${etag}, which If-Match does not contain. Read the resource again.`;
    throw new Problem('precondition-failed', detail);
  }
  if (ifNoneMatch === undefined || !contains(ifNoneMatch, etag, 'weak')) return false;
  if (req.method === 'GET' || req.method === 'HEAD') return true;
  throw new Problem('precondition-failed', `If-None-Match matches the current tag ${etag}.`);
}

/** Whether the header field contains the strong tag `etag`; tags in the field may be weak. */
function contains(field: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (field.trim() === '*') return true;
  const tags = field.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some(tag => tag === etag || (comparison === 'weak' && tag === `W/${etag}`));
}

/** Returns the path prefix that a proxy has removed from the target, without a slash at its end. */
export function prefixOf({ headers }: IncomingMessage): string {
  const given = String(headers['x-forwarded-prefix'] ?? '');
  return /^(?:\/[\w.~%!$&'()*+;=:@-]+)+\/?$/.test(given) ? given.replace(/\/$/, '') : '';
}

/** Returns the origin of a request whose Host was accepted; the empty string if it has none. */
export function originOf({ headers }: IncomingMessage): string {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return headers.host === undefined ? '' : `${scheme}://${headers.host}`;
}

/**
 * Returns the value of `Location` for a path: absolute for a page of another origin, which would resolve
 * a path against the URL of its own server.
 */
export function locationOf(req: IncomingMessage, path: string): string {
  const own = originOf(req);
  return `${isCrossOrigin(req, own) ? own : ''}${prefixOf(req)}${path}`;
}

function isCrossOrigin({ headers }: IncomingMessage, own: string): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin === undefined || origin === own) return false;
  // The page calls a proxy of its own origin, which has changed the Host.
  if (site !== undefined) return site !== 'same-origin';
  const page = hostOf(origin.replace(/^\w+:\/\//, '')) ?? '';
  return !isLoopback(hostOf(host) ?? '') || isLoopback(page);
}
