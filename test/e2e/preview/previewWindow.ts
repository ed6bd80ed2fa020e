/** A window of a real VS Code with the example garden and its preview. */
import assert from 'node:assert/strict';
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
    const window = await PreviewWindow.start();
    await window.page.goto(window.address([window.file]));
    await window.page.locator('.monaco-editor .view-line').first().waitFor();
    return window;
  }

  /** The same by an address that does not name the file, which is opened by its name. */
  static async openWithoutFile(): Promise<PreviewWindow> {
    const window = await PreviewWindow.start();
    const { page } = window;
    await page.goto(window.address([]));
    await page.locator('.monaco-workbench .part.editor').waitFor();
    await page.keyboard.press('Control+p');
    await page.locator('.quick-input-widget input.input').fill('site.plugins.json');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'site.plugins' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    return window;
  }

  private static async start(): Promise<PreviewWindow> {
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
    return new PreviewWindow({ page, file, profile, server, browser });
  }

  private address(files: readonly string[]): string {
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

  /** Waits until a chip has the focus in the preview, and asserts that no text editor has it. */
  async waitForChipFocus(name: string): Promise<void> {
    await this.preview.locator(`[data-chip][title="${name}"]:focus`).waitFor();
    assert.equal(await this.page.locator('.monaco-editor.focused').count(), 0);
  }

  /** Drags a chip onto the upper half of another one. */
  async drag(name: string, target: string): Promise<void> {
    const from = await this.chip(name).boundingBox();
    const to = await this.chip(target).boundingBox();
    assert.ok(from !== null && to !== null);
    const { mouse } = this.page;
    await mouse.move(from.x + 20, from.y + 10);
    await mouse.down();
    await mouse.move(to.x + 20, to.y + 4, { steps: 6 });
    await this.preview.locator('.drop-before').waitFor();
    await mouse.up();
  }

  /** Saves the document, whichever of its editors is active, and reads the file. */
  async saved(): Promise<string> {
    const clean = this.page.locator('.tabs-container:not(:has(.tab.dirty))').first();
    // An edit of the preview may arrive right after the document was saved.
    for (let attempt = 1; ; attempt += 1) {
      await this.page.keyboard.press('Control+S');
      const isClean = await clean.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (isClean) return readFile(this.file, 'utf8');
      assert.ok(attempt < 10, 'The document stays unsaved.');
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    await removeProfile(this.profile);
  }
}
