/** The description of the effect of changes. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { openConfiguration, valid } from './configuration.ts';
import type { Case } from './runner.ts';
import { changeSetting } from './windowSettings.ts';

const command = 'sitePlugins.comparePreviewWith';

export const comparisons: readonly Case[] = [
  {
    name: 'unsaved changes are compared with the saved file, and followed while it is edited',
    async run() {
      await changeSetting('files.autoSave', 'off');
      const { document } = await openConfiguration(valid);
      await replace(document, '"enabled": true', '"enabled": false');
      await vscode.commands.executeCommand(`${command}Saved`);
      const comparison = await eventually('the comparison', () =>
        comparisonWith('saved', document.uri),
      );
      await eventually('the effect', () => comparison.getText().includes('is disabled.'));
      await replace(document, '"enabled": false', '"enabled": true');
      await eventually('no effect', () => comparison.getText().includes('No effect.'));
    },
  },
  {
    name: 'a file is compared with Git HEAD',
    async run() {
      const { document } = await openConfiguration(valid);
      const folder = vscode.Uri.joinPath(document.uri, '..').fsPath;
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
          cwd: folder,
        });
      git('init', '--quiet');
      git('add', '.');
      git('commit', '--quiet', '--message', 'before');
      await changeSetting('git.enabled', false);
      // It is there once the extension has started.
      const comparison = await eventually('the comparison', () =>
        comparisonOf(document.uri, 'head'),
      );
      assert.match(
        comparison.getText(),
        /Git is turned off in VS Code, by the setting "git\.enabled"\./,
      );
      await replace(document, '"pageTitle": "', '"pageTitle": "New ');
      await changeSetting('git.enabled', true);
      await eventually('the repository', async () => {
        await vscode.commands.executeCommand('git.openRepository', folder);
        await vscode.commands.executeCommand(`${command}Head`);
        return comparisonWith('head', document.uri)?.getText().includes('"pageTitle" changes from');
      });
    },
  },
];

async function replace(document: vscode.TextDocument, from: string, to: string): Promise<void> {
  const start = document.getText().indexOf(from);
  const range = new vscode.Range(
    document.positionAt(start),
    document.positionAt(start + from.length),
  );
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, to);
  assert.ok(start >= 0 && (await vscode.workspace.applyEdit(edit)));
}

function comparisonWith(baseline: string, { path }: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(
    ({ uri }) =>
      uri.scheme === 'site-plugins-effect' &&
      uri.query.includes(`"${baseline}"`) &&
      uri.query.includes(path) &&
      uri.path !== '/effect.md',
  );
}

function comparisonOf(file: vscode.Uri, baseline: string): Thenable<vscode.TextDocument> {
  const query = JSON.stringify({ file: file.toString(), baseline });
  const uri = vscode.Uri.from({ scheme: 'site-plugins-effect', path: '/effect.md', query });
  return vscode.workspace.openTextDocument(uri);
}
