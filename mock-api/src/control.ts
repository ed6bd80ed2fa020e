/**
 * What the User API's process and whoever started it say to each other over Node's IPC channel.
 *
 * Both ends import this file, so it imports nothing. Everything crosses as JSON: an absent member
 * is absent, never `undefined`.
 */

/** What can be changed while the API runs. A member that is absent stays as it is. */
export interface ApiSettings {
  /** Milliseconds to wait before every answer. */
  readonly latencyMs?: number;
  /** Up to this many milliseconds more, drawn anew for every request. */
  readonly jitterMs?: number;
  /** The share of requests that are answered with 500 on purpose, from 0 to 1. */
  readonly failureRate?: number;
  /** The largest body that is read, in bytes, after decompression. */
  readonly bodyLimitBytes?: number;
  /** Origins besides loopback ones whose pages may call the API, as in `https://app.example`. */
  readonly allowedOrigins?: readonly string[];
  /** Absolute path of a JSON file with an array of users; the empty string is the built-in seed. */
  readonly seedFile?: string;
}

/** The API answers under `url`. `origin` is `url` without its path. The first message of all. */
export interface ListeningMessage {
  readonly type: 'listening';
  /** For example `http://127.0.0.1:3000/api/user`. */
  readonly url: string;
  /** For example `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly port: number;
}

/** The API could not listen and its process ends. */
export interface FailedMessage {
  readonly type: 'failed';
  /** Node's error code, as in `EADDRINUSE` or `EACCES`. */
  readonly code: string;
  /** A whole sentence for people. */
  readonly message: string;
}

/** A request was answered. */
export interface RequestMessage {
  readonly type: 'request';
  /** Counts from 1 in each process. */
  readonly id: number;
  readonly method: string;
  /** Path and query as they came in. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  /** Names in lower case; several lines of one name are joined with a comma. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** At most {@link bodyExcerptLimit} characters, then an ellipsis; absent when there was none. */
  readonly requestBody?: string;
  readonly responseBody?: string;
}

/** The users are not what they were: one was added, replaced or removed, or the seed returned. */
export interface ChangedMessage {
  readonly type: 'changed';
}

/** Every setting of the last `configure` holds, but for a seed that `seedRejected` told of. */
export interface ConfiguredMessage {
  readonly type: 'configured';
}

/** The file of the seed is not an array of users; the old users and the old seed stay. */
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

/** What the API's process tells its parent. */
export type ApiMessage =
  | ListeningMessage
  | FailedMessage
  | RequestMessage
  | ChangedMessage
  | ConfiguredMessage
  | SeedRejectedMessage
  | ResetDoneMessage;

/** Changes settings; answered by `configured`, after `seedRejected` when the seed was refused. */
export interface ConfigureCommand {
  readonly type: 'configure';
  readonly settings: ApiSettings;
}

/**
 * Puts the users of the seed back, reading its file anew; answered by `reset`, or by `seedRejected`
 * when the file has become wrong.
 */
export interface ResetCommand {
  readonly type: 'reset';
}

/** Ends the process cleanly; answered by its leaving with code 0. */
export interface StopCommand {
  readonly type: 'stop';
}

/** What the parent tells the API's process. */
export type ApiCommand = ConfigureCommand | ResetCommand | StopCommand;

/** The most characters of a body that a {@link RequestMessage} carries. */
export const bodyExcerptLimit = 16_384;
