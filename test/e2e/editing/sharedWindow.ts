import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openWorkbench, type Workbench } from '../../support/host/openWorkbench.ts';
import { openedOnce } from '../openedOnce.ts';

export interface EditingWindow {
  readonly workbench: Workbench;
  readonly page: Page;
  /** The absolute path of the folder, which has the open configuration. */
  readonly folder: string;
  /** The absolute path of the configuration. */
  readonly path: string;
  /** A unique marker in the environment of the processes of this VS Code. */
  readonly mark: string;
  close(): Promise<void>;
}

const name = 'site.plugins.json';

/** Opens a configuration with this text alone in the window that the tests of this process share. */
export const openText = openedOnce(open, replaceAll);

async function open(text: string): Promise<EditingWindow> {
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
  const close = async (): Promise<void> => {
    await workbench.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { workbench, page: workbench.page, folder, path, mark, close };
}

async function replaceAll({ workbench, path }: EditingWindow, text: string): Promise<void> {
  await workbench.driver.closeEditors();
  await writeFile(path, text);
  await workbench.driver.open(path);
}
