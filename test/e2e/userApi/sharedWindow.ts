import { openedOnce } from '../openedOnce.ts';
import { UserApiWindow } from './userApiWindow.ts';

const usual = { 'userApi.port': 0, 'userApi.faults': [], 'userApi.seed': undefined };

/** Opens the window that the tests of this process share, with these settings and a stopped API. */
export const openWith = openedOnce<UserApiWindow, Record<string, unknown>>(
  settings => UserApiWindow.open({ ...usual, ...settings }),
  (window, settings) => window.startOver({ ...usual, ...settings }),
);
