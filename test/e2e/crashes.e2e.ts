/** Kills and suspends the language server in VS Code; its process is found by a marker in /proc. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { restartLimit } from '../../client/src/restarts.ts';
import { clean } from '../support/cli.ts';
import { hover, runCommand } from '../support/host/editor.ts';
import { openWorkbench, type Workbench } from '../support/host/openWorkbench.ts';
import { isThere, serverProcess, serverProcesses } from '../support/host/serverProcess.ts';
import { eventually } from './suites/eventually.ts';

const mark = randomUUID();
let workbench: Workbench;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-plugins-crashes-'));
  await writeFile(join(folder, 'site.plugins.json'), clean);
  process.env.SITE_PLUGINS_MARK = mark;
  workbench = await openWorkbench({ folder, file: 'site.plugins.json' });
});

after(async () => {
  delete process.env.SITE_PLUGINS_MARK;
  await workbench?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Waits until a server responds. */
async function answeringServer(): Promise<number> {
  await hover(workbench.page, 'enableSPA');
  await workbench.page.mouse.move(0, 0);
  const pid = serverProcess(mark);
  assert.ok(pid !== undefined);
  return pid;
}

async function restartInstead(halted: number): Promise<void> {
  await runCommand(workbench.page, 'Site Plugins: Restart Language Server');
  await eventually('the hanging server to be ended', () => !isThere(halted));
  assert.notEqual(await answeringServer(), halted);
  // The client cleans up within the next seconds.
  await new Promise(resolve => setTimeout(resolve, 6_000));
  assert.equal(serverProcesses(mark).length, 1);
}

async function killServer(): Promise<void> {
  const pid = await answeringServer();
  process.kill(pid, 'SIGKILL');
  await eventually('the server to be gone', () => serverProcess(mark) !== pid);
}

test('a server that is killed five times is not restarted, and a message offers a restart', async () => {
  const { page } = workbench;
  for (let kills = 0; kills <= restartLimit; kills += 1) await killServer();
  await page.click('.statusbar-item[id="status.notifications"]');
  const message = page.locator('.notifications-center .notification-list-item', {
    hasText: 'crashed five times in three minutes and was not started again',
  });
  await message.waitFor();
  assert.equal(serverProcess(mark), undefined);
  await message.hover();
  await message.locator('.monaco-button', { hasText: 'Restart' }).click();
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
  let started = serverProcess(mark);
  while (started === undefined || started === killed) started = serverProcess(mark);
  process.kill(started, 'SIGSTOP');
  await restartInstead(started);
});
