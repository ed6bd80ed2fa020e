/**
 * The types of `site-plugins/user-api`. This file is published unchanged as `user-api.d.ts`, beside the
 * generated one that it imports, so it only contains declarations.
 */
import type { FaultRule, RequestMatch } from './faultRule.generated.js';

export type { FaultRule, RequestMatch };

declare global {
  // Older versions of TypeScript and of their libraries do not have it.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** A user as the API stores it. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A user of the seed. A user without an id gets the highest id before it plus 1. */
export interface SeedUser {
  readonly id?: number;
  readonly name: string;
  readonly email: string;
}

/** A completed request. */
export interface RecordedRequest {
  /** The one-based number of the request since the start, in the order of the responses. */
  readonly id: number;
  readonly method: string;
  /** The path and query as received. */
  readonly path: string;
  /** When the request arrived, such as `2026-01-31T12:00:00.000Z`. */
  readonly receivedAt: string;
  /** The status of the response; 499 if the client or a fault rule closed the connection first. */
  readonly status: number;
  readonly durationMs: number;
  /** A fault rule was applied to the request. */
  readonly isFault?: true;
  /** Header names are in lower case; repeated headers are joined with a comma. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** The body as text, with an ellipsis after 16,384 characters; `undefined` if there was none. */
  readonly requestBody?: string;
  /** The bytes of a body that is not UTF-8, in base64. */
  readonly requestBodyBase64?: string;
  /**
   * Why the request was not recorded as it was sent: its body is longer than the limit, it did not
   * arrive completely, or the request is not HTTP. `undefined` if everything was recorded.
   */
  readonly partial?: 'truncated' | 'unfinished' | 'unparsed';
  readonly responseBody?: string;
}

/** A request that is held, with what arrived of it. */
export type HeldRequest = Pick<
  RecordedRequest,
  'method' | 'path' | 'requestHeaders' | 'requestBody' | 'requestBodyBase64' | 'partial'
>;

export interface UserApiOptions {
  /** The port to listen on; 0, the default, picks a free one. */
  readonly port?: number;
  /** The address to listen on, by default `127.0.0.1`. */
  readonly host?: string;
  /**
   * The initial users, which `reset` restores, or the number of users to generate, at most 100,000; by
   * default three users.
   */
  readonly seed?: readonly SeedUser[] | number;
  /** The fault rules from the start; they apply after those of `fail`, and `reset` keeps them. */
  readonly faults?: readonly FaultRule[];
  /** The delay of each response in milliseconds. */
  readonly latencyMs?: number;
  /**
   * The seed of the random numbers, for rules with a `probability` and for generated users; 0, the
   * default, is unpredictable.
   */
  readonly randomSeed?: number;
  /** The maximum size of a body in bytes. */
  readonly bodyLimitBytes?: number;
  /** Origins besides local ones whose pages may call the API, such as `https://app.example`. */
  readonly allowedOrigins?: readonly string[];
  /** Host names besides local ones that are accepted in the Host header, such as `*.local`. */
  readonly allowedHosts?: readonly string[];
}

/** A rule that was added by `fail`. */
export interface FaultHandle {
  /** Returns the number of requests that the rule was applied to. */
  hits(): Promise<number>;
  /** Enables or disables the rule. */
  enable(isEnabled?: boolean): Promise<void>;
  /** Removes the rule. */
  remove(): Promise<void>;
}

/** A rule that was added by `hold`. */
export interface HoldHandle extends FaultHandle {
  /**
   * Resolves with the first request that is held, as soon as there is one.
   *
   * @throws Error after the time limit
   */
  waitForRequest(options?: Pick<WaitForRequestOptions, 'timeout'>): Promise<HeldRequest>;
  /** Lets the held requests proceed, and holds no further ones. */
  release(): Promise<void>;
}

export interface WaitForRequestOptions {
  /** The time limit in milliseconds; by default 5,000. */
  readonly timeout?: number;
  /** The `id` of a request; only later ones are considered. */
  readonly after?: number;
}

/** What can be done with a running User API. */
export interface UserApiControls {
  /** The URL of the collection, such as `http://127.0.0.1:50123/api/user`. */
  readonly url: string;
  /** The origin of `url`. */
  readonly origin: string;
  readonly port: number;
  /**
   * Resets the users to the seed or the given users, removes the rules of `fail` and `hold` and the
   * recorded requests, closes the connections of requests that still wait, and restarts the random
   * numbers.
   */
  reset(seed?: readonly SeedUser[] | number): Promise<void>;
  /** Returns the users, not affected by faults and delays. */
  users(): Promise<User[]>;
  /** Returns the requests since the start or the last reset, oldest first, at most 1,000. */
  requests(): Promise<RecordedRequest[]>;
  /** Adds a fault rule, which precedes earlier ones and is removed by the next reset. */
  fail(rule: FaultRule): Promise<FaultHandle>;
  /** Holds matching requests until they are released; by default all. */
  hold(match?: RequestMatch): Promise<HoldHandle>;
  /**
   * Resolves with the first matching request since the last reset, as soon as its response is complete.
   *
   * @throws Error after the time limit
   */
  waitForRequest(match?: RequestMatch, options?: WaitForRequestOptions): Promise<RecordedRequest>;
  /** Changes options while the API runs; those that are not given stay as they are. */
  configure(
    settings: Pick<
      UserApiOptions,
      'latencyMs' | 'randomSeed' | 'faults' | 'bodyLimitBytes' | 'allowedOrigins' | 'allowedHosts'
    >,
  ): Promise<void>;
}

/** A running User API in a child process, which exits with this process. */
export interface UserApi extends UserApiControls {
  /** Opens a socket that only this user can open; returns its address for `connectUserApi`. */
  share(): Promise<string>;
  /** Stops the process; resolves when it has exited. */
  stop(): Promise<void>;
  /** The same as `stop`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A User API that another process has started. */
export interface ConnectedUserApi extends UserApiControls {
  /** Closes the connection; the API continues. */
  close(): Promise<void>;
  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a User API; resolves when it is listening.
 *
 * @throws Error if it cannot listen or an option is invalid
 */
export declare function startUserApi(options?: UserApiOptions): Promise<UserApi>;

/**
 * Connects to a User API that another process has started. The connection does not keep this process
 * alive.
 *
 * @param address the result of `share`; by default the environment variable `SITE_PLUGINS_USER_API`
 * @param options the time limit in milliseconds; by default 5,000
 * @throws Error if no User API listens there, or if it belongs to another user
 */
export declare function connectUserApi(
  address?: string,
  options?: { readonly timeout?: number },
): Promise<ConnectedUserApi>;
