/** Decides which hosts are only reachable from this machine, for the server and for the editor. */

/** A host in its canonical form that a server on another machine cannot have. */
const loopback =
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/**
 * Returns a host as the URL standard serializes it (section 3.5): in lower case, IPv4 addresses with
 * four decimal numbers, IPv6 addresses compressed and in brackets. A text that is not a host is
 * returned in lower case.
 *
 * @param host with or without brackets, without a port
 */
export function canonicalHost(host: string): string {
  const text = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  // A user, a port or a path would be parsed, too.
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(text) && URL.canParse(`http://${text}`);
  const canonical = isHost ? new URL(`http://${text}`).hostname : text.toLowerCase();
  // A name may end with the dot of the root.
  return canonical.replace(/(?<=[^.])\.$/, '');
}

/** Whether a host, with or without brackets, is a loopback address or name (RFC 6761, section 6.3). */
export function isLoopback(host: string): boolean {
  return loopback.test(canonicalHost(host));
}
