/** Kills the language server in VS Code; its process is found by a marker in /proc. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { clean } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { goTo, hover } from '../../support/host/editor.ts';
import { serverProcess } from '../../support/host/serverProcess.ts';
import type { GardenWindow } from '../theWindow.ts';
import { openText } from './openText.ts';

/** Waits until a server responds. */
async function answeringServer({ page, mark }: GardenWindow): Promise<number> {
  await hover(page, 'enableSPA');
  await page.mouse.move(0, 0);
  const pid = serverProcess(mark);
  assert.ok(pid !== undefined);
  return pid;
}

test('a language server that is killed during typing is restarted, and no character is lost', async () => {
  const window = await openText(clean);
  const { page, workbench, path, mark } = window;
  const killed = await answeringServer(window);
  await goTo(page, 1, 1);
  for (const [index, letter] of [...'Garden🌱x'].entries()) {
    if (index === 3) process.kill(killed, 'SIGKILL');
    await page.keyboard.insertText(letter);
  }
  await eventually('another server', () => serverProcess(mark) !== killed);
  await answeringServer(window);
  await workbench.driver.saveFiles();
  assert.equal(await readFile(path, 'utf8'), `Garden🌱x${clean}`);
});
