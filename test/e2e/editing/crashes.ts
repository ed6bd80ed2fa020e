/** Kills and suspends the language server in VS Code; its process is found by a marker in /proc. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { restartLimit } from '../../../client/src/restarts.ts';
import { clean } from '../../support/cli.ts';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { answerMessage, hover, notification, runCommand } from '../../support/host/editor.ts';
import { isThere, serverProcess, serverProcesses } from '../../support/host/serverProcess.ts';
import { type EditingWindow, openText } from './sharedWindow.ts';

describe('crashes of the language server', () => {
  let window: EditingWindow;

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
    for (let kills = 0; kills <= restartLimit; kills += 1) await killServer();
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

  test('a restart kills a server that hangs during its start', async () => {
    const killed = await answeringServer();
    process.kill(killed, 'SIGKILL');
    const started = await eventually('a new server', () => {
      const found = serverProcess(window.mark);
      return found === killed ? undefined : found;
    });
    process.kill(started, 'SIGSTOP');
    await restartInstead(started);
  });
});
