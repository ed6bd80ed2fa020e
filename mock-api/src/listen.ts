/** Listens on an address, and describes it. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ListeningMessage } from './control/protocol.ts';
import { canonicalHost, isEveryAddress, originOf } from './hosts.ts';
import { backlog } from './http/server.ts';
import { StartError, t } from './text.ts';

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
  async listen(host: string, port: number): Promise<ListeningMessage> {
    this.#server.listen({ host, port, backlog });
    await once(this.#server, 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
      const isInUse = code === 'EADDRINUSE';
      const reason = isInUse
        ? t('Port {0} is in use; choose another one for the User API.', port)
        : t('The User API cannot listen: {0}. Choose another host or port.', message);
      throw new StartError(reason, code);
    });
    const { port: actual } = this.#server.address() as AddressInfo;
    if (host === '127.0.0.1') {
      this.#second.listen({ host: '::1', port: actual, backlog });
      // Another server may use the port, or the machine has no IPv6.
      await once(this.#second, 'listening').catch(() => {});
    }
    const origin = originOf(host, actual);
    const networkUrls = addressesAt(host).map(one => `${originOf(one, actual)}/api/user`);
    return { type: 'listening', origin, url: `${origin}/api/user`, port: actual, networkUrls };
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

/** Returns the network addresses of this machine at which others reach a server on a host, as in a URL. */
function addressesAt(host: string): string[] {
  if (!isEveryAddress(host)) return [];
  return (
    Object.values(networkInterfaces())
      .flatMap(entries => entries ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
      // 0.0.0.0 is every IPv4 address; `::` is both.
      .filter(({ family }) => host !== '0.0.0.0' || family === 'IPv4')
      .map(({ address }) => canonicalHost(address))
  );
}
