/**
 * Runs a task again and again, never twice at once, for the newest wish only: wishes that come while
 * it waits or runs are one.
 */
export class Newest {
  private readonly task: () => Promise<void>;
  private readonly delay: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private isWanted = false;
  private isOver = false;

  /** @param delay how long wishes are gathered, in milliseconds */
  constructor(task: () => Promise<void>, delay: number) {
    this.task = task;
    this.delay = delay;
  }

  want(): void {
    this.isWanted = true;
    if (this.isRunning || this.isOver || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.run(), this.delay);
  }

  dispose(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isWanted = false;
    this.isRunning = true;
    try {
      await this.task();
    } finally {
      this.isRunning = false;
      if (this.isWanted) this.want();
    }
  }
}
