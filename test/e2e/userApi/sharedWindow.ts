import { openedOnce } from '../openedOnce.ts';
import { UserApiWindow } from './userApiWindow.ts';

/** Opens the window that the tests of this process share, or changes its settings. */
export const openWith = openedOnce(
  (settings: Record<string, unknown>) => UserApiWindow.open(settings),
  (window, settings) => window.changeSettings(settings),
);
