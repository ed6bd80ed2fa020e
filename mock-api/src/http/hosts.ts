/** Determines which host names are local or allowed. */
import { networkInterfaces } from 'node:os';
import type { LiveSettings, Settings } from '../liveSettings.ts';
import { canonicalHost, isLoopback } from '../loopback.ts';

const addressLiteral = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

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

/** Whether a server on this host listens on all addresses of the machine; a client reaches this one. */
export function isEveryAddress(host: string): boolean {
  return ['0.0.0.0', '[::]'].includes(canonicalHost(host));
}

/** Returns the network addresses of the machine, as in a URL. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter(entry => entry !== undefined && !entry.internal && !entry.address.startsWith('fe80:'))
    .map(entry => canonicalHost(entry?.address ?? ''));
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
    this.#bound = canonicalHost(bound);
    this.#isExposed = !isLoopback(bound);
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
    if (isThisMachine(host) || this.#settings.current.allowedHosts.includes(host)) return true;
    if (!this.#isExposed) return false;
    return (
      host === this.#bound || (addressLiteral.test(host) && this.#ownAddresses().includes(host))
    );
  }

  #acceptsHost(host: string): boolean {
    if (isThisMachine(host)) return true;
    if (this.#isExposed && (host === this.#bound || addressLiteral.test(host))) return true;
    return this.#settings.current.allowedHosts.some(allowed => matches(host, allowed));
  }
}

/** A browser that opens `http://0.0.0.0:4010` reaches this machine, and no foreign page has this host. */
function isThisMachine(host: string): boolean {
  return isLoopback(host) || isEveryAddress(host);
}

function matches(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}
