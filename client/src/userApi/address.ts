import { env, Uri } from 'vscode';
import { isLoopback } from '../../../mock-api/src/loopback.ts';
import type { UserApiSettings } from './settings.ts';
import type { Address } from './state.ts';

/** An address for a browser on the user's machine, which may use a forwarded port. */
export interface ExternalAddress {
  /** The URL of the collection, such as `https://name-4010.app.github.dev/api/user`. */
  readonly url: string;
  /** The URL that paths of the API are appended to, without a slash at its end. */
  readonly base: string;
  /** In lower case and without the port, such as `name-4010.app.github.dev`. */
  readonly host: string;
  /** Scheme, host and port, such as `https://name-4010.app.github.dev`. */
  readonly origin: string;
}

/**
 * Resolves an address for the user's browser. In a remote window this forwards the port. Some
 * resolvers drop the path and some add a prefix, so paths are appended to what was resolved.
 */
export async function externalAddressOf({ url, origin }: Address): Promise<ExternalAddress> {
  const { scheme, authority, path } = await env.asExternalUri(Uri.parse(`${origin}/`));
  const external = `${scheme}://${authority}`;
  const base = external + path.replace(/\/+$/, '');
  return {
    url: base + url.slice(origin.length),
    base,
    host: authority.toLowerCase().replace(/:\d+$/, ''),
    origin: external,
  };
}

type Forwarded = Pick<ExternalAddress, 'host' | 'origin'>;

/** The hosts of forwarded ports. The user is asked once per session and host. */
export class ForwardedHosts {
  private readonly asked = new Set<string>();
  private readonly allowed: Forwarded[] = [];
  private readonly ask: (host: string) => Promise<boolean>;

  constructor(ask: (host: string) => Promise<boolean>) {
    this.ask = ask;
  }

  /**
   * @param patterns the setting `userApi.allowedHosts`
   * @returns whether the host is newly allowed, so that the settings have changed
   */
  async request({ host, origin }: Forwarded, patterns: readonly string[]): Promise<boolean> {
    if (isLoopback(host) || this.asked.has(host)) return false;
    if (patterns.some(pattern => matches(host, pattern.toLowerCase()))) return false;
    this.asked.add(host);
    if (!(await this.ask(host))) return false;
    this.allowed.push({ host, origin });
    return true;
  }

  /** Returns the settings with the hosts that were allowed in this session. */
  addTo(settings: UserApiSettings): UserApiSettings {
    const { live } = settings;
    const allowedHosts = [...live.allowedHosts, ...this.allowed.map(({ host }) => host)];
    const allowedOrigins = [...live.allowedOrigins, ...this.allowed.map(({ origin }) => origin)];
    return { ...settings, live: { ...live, allowedHosts, allowedOrigins } };
  }
}

/** @param pattern a host, or `*.` and a domain */
function matches(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
