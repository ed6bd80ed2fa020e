/** A failed operation. */
export interface Failure {
  /** A message that says what failed and why. */
  readonly message: string;
}

/** The result of an operation: a value or a failure. */
export type Result<Value, Reason = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Reason };

export function succeed<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

export function fail<Reason>(failure: Reason): Result<never, Reason> {
  return { ok: false, failure };
}
