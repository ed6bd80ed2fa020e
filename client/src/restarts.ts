/** How often a process may crash before it is left alone: at most this many restarts… */
export const restartLimit = 4;
/** …within this many milliseconds. */
export const restartWindowMs = 3 * 60 * 1000;

/**
 * Decides whether a process that crashed is started again.
 * @param earlier when it was restarted before, in milliseconds
 * @param now when it crashed, by a monotonic clock: the system time may jump
 * @returns the restarts to remember, or `undefined` when it has crashed too often
 */
export function nextRestarts(
  earlier: readonly number[],
  now: number = performance.now(),
): readonly number[] | undefined {
  const recent = earlier.filter(time => now - time < restartWindowMs);
  return recent.length < restartLimit ? [...recent, now] : undefined;
}
