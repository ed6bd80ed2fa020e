import { after } from 'node:test';

/**
 * Returns a function that opens a window for the first test of this process and reuses it for the
 * others. It is closed after the last test.
 * @param reuse prepares the open window for the next test
 */
export function openedOnce<Window extends { close(): Promise<void> }, Wish>(
  open: (wish: Wish) => Promise<Window>,
  reuse: (window: Window, wish: Wish) => Promise<unknown>,
): (wish: Wish) => Promise<Window> {
  let opened: Promise<Window> | undefined;
  after(async () => {
    await (await opened)?.close();
  });
  return async wish => {
    if (opened === undefined) {
      opened = open(wish);
      return opened;
    }
    const window = await opened;
    await reuse(window, wish);
    return window;
  };
}
