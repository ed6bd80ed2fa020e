import { after, afterEach } from 'node:test';
import { saveEvidence } from './evidence.ts';
import type { Workbench } from './openWorkbench.ts';

interface TestWindow {
  readonly workbench: Workbench;
  close(): Promise<void>;
}

/**
 * Returns a function that opens a window for the first test of this process and reuses it for the others,
 * which bring it into the state in which they begin. After a failed test, whose evidence it saves, it opens
 * another one. It closes the window after the last test.
 */
export function openedOnce<Window extends TestWindow>(
  open: () => Promise<Window>,
): () => Promise<Window> {
  let opened: Window | undefined;
  let hasFailed = false;
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
      hasFailed = true;
      await saveEvidence(opened.workbench, context, context.error);
    }
  });
  return async () => {
    if (hasFailed) await close();
    hasFailed = false;
    opened ??= await open();
    return opened;
  };
}
