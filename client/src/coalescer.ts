/** Coalesces requests to run a task: it runs once for all that arrive while it is waiting or running. */
export class Coalescer {
  private readonly task: () => Promise<void>;
  private readonly delay: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private isRequested = false;
  private isDisposed = false;

  /** @param delay how long to wait for further requests, in milliseconds */
  constructor(task: () => Promise<void>, delay: number) {
    this.task = task;
    this.delay = delay;
  }

  request(): void {
    this.isRequested = true;
    if (this.isRunning || this.isDisposed || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.run(), this.delay);
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isRequested = false;
    this.isRunning = true;
    try {
      await this.task();
    } finally {
      this.isRunning = false;
      if (this.isRequested) this.request();
    }
  }
}
