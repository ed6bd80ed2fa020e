/** An operation that did not work. */
export interface Failure {
  /** A whole sentence: what did not work, and why. */
  readonly message: string;
}

/** What an operation returns: its value, or why there is none. */
export type Result<Value, Reason = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Reason };

export function succeed<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

export function fail<Reason>(failure: Reason): Result<never, Reason> {
  return { ok: false, failure };
}
