/** A VS Code in which a test uses the User API as a user does. */
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { succeeds } from '../../support/host/editor.ts';
import type { Workbench } from '../../support/host/openWorkbench.ts';
import { type GardenWindow, theWindow } from '../theWindow.ts';

/** The settings of the folder are those of the user. */
const usual = { 'userApi.port': undefined, 'userApi.faults': undefined };

/** Opens a configuration in the window that the tests share, with a stopped API. */
export async function openUserApi(): Promise<UserApiWindow> {
  const window = await theWindow();
  const userApi = new UserApiWindow(window);
  await userApi.startOver(window.path);
  return userApi;
}

export class UserApiWindow {
  readonly workbench: Workbench;

  constructor({ workbench }: GardenWindow) {
    this.workbench = workbench;
  }

  /** Opens a configuration, stops the API, and closes what is open above the editors. */
  async startOver(path: string): Promise<void> {
    const { driver } = this.workbench;
    await this.closeQuickPick();
    await driver.run('notifications.clearAll');
    await driver.closeEditors();
    await driver.open(path);
    if (await this.statusBarItem.isVisible()) {
      await driver.run('sitePlugins.userApi.stop');
      await this.idleStatusBarItem.waitFor();
    }
    await this.workbench.changeSettings(usual);
  }

  /** Starts the API. @returns the address at which the process listens */
  async startApi(): Promise<string> {
    await this.workbench.driver.run('sitePlugins.userApi.start');
    return this.address();
  }

  get page(): Page {
    return this.workbench.page;
  }

  get statusBarItem(): Locator {
    return this.page.locator('.statusbar-item[id$="sitePlugins.userApi"]');
  }

  /** The status bar item while the API is not running. */
  get idleStatusBarItem(): Locator {
    return this.statusBarItem.filter({ hasText: 'User API' });
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

  /** The address at which the process listens. */
  async address(): Promise<string> {
    const item = this.statusBarItem.filter({ hasText: /:\d+/ });
    await item.waitFor();
    const [port = ''] = /:\d+/.exec(await visibleText(item)) ?? [];
    return `http://127.0.0.1${port}/api/user`;
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

  /** Enters a text into the input box with a prompt. */
  async answerInputBox(prompt: string, text: string): Promise<void> {
    const input = this.quickPick.filter({ hasText: prompt }).locator('input.input');
    await input.fill(text);
    await input.press('Enter');
  }
}

/** The text of an element with spaces as a user sees them. */
export async function visibleText(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll('\u00a0', ' ').trim();
}
