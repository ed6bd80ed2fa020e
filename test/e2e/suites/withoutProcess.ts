import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Case } from './runner.ts';

export const withoutProcess: readonly Case[] = [
  {
    name: 'the User API, which would need a process, is not there; the rest is',
    isSmoke: true,
    async run() {
      await assert.rejects(
        async () => vscode.commands.executeCommand('sitePlugins.userApi.start'),
        /not found/,
      );
      const commands = await vscode.commands.getCommands(true);
      for (const id of ['openPreview', 'addPlugin', 'sortPlugins', 'newConfiguration']) {
        assert.ok(commands.includes(`sitePlugins.${id}`), id);
      }
    },
  },
];
