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
