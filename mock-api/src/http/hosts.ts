/** Which host names mean this machine, or were allowed. */
import { networkInterfaces } from 'node:os';
import type { LiveSettings, Settings } from '../settings.ts';

const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const addressLiteral = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/** Whether a host, in the form of a URL, is the machine itself. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** The host of `host` or `host:port`, in lower case; undefined for what is neither. */
export function hostOf(authority: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(authority)?.[1]?.toLowerCase();
}

/** A host in the form of a URL: an IPv6 address in brackets, letters in lower case. */
export function toUrlHost(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host.toLowerCase();
}

/** Whether listening on this host exposes the API to other machines. */
export function isExposed(host: string): boolean {
  return !isLoopback(toUrlHost(host));
}

/** Whether listening on this host is listening on every address of the machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || toUrlHost(host) === '[::]';
}

/** The addresses of the machine in the network, in the form of a URL. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter(entry => entry !== undefined && !entry.internal && !entry.address.startsWith('fe80:'))
    .map(entry => toUrlHost(entry?.address ?? ''));
}

/**
 * Decides which hosts are accepted. A page can have its own host name resolve to 127.0.0.1 (DNS
 * rebinding), so a name is accepted only when it cannot belong to a foreign page: loopback names,
 * the names that were allowed and, once the API is exposed to the network, addresses, which do not
 * resolve to anything else.
 */
export class HostRules {
  readonly #bound: string;
  readonly #isExposed: boolean;
  readonly #settings: LiveSettings;
  readonly #ownAddresses: () => readonly string[];
  /** Nearly all requests of a client have the same Host, so the last accepted one is memoized. */
  #accepted = '';
  #acceptedUnder: Settings | undefined;

  /** @param bound what the server listens on */
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
   * Whether pages of a host may call the API, whatever their port. A wildcard is not enough: below
   * a name such as `*.example.app` there are foreign pages as well.
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
