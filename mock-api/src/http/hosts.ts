/** Determines which host names are local or allowed. */
import { networkInterfaces } from 'node:os';
import type { LiveSettings, Settings } from '../liveSettings.ts';

const loopback =
  /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/;
const addressLiteral = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/** Whether a host, as in a URL, is a loopback host. */
function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** Returns the host of `host` or `host:port` in lower case; `undefined` if it is invalid. */
export function hostOf(authority: string): string | undefined {
  // The port may be empty (RFC 3986, section 3.2.3), and a name may end with the dot of the root.
  const host = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{0,5})?$/i.exec(authority)?.[1];
  return host?.toLowerCase().replace(/(?<=[^.])\.$/, '');
}

/** Returns a host as in a URL: lower case, with IPv6 addresses in brackets. */
export function toUrlHost(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host.toLowerCase();
}

/**
 * Returns the usual form of a host to listen on: `127.1`, `0` and `[::1]` are `127.0.0.1`, `0.0.0.0`
 * and `::1` (URL standard, section 3.5). `localhost` is `127.0.0.1`, with which the API listens on both
 * addresses that `localhost` may resolve to.
 */
export function normalizeHost(host: string): string {
  if (host.toLowerCase() === 'localhost') return '127.0.0.1';
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const url = `http://${toUrlHost(bare)}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : host;
}

/** Whether listening on this host exposes the API to other machines. */
export function isExposed(host: string): boolean {
  return !isLoopback(toUrlHost(host));
}

/** Whether a server on this host listens on all addresses of the machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || toUrlHost(host) === '[::]';
}

/** Returns the network addresses of the machine, as in a URL. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter(entry => entry !== undefined && !entry.internal && !entry.address.startsWith('fe80:'))
    .map(entry => toUrlHost(entry?.address ?? ''));
}

/**
 * Decides which hosts are accepted. To prevent DNS rebinding, only names that cannot belong to a
 * foreign page are accepted: loopback names, allowed names and, if the API is exposed to the
 * network, IP addresses.
 */
export class HostRules {
  readonly #bound: string;
  readonly #isExposed: boolean;
  readonly #settings: LiveSettings;
  readonly #ownAddresses: () => readonly string[];
  /** The last accepted Host is memoized because most requests of a client have the same one. */
  #accepted = '';
  #acceptedUnder: Settings | undefined;

  /** @param bound the host that the server listens on */
  constructor(bound: string, settings: LiveSettings, ownAddresses = networkAddresses) {
    this.#bound = toUrlHost(bound);
    this.#isExposed = isExposed(bound);
    this.#settings = settings;
    this.#ownAddresses = ownAddresses;
  }

  /** Whether a `Host` header field is accepted. */
  accepts(field: string): boolean {
    const { current } = this.#settings;
    if (field === this.#accepted && current === this.#acceptedUnder) return true;
    const host = hostOf(field);
    if (host === undefined || !this.#acceptsHost(host)) return false;
    this.#accepted = field;
    this.#acceptedUnder = current;
    return true;
  }

  /**
   * Whether pages of a host may call the API, regardless of their port. Wildcards are not
   * considered, because a name such as `*.example.app` also matches foreign pages.
   */
  trustsPagesOf(host: string): boolean {
    if (isLoopback(host) || this.#settings.current.allowedHosts.includes(host)) return true;
    if (!this.#isExposed) return false;
    return (
      host === this.#bound || (addressLiteral.test(host) && this.#ownAddresses().includes(host))
    );
  }

  #acceptsHost(host: string): boolean {
    if (isLoopback(host)) return true;
    if (this.#isExposed && (host === this.#bound || addressLiteral.test(host))) return true;
    return this.#settings.current.allowedHosts.some(allowed => matches(host, allowed));
  }
}

function matches(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}
