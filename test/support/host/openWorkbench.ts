/**
 * A VS Code in a browser that a program drives, for what the extension API cannot see: what a user
 * sees. Tests and pictures are a few lines each:
 *
 *     const workbench = await openWorkbench({ folder, file: 'site.plugins.json' });
 *     try {
 *       await squiggle(workbench.page, 'error').waitFor();
 *     } finally {
 *       await workbench.close();
 *     }
 *
 * Actions on the page are in editor.ts; `driver` brings the window into a state without them. Every
 * window has a separate profile, which is removed with it; nothing is left running when it is closed or
 * when this process ends.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../../scripts/vscode/browser.ts';
import { copyExtension } from '../../../scripts/vscode/copyExtension.ts';
import { type BuildName, installBuild } from '../../../scripts/vscode/installBuild.ts';
import {
  cleanWindow,
  createProfile,
  type Profile,
  quietWindow,
  trusted,
} from '../../../scripts/vscode/profile.ts';
import { installExtension, startServer } from '../../../scripts/vscode/server.ts';
import { workbenchAddress } from '../../../scripts/vscode/workbenchAddress.ts';
import { Driver, driverEnvironment, driverExtension } from './driver.ts';
import { succeeds } from './editor.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Theme = 'light' | 'dark';

interface WorkbenchOptions {
  /** The folder that is opened. */
  readonly folder: string;
  /** A file to open, absolute or relative to the folder. */
  readonly file?: string;
  /** Whether the extension runs in the browser, as in VS Code for the Web. */
  readonly web?: boolean;
  /** A packaged extension to install before the window opens. */
  readonly vsix?: string;
  /** User settings in addition to those of a clean, trusted window (scripts/vscode/profile.ts). */
  readonly settings?: Record<string, unknown>;
  /** Variables of the server's environment besides the inherited ones. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  readonly theme?: Theme;
  /** Whether the window is drawn, as screenshots need it (default: false). */
  readonly draws?: boolean;
  /** The window size in CSS pixels (default 1280 × 800). */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The device pixel ratio (default 1). */
  readonly deviceScaleFactor?: number;
  /** The VS Code that opens it (default: the newest one). */
  readonly build?: BuildName;
}

export interface Workbench {
  readonly page: Page;
  /** Does what a test does not prove. */
  readonly driver: Driver;
  readonly profile: Profile;
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** The output of the server and of the page's console, for failure messages. */
  readonly said: readonly string[];
  /** Changes settings of the folder, and waits until the window has applied them. */
  changeSettings(changes: Record<string, unknown>): Promise<void>;
  /** Begins another trace. @param path where the one until now is saved, if it is needed */
  nextTrace(path?: string): Promise<void>;
  /** Ends the browser and the server, and removes the profile. */
  close(): Promise<void>;
}

/** How long a window may take for one step of its start before it counts as hanging. */
const patienceMs = 120_000;

/**
 * The same for a step of a test, whose steps wait for one thing each. The first one may wait for the
 * extension host, which takes more than 20 s to start with little processor time.
 */
const stepPatienceMs = 60_000;

/** Each by its name in the settings and by the file that it is in. */
const themes = {
  light: { id: 'Default Light Modern', file: 'light_modern' },
  dark: { id: 'Default Dark Modern', file: 'dark_modern' },
};

/** Processes that end may still write to the folder. */
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };

/** @returns when the window has drawn its editors; the extension may still be starting */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const build = await installBuild(options.build ?? 'newest');
  const profileFolder = await mkdtemp(join(tmpdir(), 'site-plugins-vscode-'));
  const profile = await createProfile(profileFolder, settingsFor(options));
  const said: string[] = [];
  const undo: (() => Promise<unknown>)[] = [() => rm(profileFolder, removal)];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    if (options.vsix !== undefined) await installExtension(build, resolve(options.vsix), profile);
    const server = await startServer(build, {
      profile,
      moreExtensions: [driverExtension],
      environment: { ...driverEnvironment(profile), ...options.environment },
      onLine: line => said.push(line),
    });
    undo.push(() => server.stop());
    const browser = await openBrowser({ draws: options.draws ?? false });
    undo.push(() => browser.close());
    const page = await browser.newPage({
      viewport: options.viewport ?? { width: 1280, height: 800 },
      deviceScaleFactor: options.deviceScaleFactor ?? 1,
      reducedMotion: 'reduce',
      colorScheme: (options.theme ?? 'light') === 'light' ? 'light' : 'dark',
    });
    page.setDefaultTimeout(patienceMs);
    page.on('console', message => said.push(message.text()));
    const origin = `http://127.0.0.1:${server.port}`;
    await page.goto(workbenchAddress(origin, await opened(options, profile)));
    await page.locator('.monaco-workbench .part.editor').waitFor();
    if (options.theme !== undefined) await ensureTheme(page, options.theme);
    if (options.file !== undefined) {
      await page.locator('.editor-instance .view-line').first().waitFor();
    }
    page.setDefaultTimeout(stepPatienceMs);
    const { tracing } = page.context();
    // Pictures or snapshots of each step would take more time than the step.
    await tracing.start();
    // Otherwise its folder of temporary files stays; a browser that has crashed has no trace.
    undo.push(() => tracing.stop().catch(() => {}));
    const nextTrace = async (path?: string): Promise<void> => {
      await tracing.stopChunk(path === undefined ? {} : { path });
      await tracing.startChunk();
    };
    const changeSettings = settingsOf(page, resolve(options.folder));
    const driver = new Driver(page, profile);
    return { page, driver, profile, origin, said, changeSettings, nextTrace, close };
  } catch (error) {
    await close();
    throw new Error(`The window did not open. It said:\n${said.join('\n')}`, { cause: error });
  }
}

/** VS Code does not always apply the theme of a new profile before its window is reloaded. */
async function ensureTheme(page: Page, theme: Theme): Promise<void> {
  if (await succeeds(waitForTheme(page, theme, patienceMs / 3))) return;
  await page.reload();
  await waitForTheme(page, theme);
}

/** A window starts with default colors, and sets the theme's file name after it was loaded. */
function waitForTheme(page: Page, theme: Theme, timeout = patienceMs): Promise<void> {
  const read = `vscode-theme-defaults-themes-${themes[theme].file}-json`;
  return page.locator(`.monaco-workbench.${read}`).waitFor({ timeout });
}

/** Changes the settings of a folder: VS Code does not notice every change of the user settings. */
function settingsOf(page: Page, folder: string): Workbench['changeSettings'] {
  const path = join(folder, '.vscode', 'settings.json');
  let changed = 0;
  return async changes => {
    changed += 1;
    const title = `Settings ${changed}`;
    const before = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
    await mkdir(dirname(path), { recursive: true });
    const settings = { ...before, ...changes, 'window.title': title };
    await writeFile(path, `${JSON.stringify(settings, undefined, 2)}\n`);
    // VS Code applies all of them at once, of which the page shows the title.
    const isApplied = `document.title.endsWith(${JSON.stringify(title)})`;
    await page.waitForFunction(isApplied, undefined, { timeout: patienceMs });
  };
}

function settingsFor(options: WorkbenchOptions): Record<string, unknown> {
  const { theme = 'light', web = false, settings } = options;
  return {
    ...cleanWindow,
    ...quietWindow(web),
    ...trusted,
    'workbench.colorTheme': themes[theme].id,
    ...settings,
  };
}

async function opened(options: WorkbenchOptions, profile: Profile) {
  const { folder, file, vsix, web = false } = options;
  const path = resolve(folder);
  // A window that can run processes prefers `main`.
  const onTheWeb = { main: undefined };
  const extension = web ? await copyExtension(join(profile.root, 'extension'), onTheWeb) : root;
  return {
    folder: path,
    ...(file === undefined ? {} : { file: resolve(path, file) }),
    ...(vsix === undefined && { development: { extension, web } }),
  };
}

/** The packaged extension, as `npm run package` writes it. */
export function packagedExtension(version: string): string {
  return join(root, 'dist', `site-plugins-${version}.vsix`);
}
