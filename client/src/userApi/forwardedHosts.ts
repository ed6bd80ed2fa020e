import { isLoopback } from '../../../mock-api/src/loopback.ts';
import type { ExternalAddress } from './externalAddress.ts';
import type { UserApiSettings } from './settings.ts';

type Forwarded = Pick<ExternalAddress, 'host' | 'origin'>;

/** The hosts of forwarded ports. The user is asked once per session and host. */
export class ForwardedHosts {
  private readonly asked = new Set<string>();
  private readonly allowed: Forwarded[] = [];
  private readonly ask: (host: string) => Promise<boolean>;

  constructor(ask: (host: string) => Promise<boolean>) {
    this.ask = ask;
  }

  /** @returns whether the host is newly allowed, so that the settings have changed */
  async request({ host, origin }: Forwarded, { live }: UserApiSettings): Promise<boolean> {
    if (isLoopback(host) || this.asked.has(host)) return false;
    if (live.allowedHosts.some(pattern => matches(host, pattern.toLowerCase()))) return false;
    this.asked.add(host);
    if (!(await this.ask(host))) return false;
    this.allowed.push({ host, origin });
    return true;
  }

  /** Returns the settings with the hosts that were allowed in this session. */
  addTo(settings: UserApiSettings): UserApiSettings {
    if (this.allowed.length === 0) return settings;
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
