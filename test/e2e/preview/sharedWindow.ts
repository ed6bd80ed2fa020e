import { after } from 'node:test';
import { PreviewWindow } from './previewWindow.ts';

let shared: Promise<PreviewWindow> | undefined;

after(async () => {
  await (await shared)?.close();
});

/** Opens a new copy of the garden in the window that the tests of this process share. */
export async function openGarden(): Promise<PreviewWindow> {
  if (shared !== undefined) {
    const window = await shared;
    await window.startOver();
    return window;
  }
  shared = PreviewWindow.open();
  return shared;
}
