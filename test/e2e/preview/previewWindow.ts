/** A window of a real VS Code with the example garden and its preview. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from 'playwright-core';
import { openByName, runCommand, succeeds } from '../../support/host/editor.ts';
import { openWorkbench, type Theme, type Workbench } from '../../support/host/openWorkbench.ts';

const garden = fileURLToPath(new URL('../../../examples/garden', import.meta.url));
const settings = {
  'workbench.activityBar.location': 'hidden',
  'editor.minimap.enabled': false,
  'files.autoSave': 'off',
};

export class PreviewWindow {
  /** The configuration on the disk. */
  file: string;
  /** A unique marker in the environment of the language server. */
  readonly mark: string;
  private readonly folder: string;
  private readonly workbench: Workbench;
  private copies = 0;

  private constructor(workbench: Workbench, folder: string, mark: string) {
    this.workbench = workbench;
    this.folder = folder;
    this.mark = mark;
    this.file = join(folder, 'site.plugins.json');
  }

  /**
   * Starts a VS Code and opens the garden's configuration by its name: a window whose URL contains a
   * file opens that file again when it is reloaded, and does not restore its editors.
   */
  static async open(): Promise<PreviewWindow> {
    const folder = await mkdtemp(join(tmpdir(), 'site-plugins-garden-'));
    await cp(garden, folder, { recursive: true });
    const mark = randomUUID();
    const workbench = await openWorkbench({
      folder,
      settings,
      viewport: { width: 1400, height: 1000 },
      environment: { SITE_PLUGINS_MARK: mark },
    });
    workbench.page.setDefaultTimeout(60_000);
    await openByName(workbench.page, 'site.plugins.json');
    return new PreviewWindow(workbench, folder, mark);
  }

  get page(): Page {
    return this.workbench.page;
  }

  /** Closes all editors and opens a copy of the garden, which has no history. */
  async startOver(): Promise<void> {
    await this.saved();
    await runCommand(this.page, 'View: Close All Editors');
    await this.page.locator('.tab').first().waitFor({ state: 'detached' });
    this.copies += 1;
    const name = `copy-${this.copies}`;
    const folder = join(this.folder, name);
    await cp(garden, folder, { recursive: true });
    this.file = join(folder, 'site.plugins.json');
    await openByName(this.page, `${name}/site.plugins.json`);
  }

  changeTheme(theme: Theme): Promise<void> {
    return this.workbench.changeTheme(theme);
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

  /**
   * Saves the document, whichever of its editors is active, and reads the file. VS Code writes the file
   * in parts, and also if nothing has changed, so that it is only saved if it has.
   */
  async saved(): Promise<string> {
    const changed = this.page.locator('.tab.dirty').first();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (!(await changed.isVisible())) return readFile(this.file, 'utf8');
      await this.page.keyboard.press('Control+S');
      await succeeds(changed.waitFor({ state: 'detached', timeout: 5000 }));
    }
    throw new Error('The document stays unsaved.');
  }

  /** Ends VS Code. */
  async close(): Promise<void> {
    await this.workbench.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
