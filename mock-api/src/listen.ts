/** Listens on an address, and describes it. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ListeningMessage } from './control/protocol.ts';
import { canonicalHost, isEveryAddress, isLoopback, originOf } from './hosts.ts';
import { backlog } from './http/server.ts';
import { StartError, type Text, t } from './text.ts';

type Listening = Omit<ListeningMessage, 'type'>;

/** The HTTP server on its address; `localhost` may resolve to both loopback addresses, so that it has both. */
export class Listener {
  readonly #server: Server;
  /** Passes its connections on to the HTTP server. */
  readonly #second: NetServer;

  constructor(server: Server) {
    this.#server = server;
    // As Node creates HTTP servers.
    const options = { allowHalfOpen: true, noDelay: true };
    this.#second = createServer(options, socket => server.emit('connection', socket));
  }

  /** Starts listening. @throws StartError */
  async listen(host: string, port: number): Promise<Listening> {
    this.#server.listen({ host, port, backlog });
    await once(this.#server, 'listening').catch((error: NodeJS.ErrnoException) => {
      const { code = 'UNKNOWN', message } = error;
      const reason = reasons[code]?.(port, host);
      throw new StartError(reason ?? t('The User API cannot listen: {0}.', message), code);
    });
    const { port: actual } = this.#server.address() as AddressInfo;
    if (host === '127.0.0.1') {
      this.#second.listen({ host: '::1', port: actual, backlog });
      // Another server may use the port, or the machine has no IPv6.
      await once(this.#second, 'listening').catch(() => {});
    }
    return addressOf(host, actual);
  }

  /** Stops accepting connections; resolves when the last response is written. */
  async close(): Promise<void> {
    // Close connections when they become idle, because they would be kept alive.
    const timer = setInterval(() => this.#server.closeIdleConnections(), 5);
    const servers = [this.#server, this.#second];
    await Promise.all(servers.map(one => new Promise(resolve => one.close(resolve))));
    clearInterval(timer);
  }
}

function addressOf(host: string, port: number): Listening {
  const origin = originOf(host, port);
  const others = isEveryAddress(host) ? networkAddresses() : [];
  // 0.0.0.0 is every IPv4 address; `::` is both.
  const reached = host === '0.0.0.0' ? others.filter(name => !name.startsWith('[')) : others;
  const networkUrls = reached.map(address => `${originOf(address, port)}/api/user`);
  return { origin, url: `${origin}/api/user`, port, networkUrls };
}

/** Returns the network addresses of the machine, as in a URL. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap(entries => entries ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => canonicalHost(address));
}

/** Prints the address in the first line, whose format is stable because programs parse it. */
export function announce({ url, networkUrls }: Listening): string {
  const others = networkUrls.map(one => `  also on ${one}\n`);
  return `User API listening on ${url}\n${others.join('')}`;
}

/** Returns the warning that the API is exposed to the network; `undefined` if it is not. */
export function exposureWarning(host: string): Text | undefined {
  if (isLoopback(host)) return undefined;
  return t('{0} exposes the User API to the network: other machines can use it.', host);
}

const reasons: Record<string, (port: number, host: string) => Text> = {
  EADDRINUSE: port => t('Port {0} is in use; choose another one for the User API.', port),
  EACCES: port => t('Port {0} needs special rights; choose one above 1023 for the User API.', port),
  EADDRNOTAVAIL: (_port, host) =>
    t('{0} is not an address of this machine; choose another host for the User API.', host),
  ENOTFOUND: (_port, host) =>
    t('The name {0} is unknown; choose another host for the User API.', host),
};
