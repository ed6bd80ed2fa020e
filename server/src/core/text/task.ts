/** A cooperative task: a long-running computation that yields to let other work run. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs a task to completion without yielding. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
