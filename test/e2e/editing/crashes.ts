/** Kills and suspends the language server in VS Code; its process is found by a marker in /proc. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, test } from 'node:test';
import { clean } from '../../support/cli.ts';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { goTo, hover, runCommand } from '../../support/host/editor.ts';
import { isThere, serverProcess, serverProcesses } from '../../support/host/serverProcess.ts';
import type { GardenWindow } from '../theWindow.ts';
import { openText } from './openText.ts';

describe('crashes of the language server', () => {
  let window: GardenWindow;

  beforeEach(async () => {
    window = await openText(clean);
  });

  /** Waits until a server responds. */
  async function answeringServer(): Promise<number> {
    await hover(window.page, 'enableSPA');
    await window.page.mouse.move(0, 0);
    const pid = serverProcess(window.mark);
    assert.ok(pid !== undefined);
    return pid;
  }

  test('a restart kills a server that hangs and starts a new one', async () => {
    const halted = await answeringServer();
    process.kill(halted, 'SIGSTOP');
    await runCommand(window.page, 'Site Plugins: Restart Language Server');
    await eventually('the hanging server to be ended', () => !isThere(halted));
    assert.notEqual(await answeringServer(), halted);
    // The hanging one is gone, and the new one has answered.
    await eventuallyEqual('one server', () => serverProcesses(window.mark).length, 1);
  });

  test('a server that is killed during typing is restarted, and no character is lost', async () => {
    const { page, workbench, path } = window;
    const killed = await answeringServer();
    await goTo(page, 1, 1);
    for (const [index, letter] of [...'Garden🌱x'].entries()) {
      if (index === 3) process.kill(killed, 'SIGKILL');
      await page.keyboard.insertText(letter);
    }
    await eventually('another server', () => serverProcess(window.mark) !== killed);
    await answeringServer();
    await workbench.driver.saveFiles();
    assert.equal(await readFile(path, 'utf8'), `Garden🌱x${clean}`);
  });
});
