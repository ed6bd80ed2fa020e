/** The end of a test run from outside, which terminates the tests that still run. */
export interface EndOfRun {
  readonly signal: AbortSignal;
  /** Notes that the run goes on. */
  goesOn(): void;
  /** Forgets the run, which has ended. */
  release(): void;
}

/**
 * Ends a run when this process exits, or if the run does not go on: a file whose tests have ended, but which
 * left a process or a timer, would never end.
 * @param patience in milliseconds, longer than a test may take
 */
export function endOfRun(patience: number): EndOfRun {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, patience);
  process.on('exit', abort);
  return {
    signal: controller.signal,
    goesOn: () => timer.refresh(),
    release: () => {
      clearTimeout(timer);
      process.off('exit', abort);
    },
  };
}
