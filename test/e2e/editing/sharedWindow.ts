import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { openByName, runCommand } from '../../support/host/editor.ts';
import { openWorkbench, type Workbench } from '../../support/host/openWorkbench.ts';

export interface EditingWindow {
  readonly page: Page;
  /** The absolute path of the folder, which has the open configuration. */
  readonly folder: string;
  /** The absolute path of the configuration. */
  readonly path: string;
  /** A unique marker in the environment of the processes of this VS Code. */
  readonly mark: string;
}

interface Shared extends EditingWindow {
  readonly workbench: Workbench;
}

const name = 'site.plugins.json';
let shared: Promise<Shared> | undefined;

after(async () => {
  if (shared === undefined) return;
  const { workbench, folder } = await shared;
  await workbench.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a configuration with this text alone in the window that the tests of this process share. */
export async function openText(text: string): Promise<EditingWindow> {
  if (shared === undefined) {
    shared = openShared(text);
    return shared;
  }
  const window = await shared;
  const { page } = window;
  const tabs = page.locator('.tabs-container .tab');
  for (let count = await tabs.count(); count > 0; count -= 1) {
    await runCommand(page, 'View: Revert and Close Editor');
    await tabs.nth(count - 1).waitFor({ state: 'detached' });
  }
  await writeFile(window.path, text);
  await openByName(page, name);
  return window;
}

async function openShared(text: string): Promise<Shared> {
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-editing-'));
  const path = join(folder, name);
  await writeFile(path, text);
  const mark = randomUUID();
  const workbench = await openWorkbench({
    folder,
    file: name,
    settings: { 'files.autoSave': 'off' },
    environment: { SITE_PLUGINS_MARK: mark },
  });
  return { workbench, page: workbench.page, folder, path, mark };
}
