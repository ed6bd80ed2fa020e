import { openedOnce } from '../openedOnce.ts';
import { type Beginning, PreviewWindow } from './previewWindow.ts';

/** Opens the window that the tests of this process share. */
const open = openedOnce(PreviewWindow.open, async () => {});

/** Opens the garden in it. */
export async function openGarden(beginning: Beginning = {}): Promise<PreviewWindow> {
  const window = await open(undefined);
  await window.begin(beginning);
  return window;
}
