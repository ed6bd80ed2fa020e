/** Long work with pauses in which others may come in between. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all of the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
