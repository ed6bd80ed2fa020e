/**
 * Coalesces requests to run a task: it runs once for all that arrive while it is waiting or running.
 * @param delay how long to wait for further requests, in milliseconds
 * @returns how a run is requested, and how those that wait are canceled
 */
export function coalesced(task: () => Promise<unknown>, delay: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isRequested = false;
  let isDisposed = false;
  const run = async () => {
    timer = undefined;
    isRequested = false;
    isRunning = true;
    try {
      await task();
    } finally {
      isRunning = false;
      if (isRequested) request();
    }
  };
  const request = () => {
    isRequested = true;
    if (!isRunning && !isDisposed) timer ??= setTimeout(run, delay);
  };
  const dispose = () => {
    isDisposed = true;
    clearTimeout(timer);
  };
  return { request, dispose };
}
