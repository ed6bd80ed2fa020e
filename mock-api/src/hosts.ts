/** Determines which hosts are this machine, and which a request may name; for the server and for VS Code. */

/** Hosts in their canonical form that a server on another machine cannot have. */
const loopback = [
  /^(?:.+\.)?localhost$/,
  /^127(?:\.\d{1,3}){3}$/,
  /^\[::1\]$/,
  // IPv4 addresses in IPv6 (RFC 4291, section 2.5.5.2)
  /^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/,
];

const addressLiteral = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

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

/** Returns the canonical host of `host` or `host:port`; `undefined` if it is invalid. */
export function hostOf(authority: string): string | undefined {
  // The port may be empty (RFC 3986, section 3.2.3).
  const host = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{0,5})?$/i.exec(authority)?.[1];
  return host === undefined ? undefined : canonicalHost(host);
}

/**
 * Returns the canonical form of a host to listen on, without brackets. `localhost` is `127.0.0.1`, with
 * which the API listens on both addresses that `localhost` may resolve to.
 */
export function normalizeHost(host: string): string {
  const canonical = canonicalHost(host);
  return canonical === 'localhost' ? '127.0.0.1' : canonical.replace(/^\[(.*)\]$/, '$1');
}

/** Whether a host, with or without brackets, is a loopback address or name (RFC 6761, section 6.3). */
export function isLoopback(host: string): boolean {
  const canonical = canonicalHost(host);
  return loopback.some(pattern => pattern.test(canonical));
}

/** Whether a server on this host listens on all addresses of the machine; a client reaches this one. */
export function isEveryAddress(host: string): boolean {
  return ['0.0.0.0', '[::]'].includes(canonicalHost(host));
}

/** Returns the origin at which this machine reaches a server that listens on a host and a port. */
export function originOf(host: string, port: number): string {
  // `::` is every address of both families.
  const thisMachine = host === '0.0.0.0' ? '127.0.0.1' : '[::1]';
  return `http://${isEveryAddress(host) ? thisMachine : canonicalHost(host)}:${port}`;
}

/**
 * Whether pages of a canonical host may call the API, regardless of their port. Wildcards are not
 * considered, because a name such as `*.example.app` also matches foreign pages.
 */
export function trustsPagesOf(host: string, allowed: readonly string[]): boolean {
  // A browser that opens 0.0.0.0 reaches this machine, and no foreign page has this host.
  return isLoopback(host) || isEveryAddress(host) || allowed.includes(host);
}

/**
 * Whether a canonical host is accepted in the `Host` header. To prevent DNS rebinding, only names that
 * cannot belong to a foreign page are: loopback names, allowed names and, if the API is exposed to the
 * network, IP addresses.
 *
 * @param bound the host that the server listens on
 * @param allowed names, and wildcards such as `*.local`
 */
export function acceptsHost(host: string, bound: string, allowed: readonly string[]): boolean {
  const own = canonicalHost(bound);
  return (
    trustsPagesOf(host, allowed) ||
    (!isLoopback(own) && (host === own || addressLiteral.test(host))) ||
    allowed.some(name => name.startsWith('*.') && host.endsWith(name.slice(1)))
  );
}
