import { after, afterEach } from 'node:test';
import { saveEvidence } from '../support/host/evidence.ts';
import type { Workbench } from '../support/host/openWorkbench.ts';

interface TestWindow {
  readonly workbench: Workbench;
  close(): Promise<void>;
}

/**
 * Returns a function that opens a window for the first test of this process and reuses it for the
 * others, which call it before each test. After a failed test, whose evidence it saves, it opens
 * another one. It closes the window after the last test.
 * @param reset brings the open window into the state in which the next test begins
 */
export function openedOnce<Window extends TestWindow, Wish>(
  open: (wish: Wish) => Promise<Window>,
  reset: (window: Window, wish: Wish) => Promise<unknown>,
): (wish: Wish) => Promise<Window> {
  let opened: Window | undefined;
  let isUsable = false;
  const close = async (): Promise<void> => {
    const window = opened;
    opened = undefined;
    await window?.close();
  };
  after(close);
  afterEach(async context => {
    if (opened === undefined || !('error' in context)) return;
    if (context.error === null || context.error === undefined) {
      await opened.workbench.nextTrace();
    } else {
      isUsable = false;
      await saveEvidence(opened.workbench, context, context.error);
    }
  });
  return async wish => {
    if (!isUsable) await close();
    isUsable = false;
    if (opened === undefined) opened = await open(wish);
    else await reset(opened, wish);
    isUsable = true;
    return opened;
  };
}
