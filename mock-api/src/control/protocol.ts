/**
 * The control protocol between the User API and its parent process over Node's IPC channel, and other
 * processes over a socket if the parent shares it. It is not accessible over HTTP.
 *
 * All processes import this file, so it only contains types and constants. Messages are serialized
 * as JSON: optional properties are omitted, never `undefined`. All sides ignore unknown messages and
 * properties, so that each can be newer than the others.
 */
import type {
  FaultRule,
  HeldRequest,
  RecordedRequest,
  RequestMatch,
  SeedUser,
  User,
} from '../library/api.ts';
import type { ApiSettings } from '../options.ts';
import type { Text } from '../text.ts';

export type { FaultRule, HeldRequest, RecordedRequest, RequestMatch, User };

/** A fault rule that was added by the call `fail`. */
export interface AddedFault {
  readonly id: number;
  /** `times` is the number of requests that it still applies to. */
  readonly rule: FaultRule;
}

/** What the API sends: notifications for its parent by their type, and the result of a call. */
interface Messages {
  /** The API is listening. This is the first message, also on a shared socket. */
  readonly listening: {
    /** For example `http://127.0.0.1:4010/api/user`. */
    readonly url: string;
    /** For example `http://127.0.0.1:4010`. */
    readonly origin: string;
    readonly port: number;
    /** The URLs with the addresses of this machine, if the API is exposed to the network. */
    readonly networkUrls: readonly string[];
  };
  /**
   * The API could not listen, and its process exits. `code` is Node's error code, such as `EADDRINUSE`;
   * `EUSAGE` for invalid arguments.
   */
  readonly failed: { readonly code: string; readonly message: Text };
  /** A warning, such as that the API is exposed to the network. It is also printed. */
  readonly warning: { readonly message: Text };
  /** A Host or Origin was rejected. Sent once for each value, for at most 100 values. */
  readonly refused: {
    readonly header: 'host' | 'origin';
    /** The rejected value: a host without its port, or an origin. */
    readonly value: string;
    /** The setting in the section `userApi` that allows it. */
    readonly setting: 'allowedHosts' | 'allowedOrigins';
  };
  /** What has changed since the call `watch` or the last such message, at most ten times a second. */
  readonly changes: {
    /** The requests, oldest first, at most {@link batchLimit}. */
    readonly requests: readonly RecordedRequest[];
    /** The number of requests before these that were dropped. */
    readonly omitted: number;
    /** Whether users were added, replaced, deleted or reset. */
    readonly hasOtherUsers: boolean;
    /** All rules added by `fail` in order of precedence, if they have changed; used ones are removed. */
    readonly faults?: readonly AddedFault[];
  };
  /** The result of the call with this key. */
  readonly result: { readonly key: number; readonly value?: unknown; readonly error?: string };
}

/** A message of a type from the API to its parent process. */
export type Message<Type extends keyof Messages> = { readonly type: Type } & Messages[Type];
export type ApiMessage = { [Type in keyof Messages]: Message<Type> }[keyof Messages];
export type ListeningMessage = Message<'listening'>;

/** Why a seed is invalid. The users were not changed. */
export interface RejectedSeed {
  /** A JSON pointer to the first invalid value. */
  readonly pointer: string;
  /** What is wrong with it. */
  readonly reason: Text;
  /** A sentence about all violations. */
  readonly message: string;
}

/** The result of loading a seed. */
export interface Loaded {
  readonly rejected?: RejectedSeed;
}

interface Call<Params, Value = null> {
  readonly params: Params;
  readonly value: Value;
}

/** The calls with their parameters. Faults and delays do not affect them. */
export interface Calls {
  /**
   * Changes settings. Those that are absent or cannot be read are not changed. `seed` is used instead of
   * the seed of the settings.
   */
  readonly configure: Call<{ readonly settings: ApiSettings; readonly seed?: GivenSeed }, Loaded>;
  /** Reloads the seed and resets the users; for the parent alone. */
  readonly reset: Call<object, Loaded>;
  /** Shuts the process down, with the exit code 0; for the parent alone. */
  readonly stop: Call<object>;
  /** Sends `changes` from now on, the first ones with the recorded requests; for the parent alone. */
  readonly watch: Call<object>;
  /** Returns the first users and the total number of users. Without a limit, returns all users. */
  readonly users: Call<
    { readonly limit?: number },
    { readonly count: number; readonly users: readonly User[] }
  >;
  readonly addUser: Call<Omit<User, 'id'>, { readonly id: number }>;
  /** Replaces the name and the email of a user. */
  readonly replaceUser: Call<User>;
  readonly deleteUser: Call<{ readonly id: number }>;
  /** Returns the last requests, oldest first; see {@link recordLimit}. */
  readonly requests: Call<object, readonly RecordedRequest[]>;
  /** Returns the first recorded request after the id `after` that matches, as soon as there is one. */
  readonly waitForRequest: Call<
    { readonly match: RequestMatch; readonly after: number; readonly timeoutMs: number },
    RecordedRequest
  >;
  /** Adds a fault rule, which takes precedence over the configured ones. */
  readonly fail: Call<{ readonly rule: FaultRule }, { readonly id: number }>;
  /** Returns the number of requests that a rule added by `fail` was applied to. */
  readonly faultHits: Call<{ readonly id: number }, { readonly hits: number }>;
  /** Returns the first request that a rule holds, as soon as there is one. */
  readonly heldRequest: Call<{ readonly id: number; readonly timeoutMs: number }, HeldRequest>;
  /** Enables or disables a rule added by `fail`; has no effect if it was used or removed. */
  readonly enableFault: Call<{ readonly id: number; readonly isEnabled: boolean }>;
  /** Removes a rule added by `fail`; has no effect if it was used or removed. */
  readonly removeFault: Call<{ readonly id: number }>;
  /**
   * Resets the users to the seed or to the given users (ids are optional; a number generates as many),
   * removes the recorded requests and the rules added by `fail`, and restarts the random numbers.
   */
  readonly startOver: Call<{ readonly seed?: GivenSeed }>;
  /** Opens a socket for other processes of the same user; see channels.ts. */
  readonly share: Call<object, { readonly address: string }>;
}

/** Users, or how many are generated. */
export type GivenSeed = readonly SeedUser[] | number;

/** Invokes one of {@link Calls}. The reply is a `result` with the same key. */
export type ApiCommand = {
  readonly [Name in keyof Calls]: {
    readonly type: 'call';
    /** Chosen by the caller. */
    readonly key: number;
    readonly call: Name;
    readonly params: Calls[Name]['params'];
  };
}[keyof Calls];

/** The calls that only the parent may make. */
export const parentCalls: readonly (keyof Calls)[] = ['reset', 'stop', 'watch'];

/** The maximum number of characters of a body in {@link RecordedRequest}. */
export const bodyExcerptLimit = 16_384;

/** The maximum number of requests in one batch. */
export const batchLimit = 100;

/** The number of requests that are recorded; after `watch`, {@link batchLimit}. */
export const recordLimit = 1000;
