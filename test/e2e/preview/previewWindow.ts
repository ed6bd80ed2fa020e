/** A window of a real VS Code with the example garden and its preview. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { openByName, runCommand, succeeds } from '../../support/host/editor.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const garden = join(root, 'examples', 'garden');
const settings = {
  ...cleanWindow,
  ...trusted,
  'workbench.activityBar.location': 'hidden',
  'editor.minimap.enabled': false,
  'files.autoSave': 'off',
};

/** What the windows of a VS Code share. */
interface Host {
  readonly profile: Profile;
  readonly server: Server;
  readonly browser: Browser;
  /** A unique marker in the environment of its processes. */
  readonly mark: string;
}

export class PreviewWindow {
  readonly page: Page;
  /** The configuration on the disk. */
  file: string;
  private readonly host: Host;
  private copies = 0;

  private constructor(host: Host, page: Page) {
    this.host = host;
    this.page = page;
    this.file = join(host.profile.root, 'garden', 'site.plugins.json');
  }

  /** Starts a VS Code with the garden's configuration in its editor. */
  static async open(): Promise<PreviewWindow> {
    const host = await startHost();
    const window = new PreviewWindow(host, await newPage(host.browser));
    await window.page.goto(window.address([window.file]));
    await window.page.locator('.monaco-editor .view-line').first().waitFor();
    return window;
  }

  /**
   * Opens another window, without state of this one, by an address that does not name the file,
   * which is opened by its name.
   */
  async openBeside(): Promise<PreviewWindow> {
    const window = new PreviewWindow(this.host, await newPage(this.host.browser));
    await window.page.goto(window.address([]));
    await window.page.locator('.monaco-workbench .part.editor').waitFor();
    await openByName(window.page, 'site.plugins.json');
    return window;
  }

  /** Closes all editors and opens a copy of the garden, which has no history. */
  async startOver(): Promise<void> {
    await this.saved();
    await runCommand(this.page, 'View: Close All Editors');
    await this.page.locator('.tab').first().waitFor({ state: 'detached' });
    this.copies += 1;
    const name = `copy-${this.copies}`;
    const folder = join(this.host.profile.root, 'garden', name);
    await cp(garden, folder, { recursive: true });
    this.file = join(folder, 'site.plugins.json');
    await openByName(this.page, `${name}/site.plugins.json`);
  }

  private address(files: readonly string[]): string {
    const origin = `127.0.0.1:${this.host.server.port}`;
    const payload = JSON.stringify([
      ['extensionDevelopmentPath', `vscode-remote://${origin}${root.replace(/\/$/, '')}`],
      ...files.map(file => ['openFile', `vscode-remote://${origin}${file}`]),
      ['skipWelcome', 'true'],
    ]);
    const query = `folder=${encodeURI(join(this.host.profile.root, 'garden'))}&payload=${encodeURIComponent(payload)}`;
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

  /**
   * Gives the focus to the text, repeatedly if necessary: a command palette or a list that closes
   * returns the focus a moment later.
   */
  async focusText(): Promise<void> {
    const focused = this.page.locator('.monaco-editor.focused');
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await this.page.keyboard.press('Control+1');
      if (await succeeds(focused.waitFor({ timeout: 2000 }))) return;
    }
    throw new Error('The text does not get the focus.');
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
      if (await succeeds(clean.waitFor({ timeout: 3000 }))) return readFile(this.file, 'utf8');
      assert.ok(attempt < 10, 'The document stays unsaved.');
    }
  }

  /** The marker in the environment of the language server. */
  get mark(): string {
    return this.host.mark;
  }

  /** Closes this window alone. */
  async leave(): Promise<void> {
    await this.page.close();
  }

  /** Ends VS Code with all of its windows. */
  async close(): Promise<void> {
    await this.host.browser.close();
    await this.host.server.stop();
    await removeProfile(this.host.profile);
  }
}

async function startHost(): Promise<Host> {
  const profile = await createProfile(settings);
  await cp(garden, join(profile.root, 'garden'), { recursive: true });
  const mark = randomUUID();
  const environment = { SITE_PLUGINS_MARK: mark };
  const server = await startServer(await installBuild(newest, console.log), {
    profile,
    environment,
  });
  return { profile, server, browser: await openBrowser(), mark };
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1400, height: 1000 },
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(60_000);
  return page;
}
