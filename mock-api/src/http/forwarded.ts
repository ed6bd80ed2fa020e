/** The address of the API as its clients see it behind a proxy. */
import type { IncomingMessage } from 'node:http';

/** Returns a path prefix without a slash at its end; the empty string if it is not a path. */
export function toPrefix(given: unknown): string {
  if (typeof given !== 'string') return '';
  return /^(?:\/[\w.~%!$&'()*+;=:@-]+)+\/?$/.test(given) ? given.replace(/\/$/, '') : '';
}

/**
 * Returns the path that a proxy has removed from the target, as `X-Forwarded-Prefix` says, for
 * references in responses.
 */
export function prefixOf({ headers }: IncomingMessage): string {
  const given = headers['x-forwarded-prefix'];
  return given === undefined ? '' : toPrefix(given);
}

/** Returns the origin of a request whose Host was accepted; the empty string if it has none. */
export function originOf({ headers }: IncomingMessage): string {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return headers.host === undefined ? '' : `${scheme}://${headers.host}`;
}
