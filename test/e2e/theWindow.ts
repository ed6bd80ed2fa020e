import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import manifest from '../../package.json' with { type: 'json' };
import type { BuildName } from '../../scripts/vscode/installBuild.ts';
import { openedOnce } from '../support/host/openedOnce.ts';
import { openWorkbench, packagedExtension, type Workbench } from '../support/host/openWorkbench.ts';

export const garden = fileURLToPath(new URL('../../examples/garden', import.meta.url));

/** A VS Code with the packaged extension and a copy of the example garden. */
export interface GardenWindow {
  readonly workbench: Workbench;
  readonly page: Page;
  /** The absolute path of the folder. */
  readonly folder: string;
  /** The absolute path of its configuration. */
  readonly path: string;
  /** A unique marker in the environment of the processes of this VS Code. */
  readonly mark: string;
  close(): Promise<void>;
}

/**
 * Opens the window that the tests of a process share, because it takes longer to start VS Code than to run
 * them. Its state is that of the test before.
 */
export const theWindow = openedOnce(() => openGardenWindow());

/** @param build the VS Code that opens it (default: the newest one) */
export async function openGardenWindow(build?: BuildName): Promise<GardenWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-garden-'));
  await cp(garden, folder, { recursive: true });
  const mark = randomUUID();
  // The URL contains no file, because VS Code would open it again, and not restore its editors, when the
  // window is reloaded.
  const workbench = await openWorkbench({
    folder,
    vsix: packagedExtension(manifest.version),
    ...(build !== undefined && { build }),
    settings: {
      'files.autoSave': 'off',
      // The configuration has its own language all the same.
      'files.associations': { '*.json': 'jsonc' },
      'userApi.port': 0,
    },
    // So wide that the preview beside the text has columns.
    viewport: { width: 2000, height: 1000 },
    environment: { SITE_PLUGINS_MARK: mark },
  });
  const close = async (): Promise<void> => {
    await workbench.close();
    await rm(folder, { recursive: true, force: true });
  };
  const path = join(folder, 'site.plugins.json');
  return { workbench, page: workbench.page, folder, path, mark, close };
}
