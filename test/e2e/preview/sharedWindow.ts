import { openedOnce } from '../openedOnce.ts';
import { PreviewWindow } from './previewWindow.ts';

/** Opens a new copy of the garden in the window that the tests of this process share. */
export const openGarden = openedOnce<PreviewWindow, void>(
  () => PreviewWindow.open(),
  window => window.startOver(),
);
