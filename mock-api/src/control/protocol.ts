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

/** The API is listening. This is the first message. */
export interface ListeningMessage {
  readonly type: 'listening';
  /** For example `http://127.0.0.1:4010/api/user`. */
  readonly url: string;
  /** For example `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly port: number;
  /** The URLs with the addresses of this machine, if the API is exposed to the network. */
  readonly networkUrls: readonly string[];
}

/** The API could not listen, and its process exits. */
interface FailedMessage {
  readonly type: 'failed';
  /** Node's error code, such as `EADDRINUSE` or `EACCES`; `EUSAGE` for invalid arguments. */
  readonly code: string;
  readonly message: Text;
}

/** A warning, such as another server on the same port of `[::1]`. */
interface WarningMessage {
  readonly type: 'warning';
  /** It is also printed on standard error. */
  readonly message: Text;
}

/** A Host or Origin was rejected. Sent once for each value, for at most 100 values. */
interface RefusedMessage {
  readonly type: 'refused';
  readonly header: 'host' | 'origin';
  /** The rejected value: a host without its port, or an origin. */
  readonly value: string;
  /** The setting in the section `userApi` that allows it. */
  readonly setting: 'allowedHosts' | 'allowedOrigins';
}

/**
 * A request with its response, headers and bodies; bodies are truncated to {@link
 * bodyExcerptLimit}.
 */
export type RequestDetails = RecordedRequest;

/** The requests since the last batch, oldest first, at most ten times a second, after `watch`. */
export interface RequestsMessage {
  readonly type: 'requests';
  /** At most {@link batchLimit} requests. */
  readonly requests: readonly RequestDetails[];
  /** The number of preceding requests that were dropped because there were too many. */
  readonly omitted: number;
}

/** A fault rule that was added by the call `fail`. */
export interface AddedFault {
  readonly id: number;
  /** `times` is the number of requests that it still applies to. */
  readonly rule: FaultRule;
}

/** The rules added by `fail`, or the requests they still apply to, changed. Sent like `changed`. */
interface FaultsMessage {
  readonly type: 'faults';
  /** All added rules in order of precedence; used ones are removed. */
  readonly added: readonly AddedFault[];
}

/**
 * The users changed: a user was added, replaced or deleted, or all users were reset. Sent at most ten
 * times a second.
 */
interface ChangedMessage {
  readonly type: 'changed';
}

/** The settings of the last `configure` have been applied, except a seed reported by `seedRejected`. */
interface ConfiguredMessage {
  readonly type: 'configured';
}

/** The seed file is invalid; the users and the seed were not changed. */
export interface SeedRejectedMessage {
  readonly type: 'seedRejected';
  /** A JSON pointer to the invalid value; the empty string is the whole file. */
  readonly pointer: string;
  readonly reason: Text;
}

/** The users were reset to the seed. */
interface ResetDoneMessage {
  readonly type: 'reset';
}

/** The reply to a `call` with the same `key`: a `value`, or an `error` message. */
export interface ResultMessage {
  readonly type: 'result';
  readonly key: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** A message from the API to its parent process. */
export type ApiMessage =
  | ListeningMessage
  | FailedMessage
  | WarningMessage
  | RefusedMessage
  | RequestsMessage
  | ChangedMessage
  | FaultsMessage
  | ConfiguredMessage
  | SeedRejectedMessage
  | ResetDoneMessage
  | ResultMessage;

/** The calls with their parameters. Faults and delays do not affect them. */
export interface Calls {
  /** Changes settings. Those that are absent, of another type or out of bounds are not changed. */
  readonly configure: { readonly params: { readonly settings: ApiSettings }; readonly value: null };
  /** Reloads the seed and resets the users; for the parent alone. */
  readonly reset: { readonly params: object; readonly value: null };
  /** Shuts the process down, with the exit code 0; for the parent alone. */
  readonly stop: { readonly params: object; readonly value: null };
  /** Sends the recorded requests and all later ones in batches; for the parent alone. */
  readonly watch: { readonly params: object; readonly value: null };
  /** Returns the first users and the total number of users. Without a limit, returns all users. */
  readonly users: {
    readonly params: { readonly limit?: number };
    readonly value: { readonly count: number; readonly users: readonly ApiUser[] };
  };
  /** Adds a user. */
  readonly addUser: {
    readonly params: { readonly name: string; readonly email: string };
    readonly value: { readonly id: number };
  };
  /** Replaces the name and the email of a user. */
  readonly replaceUser: { readonly params: User; readonly value: null };
  readonly deleteUser: { readonly params: { readonly id: number }; readonly value: null };
  /** Returns the last requests, oldest first; see {@link recordLimit}. */
  readonly requests: {
    readonly params: object;
    readonly value: readonly RequestDetails[];
  };
  /** Adds a fault rule, which takes precedence over the configured ones. */
  readonly fail: {
    readonly params: { readonly rule: FaultRule };
    readonly value: { readonly id: number };
  };
  /** Returns the number of requests that a rule added by `fail` was applied to. */
  readonly faultHits: {
    readonly params: { readonly id: number };
    readonly value: { readonly hits: number };
  };
  /** Returns the first recorded request that matches, as soon as there is one. */
  readonly waitForRequest: {
    readonly params: {
      readonly match: RequestMatch;
      /** The id of a request; only later ones are considered. */
      readonly after: number;
      readonly timeoutMs: number;
    };
    readonly value: RequestDetails;
  };
  /** Returns the first request that a rule holds, as soon as there is one. */
  readonly heldRequest: {
    readonly params: { readonly id: number; readonly timeoutMs: number };
    readonly value: HeldRequest;
  };
  /** Enables or disables a rule added by `fail`; has no effect if it was used or removed. */
  readonly enableFault: {
    readonly params: { readonly id: number; readonly isEnabled: boolean };
    readonly value: null;
  };
  /** Removes a rule added by `fail`; has no effect if it was used or removed. */
  readonly removeFault: { readonly params: { readonly id: number }; readonly value: null };
  /**
   * Resets the users to the seed or to the given users (ids are optional; a number makes as many),
   * removes the recorded requests and the rules added by `fail`, and restarts the random numbers.
   */
  readonly startOver: { readonly params: { readonly seed?: GivenSeed }; readonly value: null };
  /** Makes the given users the seed, and resets the users to it. */
  readonly useSeed: { readonly params: { readonly seed: GivenSeed }; readonly value: null };
  /** Opens a socket for other processes of the same user; see channels.ts. */
  readonly share: { readonly params: object; readonly value: { readonly address: string } };
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
