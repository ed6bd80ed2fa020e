import { openedOnce } from '../openedOnce.ts';
import { type Beginning, PreviewWindow } from './previewWindow.ts';

/** Opens the garden in the window that the tests of this process share. */
const open = openedOnce<PreviewWindow, Beginning>(
  async beginning => {
    const window = await PreviewWindow.open();
    await window.begin(beginning);
    return window;
  },
  (window, beginning) => window.begin(beginning),
);

export function openGarden(beginning: Beginning = {}): Promise<PreviewWindow> {
  return open(beginning);
}
