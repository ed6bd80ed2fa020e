/**
 * The types of `site-plugins/user-api`. This file is shipped as it is, as `user-api.d.ts`, so it
 * consists of declarations and imports nothing.
 */

/** A user as the API stores it. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A user to start from. One without an id gets the highest id before it plus 1. */
export interface SeedUser {
  readonly id?: number;
  readonly name: string;
  readonly email: string;
}

/**
 * What happens to the requests that match. A rule without a method or path matches every one; the
 * rule that was added last applies. At least one of `status`, `delayMs`, `cut` and `malformed` is
 * needed. A request with one of the effects other than a delay is not carried out.
 */
export interface FaultRule {
  /** Such as `POST`; letters in either case. */
  readonly method?: string;
  /** A path such as `/api/user/{id}`; `{name}` and `*` match one segment, `**` any rest. */
  readonly path?: string;
  /** The status of the response, from 400 to 599. */
  readonly status?: number;
  /** Milliseconds until anything happens, at most 30,000. */
  readonly delayMs?: number;
  /** Closes the connection without a response. */
  readonly cut?: boolean;
  /** Responds with JSON that ends too early; with status 200 unless `status` says otherwise. */
  readonly malformed?: boolean;
  /** Applies to this many matching requests and then no more; without it, to all. */
  readonly times?: number;
  /** False keeps the rule without applying it. */
  readonly enabled?: boolean;
}

/** A request that got its response. */
export interface RecordedRequest {
  /** Counts from 1. */
  readonly id: number;
  readonly method: string;
  /** Path and query as they came in. */
  readonly path: string;
  /** 499 when the client left before the response, or when a fault rule cut the connection. */
  readonly status: number;
  readonly durationMs: number;
  /** Names in lower case; several lines of one name are joined with a comma. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** At most 16,384 characters, then an ellipsis; absent when there was none. */
  readonly requestBody?: string;
  readonly responseBody?: string;
}

export interface UserApiOptions {
  /** The port to listen on; 0, the default, picks a free one. */
  readonly port?: number;
  /** The address to listen on, by default `127.0.0.1`. */
  readonly host?: string;
  /** The users to start from and to reset to; by default three. */
  readonly seed?: readonly SeedUser[];
  /** Milliseconds that every response is delayed by. */
  readonly latencyMs?: number;
  /** Up to this many milliseconds more, at random. */
  readonly jitterMs?: number;
  /** The share of requests that fail with status 500, from 0 to 1. */
  readonly failureRate?: number;
  /** Seed of the random numbers, so that a run can be repeated; 0, the default, is unpredictable. */
  readonly randomSeed?: number;
  /** The maximum size of a body in bytes, after decompression. */
  readonly bodyLimitBytes?: number;
  /** Origins besides loopback ones whose pages may call the API, such as `https://app.example`. */
  readonly allowedOrigins?: readonly string[];
  /** Host names besides loopback ones that the Host header may have, such as `*.local`. */
  readonly allowedHosts?: readonly string[];
}

/** A running User API, in a process of its own that ends with this one. */
export interface UserApi extends AsyncDisposable {
  /** The address of the users, such as `http://127.0.0.1:50123/api/user`. */
  readonly url: string;
  /** The same without a path. */
  readonly origin: string;
  readonly port: number;
  /**
   * Starts over: the users are those of the seed again, or those given; fault rules and recorded
   * requests are forgotten, and the random numbers start from their seed.
   */
  reset(seed?: readonly SeedUser[]): Promise<void>;
  /** Reads the users, exempt from faults and delays. */
  users(): Promise<User[]>;
  /** Reads the requests since the start or the last reset, oldest first, at most 1,000. */
  requests(): Promise<RecordedRequest[]>;
  /** Adds a fault rule, which comes before the earlier ones and stays until the next reset. */
  fail(rule: FaultRule): Promise<void>;
  /** Ends the process; resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a User API and resolves when it listens.
 *
 * @throws Error when it cannot listen, or when an option is invalid
 */
export declare function startUserApi(options?: UserApiOptions): Promise<UserApi>;
