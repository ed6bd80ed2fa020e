/** From when the process listens until it ends: on signals, on request or with its parent. */
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isatty } from 'node:tty';
import type { ListeningMessage } from './control/protocol.ts';
import { canonicalHost, isEveryAddress, originOf } from './hosts.ts';
import { backlog } from './http/server.ts';
import { StartError, t } from './text.ts';

/** The grace period for running requests in milliseconds. */
const graceMs = 2000;
/** The polling interval for the parent process in milliseconds. */
const parentIntervalMs = 200;

/** The HTTP server on its address; `localhost` may resolve to both loopback addresses, so that it has both. */
export class Listener {
  readonly #server: Server;
  /** Passes its connections on to the HTTP server. */
  readonly #second: NetServer;
  #isEnding = false;

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

  /** Exits with code 0 when the last response is written, or after {@link graceMs}. */
  end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    // Close connections when they become idle, because they would be kept alive.
    setInterval(() => this.#server.closeIdleConnections(), 5);
    const servers = [this.#server, this.#second];
    const closed = servers.map(one => new Promise(resolve => one.close(resolve)));
    void Promise.all(closed).then(() => process.exit(0));
    setTimeout(() => process.exit(0), graceMs);
  }

  /** Ends on SIGINT, SIGTERM and, unless the process was started with nohup, SIGHUP. */
  endOnSignals(): void {
    const end = () => this.end();
    process.on('SIGTERM', end).on('SIGHUP', isDetached() ? () => {} : end);
    // A second Ctrl+C does not wait for the running requests.
    process.on('SIGINT', () => (this.#isEnding ? process.exit(0) : end()));
  }
}

/** Returns the network addresses of this machine at which others reach a server on a host, as in a URL. */
function addressesAt(host: string): string[] {
  if (!isEveryAddress(host)) return [];
  const all = Object.values(networkInterfaces()).flatMap(entries => entries ?? []);
  const others = all.filter(one => !one.internal && !one.address.startsWith('fe80:'));
  // 0.0.0.0 is every IPv4 address; `::` is both.
  const reached = others.filter(({ family }) => host !== '0.0.0.0' || family === 'IPv4');
  return reached.map(({ address }) => canonicalHost(address));
}

/**
 * Whether all standard streams are files or null devices, as with nohup. Node itself cannot tell
 * that SIGHUP was ignored when it was started, because it resets the signals.
 */
function isDetached(): boolean {
  return ![0, 1, 2].some(descriptor => isatty(descriptor) || isPipe(descriptor));
}

/**
 * Exits when the parent process has exited: when standard input, if it is a pipe, is closed, or when the
 * parent process id changes.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, parentIntervalMs).unref();
  if (!isPipe(0)) return;
  process.stdin.on('end', () => process.exit(0)).on('error', () => process.exit(0));
  process.stdin.resume();
}

function isPipe(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}
