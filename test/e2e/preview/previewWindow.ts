/** A window of a real VS Code with the example garden and its preview. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { focusText, openPreview, pickNote, succeeds } from '../../support/host/editor.ts';
import type { Workbench } from '../../support/host/openWorkbench.ts';
import { type GardenWindow, garden, theWindow } from '../theWindow.ts';

/** The text of the garden's configuration. */
export const original = readFileSync(join(garden, 'site.plugins.json'), 'utf8');

/** How a test begins. */
export interface Beginning {
  /** Whether it needs the folder of the window, because VS Code does not watch every new folder in time. */
  readonly inOpenedFolder?: boolean;
  /** Whether the preview is open. */
  readonly withPreview?: boolean;
}

export class PreviewWindow {
  /** The configuration on the disk. */
  file: string;
  private readonly folder: string;
  readonly workbench: Workbench;
  private copies = 0;

  constructor({ workbench, folder, path }: GardenWindow) {
    this.workbench = workbench;
    this.folder = folder;
    this.file = path;
  }

  get page(): Page {
    return this.workbench.page;
  }

  /**
   * Brings the window into the state in which a test begins: the original text of the garden, saved and
   * with the focus, and its preview beside it.
   */
  async begin({ inOpenedFolder = false, withPreview = true }: Beginning): Promise<void> {
    const { driver } = this.workbench;
    await driver.closeEditors();
    if (!inOpenedFolder) this.copies += 1;
    // A new copy has no history.
    const folder = join(this.folder, inOpenedFolder ? '' : `copy-${this.copies}`);
    await cp(garden, folder, { recursive: true });
    this.file = join(folder, 'site.plugins.json');
    await driver.open(this.file);
    if (withPreview) await this.openPreview();
    await this.focusText();
    await this.page.keyboard.press('Control+Home');
  }

  /** The document inside the webview's two frames. */
  get preview(): FrameLocator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  }

  /** Opens the preview by its button in the editor's title bar. */
  async openPreview(): Promise<void> {
    await openPreview(this.page);
    await this.preview.locator('main').waitFor();
  }

  /** Picks the note on the page by words of its path, in the toolbar of the preview. */
  pickNote(words: string): Promise<void> {
    return pickNote(this.page, this.preview.locator('.pick-note'), words);
  }

  /** The panel with the properties. */
  get panel(): Locator {
    return this.preview.getByRole('complementary');
  }

  plugin(name: string) {
    return this.preview.locator(`.plugin-name:has(> :text-is("${name}"))`);
  }

  focusText(): Promise<void> {
    return focusText(this.page);
  }

  /** Waits until a plugin has the focus in the preview, and asserts that no text editor has it. */
  async waitForPluginFocus(name: string): Promise<void> {
    await this.preview.locator(`.plugin-name:has(> :text-is("${name}")):focus`).waitFor();
    assert.equal(await this.page.locator('.monaco-editor.focused').count(), 0);
  }

  /**
   * Gives the focus to a part of the preview until VS Code considers the preview the active editor, in which
   * it undoes. A focus of the text from just before may arrive at the workbench after that of the preview.
   */
  async activate(focus: () => Promise<unknown>): Promise<void> {
    const active = this.page.locator('.editor-group-container.active .tab.active', {
      hasText: 'Preview',
    });
    await eventually('VS Code to consider the preview active', async () => {
      if (await active.isVisible()) return true;
      await this.focusText();
      await this.focusIsSeen();
      await focus();
      return succeeds(active.waitFor({ timeout: 3000 }));
    });
  }

  /**
   * Waits until VS Code has seen whether the preview has the focus. The frame around its page looks every
   * 250 ms, and says nothing of a focus that was elsewhere only in between.
   */
  private async focusIsSeen(): Promise<void> {
    const frame = this.page.frameLocator('iframe.webview.ready').locator('body');
    await frame.evaluate(() => new Promise(seen => setTimeout(seen, 250)));
  }

  /** Waits until the saved text is this one. */
  waitForText(expected: string): Promise<void> {
    return eventuallyEqual('the text', () => this.saved(), expected);
  }

  /** Saves the document, whichever of its editors is active, and reads the file. */
  async saved(): Promise<string> {
    await this.workbench.driver.saveFiles();
    return readFile(this.file, 'utf8');
  }
}

let last: PreviewWindow | undefined;

/** Opens the garden in the window that the tests share. */
export async function openGarden(beginning: Beginning = {}): Promise<PreviewWindow> {
  const window = await theWindow();
  if (last?.workbench !== window.workbench) last = new PreviewWindow(window);
  await last.begin(beginning);
  return last;
}
