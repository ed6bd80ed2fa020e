/**
 * The control protocol between the User API and its parent process over Node's IPC channel, and other
 * processes over a socket if the parent shares it. It is not accessible over HTTP.
 *
 * All processes import this file, so it only contains types and constants. Messages are serialized
 * as JSON: optional properties are omitted, never `undefined`, and unknown ones are ignored.
 */
import type {
  FaultRule,
  HeldRequest,
  RecordedRequest,
  RequestMatch,
  SeedUser,
  User,
} from '../library/api.ts';
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
  /** What has changed since the call `watch` or the last such message, at most ten times a second. */
  readonly changes: {
    /** The requests, oldest first, at most 100. */
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

/** Users, or how many are generated. */
export type GivenSeed = readonly SeedUser[] | number;

/** Makes a call; those that there are, are in commands.ts. The reply is a `result` with the same key. */
export interface ApiCommand {
  /** Chosen by the caller. */
  readonly key: number;
  readonly call: string;
  readonly params: object;
}

/** The maximum number of characters of a body in {@link RecordedRequest}. */
export const bodyExcerptLimit = 16_384;
