import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { openConfiguration, valid } from './configuration.ts';
import type { Case } from './runner.ts';

export const withoutProcess: readonly Case[] = [
  {
    name: 'the User API, which would need a process, is not there; the rest is',
    isSmoke: true,
    async run() {
      await openConfiguration(valid);
      // The last one is of the language server.
      for (const id of ['openPreview', 'addPlugin', 'newConfiguration', 'sortPlugins']) {
        const isThere = async () =>
          (await vscode.commands.getCommands(true)).includes(`sitePlugins.${id}`);
        await eventually(`the command ${id}`, isThere);
      }
      await assert.rejects(
        async () => vscode.commands.executeCommand('sitePlugins.userApi.start'),
        /not found/,
      );
    },
  },
];
