/** Windows as people have them: settings of others, and documents that are not files. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { codeOf, diagnostic, openConfiguration, valid } from './configuration.ts';
import type { Case } from './runner.ts';
import { changeSetting } from './windowSettings.ts';

const misspelled = valid.replace('"enabled"', '"enbaled"');

export const windows: readonly Case[] = [
  {
    name: 'a configuration keeps its language where "files.associations" assigns another to *.json',
    async run() {
      await associate('*.json');
      const { document } = await openConfiguration(misspelled);
      await eventuallyEqual('the language', () => document.languageId, 'site-plugins');
      await diagnostic(document.uri, 'unknown-property');
      await vscode.languages.setTextDocumentLanguage(document, 'json');
      await openInOwnLanguage();
      assert.equal(document.languageId, 'json', 'the language that was chosen by hand');
    },
  },
  {
    name: 'a language that "files.associations" assigns to the file by its name is kept',
    async run() {
      await associate('site.plugins.json');
      const { document } = await openConfiguration(valid);
      await associate('*.json');
      await openInOwnLanguage();
      assert.equal(document.languageId, 'jsonc');
    },
  },
  {
    name: 'the other side of a comparison has hovers and colors, and no problems',
    async run() {
      const { document } = await openConfiguration(misspelled);
      await diagnostic(document.uri, 'unknown-property');
      const other = vscode.Uri.from({ scheme: 'older', path: document.uri.path });
      const provider = vscode.workspace.registerTextDocumentContentProvider('older', {
        provideTextDocumentContent: () => misspelled,
      });
      try {
        await vscode.commands.executeCommand('vscode.diff', other, document.uri);
        const older = await vscode.workspace.openTextDocument(other);
        assert.equal(older.languageId, 'site-plugins');
        await eventually('colors', async () => (await colorsOf(other)).length > 0);
        const position = older.positionAt(misspelled.indexOf('enableSPA'));
        const hovers: vscode.Hover[] = await vscode.commands.executeCommand(
          'vscode.executeHoverProvider',
          other,
          position,
        );
        assert.equal(hovers.length, 1);
        const lenses: vscode.CodeLens[] = await vscode.commands.executeCommand(
          'vscode.executeCodeLensProvider',
          other,
        );
        assert.deepEqual(lenses, []);
        // A file that is opened later gets its problems later.
        const later = await openConfiguration(misspelled);
        await diagnostic(later.document.uri, 'unknown-property');
        assert.deepEqual(vscode.languages.getDiagnostics(other).map(codeOf), []);
      } finally {
        provider.dispose();
      }
    },
  },
  {
    name: 'a new document that is not saved has problems',
    async run() {
      const options = { language: 'site-plugins', content: misspelled };
      const document = await vscode.workspace.openTextDocument(options);
      await vscode.window.showTextDocument(document);
      await diagnostic(document.uri, 'unknown-property');
    },
  },
];

/** Assigns another language to files whose name matches a pattern. */
function associate(pattern: string): Promise<void> {
  return changeSetting('files.associations', { [pattern]: 'jsonc' });
}

/** Opens a file whose language the extension changes, after those of the files opened before. */
async function openInOwnLanguage(): Promise<void> {
  const { document } = await openConfiguration(valid);
  await eventuallyEqual('the language of the last file', () => document.languageId, 'site-plugins');
}

async function colorsOf(uri: vscode.Uri): Promise<vscode.ColorInformation[]> {
  return await vscode.commands.executeCommand('vscode.executeDocumentColorProvider', uri);
}
