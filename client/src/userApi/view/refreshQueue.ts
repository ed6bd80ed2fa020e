/**
 * The minimum interval between two refreshes in milliseconds. VS Code postpones a refresh until there was
 * none for 200 ms, so that without it steady traffic would leave the tree as it is.
 */
const intervalMs = 300;

/** Collects the items of a tree that changed, and refreshes them together: the first ones at once. */
export class RefreshQueue<Item> {
  private readonly refresh: (items: readonly Item[]) => void;
  private readonly waiting = new Set<Item>();
  /** Set while less than the interval has passed since the last refresh. */
  private timer: NodeJS.Timeout | undefined;

  /** @param refresh is called with each changed item once */
  constructor(refresh: (items: readonly Item[]) => void) {
    this.refresh = refresh;
  }

  add(...items: readonly Item[]): void {
    for (const item of items) this.waiting.add(item);
    if (this.timer === undefined) this.flush();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private flush(): void {
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const items = [...this.waiting];
    this.waiting.clear();
    this.timer = setTimeout(() => this.flush(), intervalMs);
    this.refresh(items);
  }
}
