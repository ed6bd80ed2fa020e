/**
 * The types of `site-plugins/user-api`. This file is published unchanged as `user-api.d.ts`, so it
 * only contains declarations and has no imports.
 */

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

/**
 * A rule that injects faults into matching requests. A rule without a method or path matches all
 * requests; if several rules match, the one that was added last applies. At least one of `status`,
 * `delayMs`, `cut` and `malformed` is required. Requests with an effect other than a delay do not
 * change any users.
 */
export interface FaultRule {
  /** An HTTP method such as `POST`, case-insensitive. */
  readonly method?: string;
  /**
   * A path such as `/api/user/{id}`; `{name}` and `*` match one segment, `**` matches any number of
   * segments.
   */
  readonly path?: string;
  /** The status of the response, from 400 to 599. */
  readonly status?: number;
  /** The delay of the effect in milliseconds, at most 30,000. */
  readonly delayMs?: number;
  /** Closes the connection without a response. */
  readonly cut?: boolean;
  /** Responds with truncated JSON, with status 200 unless `status` is set. */
  readonly malformed?: boolean;
  /** The number of matching requests that the rule applies to; by default all. */
  readonly times?: number;
  /** `false` disables the rule. */
  readonly enabled?: boolean;
}

/** A completed request. */
export interface RecordedRequest {
  /** The one-based index of the request. */
  readonly id: number;
  readonly method: string;
  /** The path and query as received. */
  readonly path: string;
  /**
   * The status of the response, or 499 if the client disconnected before the response or a fault
   * rule cut the connection.
   */
  readonly status: number;
  readonly durationMs: number;
  /** Header names are in lower case; repeated headers are joined with a comma. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /**
   * The body as text, decompressed, and truncated with an ellipsis after 16,384 characters;
   * `undefined` if there was none.
   */
  readonly requestBody?: string;
  /** The bytes of a body that is compressed or not UTF-8, in base64. */
  readonly requestBodyBase64?: string;
  /**
   * Why the request was not recorded as it was sent: its body is longer than the limit, it did not
   * arrive completely, or the request is not HTTP. `undefined` if everything was recorded.
   */
  readonly partial?: 'truncated' | 'unfinished' | 'unparsed';
  readonly responseBody?: string;
}

export interface UserApiOptions {
  /** The port to listen on; 0, the default, picks a free one. */
  readonly port?: number;
  /** The address to listen on, by default `127.0.0.1`. */
  readonly host?: string;
  /** The initial users, which `reset` restores; by default three users. */
  readonly seed?: readonly SeedUser[];
  /** The delay of each response in milliseconds. */
  readonly latencyMs?: number;
  /** The maximum additional random delay in milliseconds. */
  readonly jitterMs?: number;
  /** The fraction of requests that fail with status 500, from 0 to 1. */
  readonly failureRate?: number;
  /**
   * The seed of the random number generator, for reproducible runs; 0, the default, is
   * unpredictable.
   */
  readonly randomSeed?: number;
  /** The maximum size of a body in bytes, after decompression. */
  readonly bodyLimitBytes?: number;
  /**
   * Origins other than loopback origins whose pages may call the API, such as
   * `https://app.example`.
   */
  readonly allowedOrigins?: readonly string[];
  /**
   * Host names other than loopback names that are accepted in the Host header, such as `*.local`.
   */
  readonly allowedHosts?: readonly string[];
}

/** A running User API in a child process, which exits with this process. */
export interface UserApi extends AsyncDisposable {
  /** The URL of the collection, such as `http://127.0.0.1:50123/api/user`. */
  readonly url: string;
  /** The origin of `url`. */
  readonly origin: string;
  readonly port: number;
  /**
   * Resets the users to the seed or the given users, removes fault rules and recorded requests, and
   * restarts the random number generator.
   */
  reset(seed?: readonly SeedUser[]): Promise<void>;
  /** Returns the users, not affected by faults and delays. */
  users(): Promise<User[]>;
  /** Returns the requests since the start or the last reset, oldest first, at most 1,000. */
  requests(): Promise<RecordedRequest[]>;
  /**
   * Adds a fault rule, which takes precedence over earlier ones and is removed by the next reset.
   */
  fail(rule: FaultRule): Promise<void>;
  /** Stops the process; resolves when it has exited. */
  stop(): Promise<void>;
}

/**
 * Starts a User API; resolves when it is listening.
 *
 * @throws Error if it cannot listen or an option is invalid
 */
export declare function startUserApi(options?: UserApiOptions): Promise<UserApi>;
