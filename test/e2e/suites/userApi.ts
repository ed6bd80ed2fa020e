import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import type { Case } from './runner.ts';
import { changeSetting } from './windowSettings.ts';

export const userApi: readonly Case[] = [
  {
    name: 'the User API is started, answers over HTTP, is stopped, and is gone',
    isSmoke: true,
    async run() {
      const port = await freePort();
      await changeSetting('userApi.port', port);
      const address = `http://127.0.0.1:${port}/api/user`;
      await vscode.commands.executeCommand('sitePlugins.userApi.start');
      const users = await eventually('the User API', async () => (await fetch(address)).json());
      assert.ok(Array.isArray(users) && users.length > 0);
      assert.deepEqual(Object.keys(users[0]).sort(), ['email', 'id', 'name']);
      await vscode.commands.executeCommand('sitePlugins.userApi.stop');
      await eventually('the User API to be gone', () => isRefused(address));
    },
  },
];

async function isRefused(address: string): Promise<boolean> {
  try {
    await fetch(address);
    return false;
  } catch {
    return true;
  }
}
