/**
 * Coalesces requests to run a task: it runs once for all requests that arrive while it is waiting
 * or running. After it has run, it rests as long as that took, so that a long task leaves room for others.
 */
export class Coalescer {
  private readonly task: () => Promise<void>;
  private readonly delay: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When it has rested, in milliseconds of the monotonic clock. */
  private restedAt = 0;
  private isRunning = false;
  private isRequested = false;
  private isDisposed = false;

  /** @param delay how long to wait at least for further requests, in milliseconds */
  constructor(task: () => Promise<void>, delay: number) {
    this.task = task;
    this.delay = delay;
  }

  request(): void {
    this.isRequested = true;
    if (this.isRunning || this.isDisposed || this.timer !== undefined) return;
    const rest = this.restedAt - performance.now();
    this.timer = setTimeout(() => void this.run(), Math.max(this.delay, rest));
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isRequested = false;
    this.isRunning = true;
    const start = performance.now();
    try {
      await this.task();
    } finally {
      this.isRunning = false;
      const end = performance.now();
      this.restedAt = end + (end - start);
      if (this.isRequested) this.request();
    }
  }
}
