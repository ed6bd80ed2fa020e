/**
 * Brings a window into a state without the command palette and dialogs: those cost a window more time than
 * most tests, and close when the focus moves. What a test is about, it does as a user.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Profile } from '../../../scripts/vscode/profile.ts';
import { eventually } from '../eventually.ts';
import { succeeds } from './editor.ts';

/** How long a window may take until its extensions have started, in milliseconds. */
const limitMs = 120_000;

/** The extension that does it, in the extension host of the server. */
export const driverExtension = fileURLToPath(new URL('./driver', import.meta.url));

const socketOf = ({ root }: Profile): string => join(root, 'driver.sock');

/** Returns the variables of the server's environment that tell the extension where to listen. */
export function driverEnvironment(profile: Profile): Record<string, string> {
  return { SITE_PLUGINS_DRIVER: socketOf(profile) };
}

export class Driver {
  private readonly page: Page;
  private readonly socketPath: string;

  constructor(page: Page, profile: Profile) {
    this.page = page;
    this.socketPath = socketOf(profile);
  }

  /** Runs a command by its id, without arguments. */
  async run(command: string): Promise<void> {
    await this.ask('run', command);
  }

  /**
   * Saves the files that have changed, and waits until they are written: VS Code marks a tab as unsaved only
   * until it begins to write, and a file that is being written is empty for a moment.
   */
  saveFiles(): Promise<void> {
    return this.run('workbench.action.files.saveFiles');
  }

  /** Has all later answers of language servers arrive late. */
  async answerLate(milliseconds: number): Promise<void> {
    await this.ask('late', String(milliseconds));
  }

  /** Opens a file as text in the first group, with the focus. @param path absolute */
  async open(path: string): Promise<void> {
    const tab = this.page.locator(`.tab.active[data-resource-name="${basename(path)}"]`);
    const focused = this.page.locator('.editor-instance .monaco-editor.focused');
    const opened = async () => {
      await this.ask('open', path);
      // Keys that are pressed before would be lost.
      return (
        (await succeeds(tab.waitFor({ timeout: 3000 }))) &&
        (await succeeds(focused.waitFor({ timeout: 3000 })))
      );
    };
    await eventually(`the file ${path}`, opened, { limitMs, show: () => whatHasFocus(this.page) });
  }

  /** Closes all editors without saving. */
  async closeEditors(): Promise<void> {
    const tabs = this.page.locator('.tab');
    await eventually('the editors to be closed', async () => {
      if ((await tabs.count()) === 0) return true;
      await this.run('workbench.action.revertAndCloseActiveEditor');
      return false;
    });
  }

  /** Sends a request, again while the extension has not started. */
  private async ask(action: string, argument: string): Promise<void> {
    const send = () => this.send(action, argument);
    const response = await eventually('the extension of the driver', send, { limitMs });
    const answer = await text(response);
    if (response.statusCode !== 204) throw new Error(`${action} ${argument}: ${answer}`);
  }

  private async send(action: string, argument: string): Promise<IncomingMessage> {
    const { socketPath } = this;
    const outgoing = request({ socketPath, path: `/${action}`, method: 'POST' });
    outgoing.end(argument);
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    if (response === undefined) throw new Error('There is no response.');
    return response;
  }
}

/** The active tabs, the elements that have the focus, and what may lie over the editors and keep it. */
async function whatHasFocus(page: Page): Promise<unknown> {
  const over =
    '.monaco-dialog-box, .quick-input-widget, .notifications-center, .notification-toast';
  return {
    tabs: await page.locator('.tab.active').allInnerTexts(),
    focus: await page
      .locator(':focus, .focused')
      .evaluateAll(found => found.map(({ nodeName, className }) => `${nodeName}.${className}`)),
    over: await page.locator(over).filter({ visible: true }).allInnerTexts(),
  };
}
