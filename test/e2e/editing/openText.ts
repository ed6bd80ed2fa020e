import { writeFile } from 'node:fs/promises';
import { type GardenWindow, theWindow } from '../theWindow.ts';

/** Opens a configuration with this text alone in the window. */
export async function openText(text: string): Promise<GardenWindow> {
  const window = await theWindow();
  const { driver } = window.workbench;
  await driver.run('notifications.clearAll');
  await driver.closeEditors();
  await writeFile(window.path, text);
  await driver.open(window.path);
  return window;
}
