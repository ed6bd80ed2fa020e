/** Starts listening and prints the address or an error message. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { isEveryAddress, isExposed, networkAddresses } from './http/hosts.ts';
import { backlog } from './http/limits.ts';
import { canonicalHost } from './loopback.ts';
import { format, type Text, t } from './text.ts';

export interface Listening {
  readonly url: string;
  readonly origin: string;
  readonly port: number;
  /** The URLs with the addresses of this machine, if the API is exposed to the network. */
  readonly networkUrls: readonly string[];
}

/** An error while starting to listen. */
export class ListenError extends Error {
  /** Node's error code. */
  readonly code: string;
  readonly text: Text;

  constructor(code: string, text: Text) {
    super(format(text));
    this.code = code;
    this.text = text;
  }
}

/**
 * Returns a server whose connections `server` handles. It has an address of its own, so that the API
 * is reachable on both loopback addresses, and not from other machines.
 */
export function createSecondListener(server: Server): NetServer {
  // As Node creates HTTP servers.
  const options = { allowHalfOpen: true, noDelay: true };
  return createServer(options, socket => server.emit('connection', socket));
}

/** Starts listening on the other loopback address as well, to which `localhost` may resolve. */
export async function listenOnOtherLoopback(
  listener: NetServer,
  host: string,
  port: number,
): Promise<void> {
  if (host !== '127.0.0.1') return;
  listener.listen({ host: '::1', port, backlog });
  // Another server may use the port, or the machine has no IPv6.
  await once(listener, 'listening').catch(() => {});
}

/** Starts listening. @throws ListenError */
export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  server.listen({ host, port, backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = 'UNKNOWN', message } = error as NodeJS.ErrnoException;
    throw new ListenError(
      code,
      reasons[code]?.(port, host) ?? t('The User API cannot listen: {0}.', message),
    );
  }
  const { port: actual } = server.address() as AddressInfo;
  const originOf = (name: string) => `http://${name}:${actual}`;
  const origin = originOf(reachable(host));
  const others = isEveryAddress(host) ? networkAddresses() : [];
  // 0.0.0.0 is every IPv4 address; `::` is both.
  const reached = host === '0.0.0.0' ? others.filter(name => !name.startsWith('[')) : others;
  return {
    origin,
    url: `${origin}/api/user`,
    port: actual,
    networkUrls: reached.map(address => `${originOf(address)}/api/user`),
  };
}

/** Prints the address in the first line, whose format is stable because programs parse it. */
export function announce({ url, networkUrls }: Listening): string {
  return [`User API listening on ${url}`, ...networkUrls.map(one => `  also on ${one}`), ''].join(
    '\n',
  );
}

/** Returns the warning that the API is exposed to the network; `undefined` if it is not. */
export function exposureWarning(host: string): Text | undefined {
  if (!isExposed(host)) return undefined;
  return t('{0} exposes the User API to the network: other machines can use it.', host);
}

/** Returns the host for URLs; the wildcard address is replaced with the loopback address. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return isEveryAddress(host) ? '[::1]' : canonicalHost(host);
}

const reasons: Record<string, (port: number, host: string) => Text> = {
  EADDRINUSE: port => t('Port {0} is in use; choose another one for the User API.', port),
  EACCES: port => t('Port {0} needs special rights; choose one above 1023 for the User API.', port),
  EADDRNOTAVAIL: (_port, host) =>
    t('{0} is not an address of this machine; choose another host for the User API.', host),
  ENOTFOUND: (_port, host) =>
    t('The name {0} is unknown; choose another host for the User API.', host),
};
