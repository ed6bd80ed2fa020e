/** A window of a real VS Code with the example garden and its preview beside it. */
import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { openBrowser } from '../../../scripts/vscode/browser.ts';
import { newest } from '../../../scripts/vscode/builds.ts';
import { installBuild } from '../../../scripts/vscode/installBuild.ts';
import {
  cleanWindow,
  createProfile,
  type Profile,
  removeProfile,
  trusted,
} from '../../../scripts/vscode/profile.ts';
import { type Server, startServer } from '../../../scripts/vscode/server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const settings = {
  ...cleanWindow,
  ...trusted,
  'workbench.activityBar.location': 'hidden',
  'editor.minimap.enabled': false,
  'files.autoSave': 'off',
};

export class PreviewWindow {
  readonly page: Page;
  /** The configuration on the disk. */
  readonly file: string;
  private readonly profile: Profile;
  private readonly server: Server;
  private readonly browser: Browser;

  private constructor(parts: {
    readonly page: Page;
    readonly file: string;
    readonly profile: Profile;
    readonly server: Server;
    readonly browser: Browser;
  }) {
    this.page = parts.page;
    this.file = parts.file;
    this.profile = parts.profile;
    this.server = parts.server;
    this.browser = parts.browser;
  }

  /** Starts a VS Code with the garden's configuration in its editor. */
  static async open(): Promise<PreviewWindow> {
    const profile = await createProfile(settings);
    const folder = join(profile.root, 'garden');
    await cp(join(root, 'examples', 'garden'), folder, { recursive: true });
    const server = await startServer(await installBuild(newest, console.log), { profile });
    const browser = await openBrowser();
    const page = await browser.newPage({
      viewport: { width: 1400, height: 1000 },
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(60_000);
    const file = join(folder, 'site.plugins.json');
    const window = new PreviewWindow({ page, file, profile, server, browser });
    await page.goto(window.address());
    await page.locator('.monaco-editor .view-line').first().waitFor();
    return window;
  }

  /** Loads the window by an address without a file, and opens the file in it by its name. */
  async loadWithoutFile(): Promise<void> {
    await this.page.goto(this.address([]));
    await this.page.locator('.monaco-workbench .part.editor').waitFor();
    if ((await this.page.locator('.tab').count()) === 0) {
      await this.page.keyboard.press('Control+p');
      await this.page.keyboard.type('site.plugins.json');
      await this.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
      await this.page.keyboard.press('Enter');
    }
    await this.page.locator('.monaco-editor .view-line').first().waitFor();
  }

  private address(files: readonly string[] = [this.file]): string {
    const origin = `127.0.0.1:${this.server.port}`;
    const payload = JSON.stringify([
      ['extensionDevelopmentPath', `vscode-remote://${origin}${root.replace(/\/$/, '')}`],
      ...files.map(file => ['openFile', `vscode-remote://${origin}${file}`]),
      ['skipWelcome', 'true'],
    ]);
    const query = `folder=${encodeURI(dirname(this.file))}&payload=${encodeURIComponent(payload)}`;
    return `http://${origin}/?${query}`;
  }

  /** The document inside the webview's two frames. */
  get preview(): FrameLocator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  }

  /** Opens the preview by its button in the editor's title bar. */
  async openPreview(): Promise<void> {
    await this.page.locator('a.action-label[aria-label*="Open Preview"]').first().click();
    await this.preview.locator('main').waitFor();
  }

  chip(name: string) {
    return this.preview.locator(`[data-chip][title="${name}"]`);
  }

  /** Gives the focus to the text. */
  async focusText(): Promise<void> {
    await this.page.keyboard.press('Control+1');
    await this.page.locator('.monaco-editor.focused').waitFor();
  }

  /** Saves what stands in the editor, and reads it. */
  async saved(): Promise<string> {
    await this.page.keyboard.press('Control+S');
    await this.page.locator('.tab.dirty').waitFor({ state: 'detached' });
    return readFile(this.file, 'utf8');
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    await removeProfile(this.profile);
  }
}
