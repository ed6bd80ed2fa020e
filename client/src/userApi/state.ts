import { env, Uri } from 'vscode';

/** Why the User API is not running. */
export interface Failure {
  /** The error code of the process, such as `EADDRINUSE`; `undefined` for a crash. */
  readonly code?: string;
  /** A message for the user. */
  readonly message: string;
}

/** The address of the running User API. */
export interface Address {
  /** For example `http://127.0.0.1:4010/api/user`. */
  readonly url: string;
  /** For example `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly port: number;
}

/** The state of the User API's process. */
export type State =
  | { readonly kind: 'stopped' | 'starting' | 'stopping' }
  | ({ readonly kind: 'running' } & Address)
  | { readonly kind: 'failed'; readonly failure: Failure };

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
