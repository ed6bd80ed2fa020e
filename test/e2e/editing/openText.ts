import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type GardenWindow, theWindow } from '../theWindow.ts';

let opened = 0;

/**
 * Opens a configuration with this text alone in the window: in a new folder, because VS Code may first show
 * what a file had when it was last open.
 * @param name the folder, relative to that of the window
 */
export async function openText(text: string, name = `text-${++opened}`): Promise<GardenWindow> {
  const window = await theWindow();
  const { driver } = window.workbench;
  const path = join(window.folder, name, 'site.plugins.json');
  await driver.run('notifications.clearAll');
  await driver.closeEditors();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await driver.open(path);
  // VS Code shows a file where it was left.
  await window.page.keyboard.press('Control+Home');
  return { ...window, path };
}
