/** Starts listening and prints the address or an error message. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { isEveryAddress, isExposed, networkAddresses, toUrlHost } from './http/hosts.ts';
import { backlog } from './http/limits.ts';

interface Listening {
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

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
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
      reasons[code]?.(port, host) ?? `The User API cannot listen: ${message}.`,
    );
  }
  const { port: actual } = server.address() as AddressInfo;
  const originOf = (name: string) => `http://${name}:${actual}`;
  const origin = originOf(reachable(host));
  const others = isEveryAddress(host) ? networkAddresses() : [];
  return {
    origin,
    url: `${origin}/api/user`,
    port: actual,
    networkUrls: others.map(address => `${originOf(address)}/api/user`),
  };
}

/** Prints the address in the first line, whose format is stable because programs parse it. */
export function announce({ url, networkUrls }: Listening): string {
  return [`User API listening on ${url}`, ...networkUrls.map(one => `  also on ${one}`), ''].join(
    '\n',
  );
}

/**
 * Returns warnings about the address: that it is exposed to the network, and that another server
 * uses the same port on the other loopback address, to which `localhost` may resolve.
 */
export async function warnings(host: string, port: number): Promise<string[]> {
  const found: string[] = [];
  if (isExposed(host)) {
    found.push(`Warning: ${host} exposes the User API to the network: other machines can use it.`);
  }
  const other = otherLoopback(host);
  if (other !== undefined && (await responds(other, port))) {
    const own = reachable(host);
    const name = `${toUrlHost(other)}:${port}`;
    found.push(
      `Warning: another server responds on ${name}, where clients may reach it as localhost:${port}. Use ${own}:${port}, or choose another port with --port.`,
    );
  }
  return found;
}

/**
 * Returns the loopback address of the other IP version; `undefined` if the API listens on both or
 * neither.
 */
function otherLoopback(host: string): string | undefined {
  if (host === '0.0.0.0' || /^127(?:\.\d{1,3}){3}$/.test(host)) return '::1';
  if (toUrlHost(host) === '[::1]') return '127.0.0.1';
  return undefined;
}

function responds(host: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: 500 });
    const done = (isListening: boolean) => {
      socket.destroy();
      resolve(isListening);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false)).once('timeout', () => done(false));
  });
}

/** Returns the host for URLs; the wildcard address is replaced with the loopback address. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return isEveryAddress(host) ? '[::1]' : toUrlHost(host);
}

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: port => `Port ${port} is in use; choose another one for the User API.`,
  EACCES: port => `Port ${port} needs special rights; choose one above 1023 for the User API.`,
  EADDRNOTAVAIL: (_port, host) =>
    `${host} is not an address of this machine; choose another host for the User API.`,
  ENOTFOUND: (_port, host) => `The name ${host} is unknown; choose another host for the User API.`,
};
