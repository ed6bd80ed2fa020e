/** Kills and suspends the language server in VS Code; its process is found by a marker in /proc. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, test } from 'node:test';
import { clean } from '../../support/cli.ts';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { answerMessage, goTo, hover, notification, runCommand } from '../../support/host/editor.ts';
import { isThere, serverProcess, serverProcesses } from '../../support/host/serverProcess.ts';
import type { GardenWindow } from '../theWindow.ts';
import { openText } from './openText.ts';

describe('crashes of the language server', () => {
  let window: GardenWindow;

  beforeEach(async () => {
    window = await openText(clean);
    // Crashes count from here on.
    const before = serverProcess(window.mark);
    await window.workbench.driver.run('sitePlugins.restartServer');
    await eventually('another server', () => {
      const found = serverProcess(window.mark);
      return found === before ? undefined : found;
    });
  });

  /** Waits until a server responds. */
  async function answeringServer(): Promise<number> {
    await hover(window.page, 'enableSPA');
    await window.page.mouse.move(0, 0);
    const pid = serverProcess(window.mark);
    assert.ok(pid !== undefined);
    return pid;
  }

  async function restartInstead(halted: number): Promise<void> {
    await runCommand(window.page, 'Site Plugins: Restart Language Server');
    await eventually('the hanging server to be ended', () => !isThere(halted));
    assert.notEqual(await answeringServer(), halted);
    // The hanging one is gone, and the new one has answered.
    await eventuallyEqual('one server', () => serverProcesses(window.mark).length, 1);
  }

  async function killServer(): Promise<void> {
    const pid = await answeringServer();
    process.kill(pid, 'SIGKILL');
    await eventually('the server to be gone', () => serverProcess(window.mark) !== pid);
  }

  test('a server that is killed five times is not restarted, and a message offers a restart', async () => {
    const { page } = window;
    for (let kills = 0; kills < 5; kills += 1) await killServer();
    const message = 'crashed five times in three minutes and was not started again';
    await notification(page, message);
    assert.equal(serverProcess(window.mark), undefined);
    await answerMessage(page, message, 'Restart');
    await killServer();
    // The click reset the count, so the server is restarted after another crash.
    await answeringServer();
  });

  test('a restart kills a server that hangs and starts a new one', async () => {
    const halted = await answeringServer();
    process.kill(halted, 'SIGSTOP');
    await restartInstead(halted);
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
