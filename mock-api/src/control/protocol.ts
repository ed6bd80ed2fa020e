/**
 * The control protocol between the User API and its parent process over Node's IPC channel, and other
 * processes over a socket if the parent shares it. It is not accessible over HTTP.
 *
 * All processes import this file, so it only contains types and constants. Messages are serialized
 * as JSON: optional properties are omitted, never `undefined`. All sides ignore unknown messages and
 * properties, so that each can be newer than the others. The only command is a call, whose reply is its
 * result; the other messages are notifications for the parent.
 */
import type {
  FaultRule,
  HeldRequest,
  RecordedRequest,
  RequestMatch,
  SeedUser,
  User,
} from '../library/api.ts';
import type { LiveOption, OptionValues } from '../options.ts';
import type { Text } from '../text.ts';

/**
 * What can be changed while the API runs, by the names and in the units of options.ts. A member that is
 * absent stays as it is.
 */
export type ApiSettings = {
  readonly [Option in LiveOption as Option['live']]?: OptionValues[Option['type']];
};

/** A user as the API stores it. */
export type ApiUser = User;

export type { FaultRule, HeldRequest, RequestMatch };

/** A request with its response, headers and bodies; bodies are truncated to {@link bodyExcerptLimit}. */
export type RequestDetails = RecordedRequest;

/** A fault rule that was added by the call `fail`. */
export interface AddedFault {
  readonly id: number;
  /** `times` is the number of requests that it still applies to. */
  readonly rule: FaultRule;
}

/** The notifications for the parent by their type, and the reply to a call. */
interface Messages {
  /** The API is listening. This is the first message. */
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
  /**
   * The requests since the last batch, oldest first, at most ten times a second, after `watch`: at most
   * {@link batchLimit}. `omitted` is the number of preceding requests that were dropped.
   */
  readonly requests: { readonly requests: readonly RequestDetails[]; readonly omitted: number };
  /** A user was added, replaced or deleted, or all were reset. Sent at most ten times a second. */
  readonly changed: object;
  /** All rules added by `fail` in order of precedence; used ones are removed. Sent like `changed`. */
  readonly faults: { readonly added: readonly AddedFault[] };
  /** The settings of a `configure` have been applied, except a seed reported by `seedRejected`. */
  readonly configured: object;
  /** The seed file is invalid; the users were not changed. `pointer` is a JSON pointer to the value. */
  readonly seedRejected: { readonly pointer: string; readonly reason: Text };
  /** The users were reset to the seed. */
  readonly reset: object;
  /** The reply to the call with this key. */
  readonly result: { readonly key: number; readonly value?: unknown; readonly error?: string };
}

/** A message of a type from the API to its parent process. */
export type Message<Type extends keyof Messages> = { readonly type: Type } & Messages[Type];
export type ApiMessage = { [Type in keyof Messages]: Message<Type> }[keyof Messages];
export type ListeningMessage = Message<'listening'>;
export type SeedRejectedMessage = Message<'seedRejected'>;

interface Call<Params, Value = null> {
  readonly params: Params;
  readonly value: Value;
}

/** The calls with their parameters. Faults and delays do not affect them. */
export interface Calls {
  /** Changes settings. Those that are absent or cannot be read are not changed. */
  readonly configure: Call<{ readonly settings: ApiSettings }>;
  /** Reloads the seed and resets the users; for the parent alone. */
  readonly reset: Call<object>;
  /** Shuts the process down, with the exit code 0; for the parent alone. */
  readonly stop: Call<object>;
  /** Sends the recorded requests and all later ones in batches; for the parent alone. */
  readonly watch: Call<object>;
  /** Returns the first users and the total number of users. Without a limit, returns all users. */
  readonly users: Call<
    { readonly limit?: number },
    { readonly count: number; readonly users: readonly ApiUser[] }
  >;
  readonly addUser: Call<Omit<User, 'id'>, { readonly id: number }>;
  /** Replaces the name and the email of a user. */
  readonly replaceUser: Call<User>;
  readonly deleteUser: Call<{ readonly id: number }>;
  /** Returns the last requests, oldest first; see {@link recordLimit}. */
  readonly requests: Call<object, readonly RequestDetails[]>;
  /** Returns the first recorded request after the id `after` that matches, as soon as there is one. */
  readonly waitForRequest: Call<
    { readonly match: RequestMatch; readonly after: number; readonly timeoutMs: number },
    RequestDetails
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
   * Resets the users to the seed or to the given users (ids are optional; a number makes as many),
   * removes the recorded requests and the rules added by `fail`, and restarts the random numbers.
   */
  readonly startOver: Call<{ readonly seed?: GivenSeed }>;
  /** Makes the given users the seed, and resets the users to it. */
  readonly useSeed: Call<{ readonly seed: GivenSeed }>;
  /** Opens a socket for other processes of the same user; see channels.ts. */
  readonly share: Call<object, { readonly address: string }>;
}

/** Users, or how many are made. */
type GivenSeed = readonly SeedUser[] | number;

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

/** The maximum number of characters of a body in {@link RequestDetails}. */
export const bodyExcerptLimit = 16_384;

/** The maximum number of requests in one batch. */
export const batchLimit = 100;

/** The number of requests that are recorded; after `watch`, {@link batchLimit}. */
export const recordLimit = 1000;
