import { env, Uri } from 'vscode';
import { optionOfFlag } from '../../../mock-api/src/options.ts';
import type { Address } from './process.ts';

/**
 * Returns the origin of a process with these settings on this machine. If the system picks the
 * port, the default port is used.
 */
export function originOf({ host, port }: { readonly host: string; readonly port: number }): string {
  // A server on the wildcard address is reachable at the loopback address.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const authority = name.includes(':') ? `[${name}]` : name;
  return `http://${authority}:${port || optionOfFlag('port').default}`;
}

/** An address for a browser on the user's machine, which may use a forwarded port. */
export interface ExternalAddress {
  /** The URL of the collection, such as `https://name-4010.app.github.dev/api/user`. */
  readonly url: string;
  /** The URL that paths of the API are appended to, without a slash at its end. */
  readonly base: string;
}

/**
 * Resolves an address for the user's browser. In a remote window this forwards the port. Some
 * resolvers drop the path and some add a prefix, so paths are appended to what was resolved.
 */
export async function externalAddressOf({ url, origin }: Address): Promise<ExternalAddress> {
  const { scheme, authority, path } = await env.asExternalUri(Uri.parse(`${origin}/`));
  const base = `${scheme}://${authority}${path.replace(/\/+$/, '')}`;
  return { base, url: base + url.slice(origin.length) };
}
