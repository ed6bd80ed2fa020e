/**
 * The control protocol between the process of the User API and the process that started it, over
 * Node's IPC channel. Nothing of it can be reached over HTTP.
 *
 * Both ends import this file, so it imports nothing but types. Everything crosses as JSON: an absent member
 * is absent, never `undefined`. Unknown messages, and unknown members of messages, are ignored by
 * both ends, so that either can be newer than the other.
 *
 * A parent that never sends `watch` receives one `request` message per request, as before; one that
 * has sent it receives `requests` batches instead.
 */
import type { FaultRule, RecordedRequest, SeedUser, User } from './library/api.ts';
import type { LiveOption } from './options.ts';

/** The types of values by the type of their option. */
export interface OptionValues {
  readonly integer: number;
  readonly number: number;
  readonly text: string;
  /** Absolute; the empty string is what the option is without a path, such as the built-in seed. */
  readonly path: string;
  readonly list: readonly string[];
  /** Replaces the configured fault rules; those added by the call `fail` stay. */
  readonly faults: readonly FaultRule[];
}

/**
 * What can be changed while the API runs, by the names and in the units of options.ts. A member that is
 * absent stays as it is.
 */
export type ApiSettings = {
  readonly [Option in LiveOption as Option['live']]?: OptionValues[Option['type']];
};

/** A user as the API stores it. */
export type ApiUser = User;

export type { FaultRule };

/** The API responds under `url`. `origin` is `url` without its path. The first message of all. */
export interface ListeningMessage {
  readonly type: 'listening';
  /** For example `http://127.0.0.1:4010/api/user`. */
  readonly url: string;
  /** For example `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly port: number;
  /** The same `url` under each of the machine's own addresses, where it is exposed to the network. */
  readonly networkUrls: readonly string[];
}

/** The API could not listen and its process ends. */
export interface FailedMessage {
  readonly type: 'failed';
  /** Node's error code, such as `EADDRINUSE` or `EACCES`; `EUSAGE` for invalid arguments. */
  readonly code: string;
  /** A whole sentence for people. */
  readonly message: string;
}

/** Something that a person should know, such as another server on the same port of `[::1]`. */
export interface WarningMessage {
  readonly type: 'warning';
  /** A whole sentence for people, which is printed on standard error as well. */
  readonly message: string;
}

/** A Host or Origin was refused for the first time; sent once for every value, at most 100 times. */
export interface RefusedMessage {
  readonly type: 'refused';
  readonly header: 'host' | 'origin';
  /** What would have to be allowed: a host without its port, or an origin. */
  readonly value: string;
  /** The setting, below the section `userApi`, that allows it. */
  readonly setting: 'allowedHosts' | 'allowedOrigins';
}

/** A request with all that was sent and received; {@link bodyExcerptLimit} limits the bodies. */
export type RequestDetails = RecordedRequest;

/** A request that got its response, without headers and bodies. */
export type RequestSummary = Pick<
  RequestDetails,
  'id' | 'method' | 'path' | 'status' | 'durationMs'
>;

/** One request, for a parent that has not sent `watch`. At most 100 come every tenth of a second. */
export interface RequestMessage extends RequestDetails {
  readonly type: 'request';
}

/** The requests since the last batch, oldest first, at most ten times a second. */
export interface RequestsMessage {
  readonly type: 'requests';
  /** At most {@link batchLimit}; {@link RequestDetails} while details are watched. */
  readonly requests: readonly (RequestSummary | RequestDetails)[];
  /** How many requests before these were left out because there were too many. */
  readonly omitted: number;
}

/** The users have changed: one was added, replaced or removed, or all were reset. */
export interface ChangedMessage {
  readonly type: 'changed';
}

/** Every setting of the last `configure` is in effect, except a seed reported by `seedRejected`. */
export interface ConfiguredMessage {
  readonly type: 'configured';
}

/** The seed file is not an array of users; the old users and the old seed stay. */
export interface SeedRejectedMessage {
  readonly type: 'seedRejected';
  /** JSON pointer to what is wrong, the empty string for the file as a whole. */
  readonly pointer: string;
  readonly reason: string;
}

/** The users are those of the seed again. */
export interface ResetDoneMessage {
  readonly type: 'reset';
}

/** The reply to a `call` with the same `key`: a `value`, or an `error` as a sentence. */
export interface ResultMessage {
  readonly type: 'result';
  readonly key: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** What the process of the API sends to its parent. */
export type ApiMessage =
  | ListeningMessage
  | FailedMessage
  | WarningMessage
  | RefusedMessage
  | RequestMessage
  | RequestsMessage
  | ChangedMessage
  | ConfiguredMessage
  | SeedRejectedMessage
  | ResetDoneMessage
  | ResultMessage;

/** Changes settings; the reply is `configured`, after `seedRejected` when the seed was rejected. */
export interface ConfigureCommand {
  readonly type: 'configure';
  readonly settings: ApiSettings;
}

/**
 * Puts the users of the seed back, reading its file again; the reply is `reset`, or
 * `seedRejected` when the file has become invalid.
 */
export interface ResetCommand {
  readonly type: 'reset';
}

/** Ends the process cleanly; it exits with code 0. */
export interface StopCommand {
  readonly type: 'stop';
}

/**
 * Chooses what is sent about requests from now on: `none`, for a parent that uses the call
 * `requests`, for which {@link recordLimit} are kept; `summaries`, while no view shows details; or
 * `details`. The latter is followed immediately by a batch of the last requests; their `id` tells
 * which of them were already sent as summaries.
 */
export interface WatchCommand {
  readonly type: 'watch';
  readonly requests: 'none' | 'summaries' | 'details';
}

/** What can be called, with its parameters; exempt from faults and delays. */
export interface Calls {
  /** Reads the first users and how many there are. Without a limit, reads all. */
  readonly users: {
    readonly params: { readonly limit?: number };
    readonly value: { readonly count: number; readonly users: readonly ApiUser[] };
  };
  /** Reads the last requests, oldest first; see {@link recordLimit}. */
  readonly requests: {
    readonly params: object;
    readonly value: readonly RequestDetails[];
  };
  /** Adds a fault rule, which comes before the configured ones. */
  readonly fail: { readonly params: { readonly rule: FaultRule }; readonly value: null };
  /**
   * Starts over: puts the users of the seed back, or those given (an id may be left out), forgets
   * the recorded requests and the rules added by `fail`, and restarts the random numbers.
   */
  readonly startOver: {
    readonly params: { readonly seed?: readonly SeedUser[] };
    readonly value: null;
  };
}

/** Calls one of {@link Calls}; the reply is a `result` with the same key. */
export type CallCommand = {
  readonly [Name in keyof Calls]: {
    readonly type: 'call';
    /** Chosen by the caller. */
    readonly key: number;
    readonly call: Name;
    readonly params: Calls[Name]['params'];
  };
}[keyof Calls];

/** What the parent sends to the process of the API. */
export type ApiCommand = ConfigureCommand | ResetCommand | StopCommand | WatchCommand | CallCommand;

/** The maximum number of characters of a body in {@link RequestDetails}. */
export const bodyExcerptLimit = 16_384;

/** The maximum number of requests in one batch. */
export const batchLimit = 100;

/** How many requests the process keeps for a parent that watches none; otherwise {@link batchLimit}. */
export const recordLimit = 1000;
