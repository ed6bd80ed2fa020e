/** The header fields that a response with a status must or should have. */

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
 * Returns the fields as alternating names and values.
 *
 * @param allow the methods of the resource, for 405 (section 15.5.6)
 */
export function requiredHeaders(status: number, allow = ''): readonly string[] {
  return status === 405 ? ['Allow', allow] : (required[status] ?? []);
}
