/** A VS Code in which a test uses the User API as a user does. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { succeeds } from '../../support/host/editor.ts';
import { openWorkbench, type Workbench } from '../../support/host/openWorkbench.ts';

export class UserApiWindow {
  readonly folder: string;
  readonly workbench: Workbench;

  private constructor(workbench: Workbench, folder: string) {
    this.workbench = workbench;
    this.folder = folder;
  }

  /** Opens a configuration, beside which the status bar item and the view are shown. */
  static async open(settings: Record<string, unknown>): Promise<UserApiWindow> {
    const folder = await mkdtemp(join(tmpdir(), 'site-plugins-user-api-'));
    await writeFile(join(folder, 'site.plugins.json'), '{}\n');
    const file = 'site.plugins.json';
    const workbench = await openWorkbench({ folder, file, settings });
    const window = new UserApiWindow(workbench, folder);
    // The palette lists the commands that are available when it opens.
    await window.statusBarItem.waitFor();
    return window;
  }

  /** Changes settings of the folder, and waits until the window has applied them. */
  changeSettings(changes: Record<string, unknown>): Promise<void> {
    return this.workbench.changeSettings(changes);
  }

  /** Stops the API, closes what is open above the editors, and changes settings of the folder. */
  async startOver(settings: Record<string, unknown>): Promise<void> {
    await this.closeQuickPick();
    await this.workbench.driver.run('notifications.clearAll');
    const running = this.statusBarItem.filter({ hasText: 'http' });
    if (await running.isVisible()) {
      await this.workbench.driver.run('sitePlugins.userApi.stop');
    }
    await this.idleStatusBarItem.waitFor();
    await this.changeSettings(settings);
  }

  /** Starts the API. @returns the address at which the process listens */
  async startApi(): Promise<string> {
    await this.workbench.driver.run('sitePlugins.userApi.start');
    return this.address();
  }

  async close(): Promise<void> {
    await this.workbench.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get page(): Page {
    return this.workbench.page;
  }

  get statusBarItem(): Locator {
    return this.page.locator('.statusbar-item[id$="sitePlugins.userApi"]');
  }

  /** The status bar item while the API is not running. */
  get idleStatusBarItem(): Locator {
    return this.statusBarItem.filter({ hasText: /^(?!.*http).*User API/ });
  }

  /** The list of the palette, a menu or a dialog. */
  get quickPick(): Locator {
    return this.page.locator('.quick-input-widget');
  }

  /** The first row of the view that has a text. */
  row(text: string): Locator {
    return this.page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
  }

  async openView(): Promise<void> {
    const icon = this.page.locator('.activitybar .action-item', {
      has: this.page.locator('a[aria-label*="User API"]'),
    });
    // A click on the icon of the view that is open closes it.
    await eventually('the view to be open', async () => {
      if (/\bchecked\b/.test((await icon.getAttribute('class')) ?? '')) return true;
      await icon.click({ timeout: 5000 });
      return false;
    });
    await this.row('Users').waitFor();
  }

  /** The address in the status bar, once the port is forwarded. */
  async externalAddress(): Promise<string> {
    const item = this.statusBarItem.filter({ hasText: /\/proxy\/\d+\// });
    await item.waitFor();
    return visibleText(item);
  }

  /** The address at which the process listens; VS Code's server alone does not forward its port. */
  async address(): Promise<string> {
    const [, port] = /\/proxy\/(\d+)\//.exec(await this.externalAddress()) ?? [];
    return `http://127.0.0.1:${port}/api/user`;
  }

  /** Chooses an item of the menu that a click on the status bar item opens. */
  async chooseInMenu(label: string): Promise<void> {
    const open = () => this.statusBarItem.locator('a').click({ timeout: 5000 });
    await this.choose(open, label);
  }

  /**
   * Chooses one item after the other in lists that follow each other. A list closes when the focus
   * moves, which it does late after other lists and menus, so that the first one is then opened again.
   */
  async choose(open: () => Promise<unknown>, ...labels: readonly string[]): Promise<void> {
    const pick = async (label: string): Promise<boolean> => {
      const row = this.quickPick.locator('.monaco-list-row', { hasText: label }).first();
      const isClicked = await succeeds(row.click({ timeout: 5000 }));
      return isClicked && succeeds(row.waitFor({ state: 'hidden', timeout: 5000 }));
    };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await this.closeQuickPick();
      if (!(await succeeds(open()))) continue;
      let chosen = 0;
      for (const label of labels) {
        if (!(await pick(label))) break;
        chosen += 1;
      }
      if (chosen === labels.length) return;
    }
    throw new Error(`${labels.join(', ')} could not be chosen.`);
  }

  async closeQuickPick(): Promise<void> {
    await eventually('the list to be closed', async () => {
      if (!(await this.quickPick.isVisible())) return true;
      await this.page.keyboard.press('Escape');
      return false;
    });
  }

  /** Clicks the check box of a row unless it is in a state, again until that has its effect. */
  async setCheckBox(text: string, isChecked: boolean, effect: () => Promise<boolean>) {
    const box = this.checkBox(text);
    await eventually(`the effect of the check box of ${text}`, async () => {
      const shown = await box.getAttribute('aria-checked', { timeout: 2000 });
      if (shown !== String(isChecked)) await box.click({ timeout: 2000 });
      return eventually('the effect', effect, { limitMs: 3000 });
    });
  }

  checkBox(text: string): Locator {
    return this.row(text).locator('.custom-view-tree-node-item-checkbox');
  }

  /** Presses a button of a modal dialog. */
  async answerDialog(text: string, button: string): Promise<void> {
    const dialog = this.page.locator('.monaco-dialog-box', { hasText: text });
    await dialog.waitFor();
    await dialog.locator('.monaco-button', { hasText: button }).click();
  }

  /** Clicks a button that a row shows on hover, and repeats it if the row was rendered again. */
  async pressInRow(text: string, icon: string): Promise<void> {
    const button = this.row(text).locator(`.codicon-${icon}`).first();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await this.page.mouse.move(0, 0);
      await this.row(text).hover();
      if (await succeeds(button.click({ timeout: 2000 }))) return;
    }
    throw new Error(`There is no ${icon} in the row ${text}.`);
  }

  /** Chooses from the context menu of a row, again while the menu ignores the click. */
  async chooseInContextMenu(text: string, label: string): Promise<void> {
    const menu = this.page.locator('.monaco-menu');
    const item = menu.locator('.action-item', { hasText: label }).first();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (await menu.isVisible()) await this.page.keyboard.press('Escape');
      if (!(await succeeds(this.row(text).click({ button: 'right', timeout: 2000 })))) continue;
      // For a moment after it opens, a menu takes a click for the one that opened it.
      await this.page.waitForTimeout(300);
      const isChosen =
        (await succeeds(item.click({ timeout: 2000 }))) &&
        (await succeeds(menu.waitFor({ state: 'hidden', timeout: 2000 })));
      if (isChosen) return;
    }
    throw new Error(`There is no "${label}" in the menu of ${text}.`);
  }

  /** Waits for the input box with a prompt. */
  async inputBox(prompt: string): Promise<Locator> {
    const box = this.page.locator('.quick-input-widget', { hasText: prompt });
    await box.waitFor();
    return box.locator('input.input');
  }

  async answerInputBox(prompt: string, text: string): Promise<void> {
    const input = await this.inputBox(prompt);
    await input.fill(text);
    await input.press('Enter');
  }
}

/** The text of an element with spaces as a user sees them. */
export async function visibleText(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll('\u00a0', ' ').trim();
}
