import { after } from 'node:test';
import { UserApiWindow } from './userApiWindow.ts';

let shared: Promise<UserApiWindow> | undefined;

after(async () => {
  await (await shared)?.close();
});

/** Opens the window that the tests of this process share, or changes its settings. */
export async function openWith(settings: Record<string, unknown>): Promise<UserApiWindow> {
  if (shared === undefined) {
    shared = UserApiWindow.open(settings);
    return shared;
  }
  const window = await shared;
  await window.changeSettings(settings);
  return window;
}
