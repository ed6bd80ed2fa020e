/** The maximum number of restarts within {@link restartWindowMs}. */
export const restartLimit = 4;
/** The time window of {@link restartLimit} in milliseconds. */
export const restartWindowMs = 3 * 60 * 1000;

/**
 * Decides whether a crashed process is restarted.
 * @param earlier the times of earlier restarts, in milliseconds
 * @param now the time of the crash by a monotonic clock, because the system time may jump
 * @returns the times of recent restarts including this one; `undefined` if it crashed too often
 */
export function nextRestarts(
  earlier: readonly number[],
  now: number = performance.now(),
): readonly number[] | undefined {
  const recent = earlier.filter(time => now - time < restartWindowMs);
  return recent.length < restartLimit ? [...recent, now] : undefined;
}
