import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders in which VS Code stores its state. */
export interface Profile {
  readonly root: string;
  /** The folder of `User/settings.json`, for the server and the desktop. */
  readonly userDataDir: string;
  readonly extensionsDir: string;
}

/** Settings for a window that shows only the editor. */
export const cleanWindow = {
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'extensions.ignoreRecommendations': true,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'telemetry.telemetryLevel': 'off',
  'git.enabled': false,
} as const;

/**
 * Returns settings for the window of a test without what takes processor time or moves the editors, and
 * changes nothing that the test looks at.
 * @param web whether the extension runs in the browser
 */
export function quietWindow(web: boolean) {
  return {
    // They appear after the webview below them, and move it while a test clicks in it.
    'breadcrumbs.enabled': false,
    'editor.cursorBlinking': 'solid',
    'editor.minimap.enabled': false,
    'extensions.webWorker': web,
    // It lists all processes and their sockets every few seconds.
    'remote.autoForwardPorts': false,
    'workbench.editor.languageDetection': false,
  } as const;
}

export const trusted = { 'security.workspace.trust.enabled': false } as const;

/** @param root an absolute path */
export async function createProfile(
  root: string,
  settings: Record<string, unknown>,
): Promise<Profile> {
  // The server expects its user data in the subfolder `data`.
  const userDataDir = join(root, 'data');
  const extensionsDir = join(root, 'extensions');
  await mkdir(join(userDataDir, 'User'), { recursive: true });
  await mkdir(extensionsDir, { recursive: true });
  const text = `${JSON.stringify(settings, undefined, 2)}\n`;
  await writeFile(join(userDataDir, 'User', 'settings.json'), text);
  return { root, userDataDir, extensionsDir };
}
