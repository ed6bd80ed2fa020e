import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { codeOf, diagnostic, openConfiguration, valid, writeText } from './configuration.ts';
import type { Case } from './runner.ts';

const misspelled = valid.replace('"enabled"', '"enbaled"');

export const language: readonly Case[] = [
  {
    name: 'a configuration has its own language id, and opening one activates the extension',
    isSmoke: true,
    async run() {
      const { document } = await openConfiguration(valid);
      assert.equal(document.languageId, 'site-plugins');
      const extension = vscode.extensions.getExtension('site-plugins.site-plugins');
      await eventually('the extension to start', () => extension?.isActive);
    },
  },
  {
    name: 'a fault is underlined where it is, once, and no longer when it is gone',
    isSmoke: true,
    async run() {
      const { document } = await openConfiguration(misspelled);
      const found = await diagnostic(document.uri, 'unknown-property');
      assert.match(found.message, /"enbaled".*"enabled"/);
      assert.equal(document.getText(found.range), '"enbaled"');
      const all = vscode.languages.getDiagnostics(document.uri);
      assert.deepEqual(all.map(codeOf), ['unknown-property']);
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, found.range, '"enabled"');
      await vscode.workspace.applyEdit(edit);
      const codes = () => vscode.languages.getDiagnostics(document.uri).map(codeOf);
      await eventuallyEqual('the diagnostic to go', codes, []);
    },
  },
  {
    name: 'the code of a problem opens its page without the network',
    async run() {
      const { document } = await openConfiguration(misspelled);
      const { code } = await diagnostic(document.uri, 'unknown-property');
      assert.ok(typeof code === 'object');
      const page = await vscode.workspace.openTextDocument(code.target);
      assert.match(page.getText(), /^# unknown-property\n[\s\S]*Correct:/);
      await vscode.commands.executeCommand('vscode.open', code.target);
      const { activeTabGroup } = vscode.window.tabGroups;
      await eventually(
        'the page as it is read',
        () =>
          activeTabGroup.activeTab?.input instanceof vscode.TabInputCustom &&
          activeTabGroup.activeTab.label === 'unknown-property.md',
      );
    },
  },
  {
    name: 'a proposal is accepted',
    isSmoke: true,
    async run() {
      const text = valid.replace('"local"', '$0');
      const { document } = await openConfiguration(text);
      await diagnosticsSettled(document.uri);
      await vscode.commands.executeCommand('editor.action.triggerSuggest');
      await eventually('the proposal in the text', async () => {
        await vscode.commands.executeCommand('acceptSelectedSuggestion');
        return /"fontOrigin": "(remoteFonts|local)"/.test(document.getText());
      });
    },
  },
  {
    name: 'a hover explains the property under the pointer',
    isSmoke: true,
    async run() {
      const { document } = await openConfiguration(valid);
      const position = document.positionAt(document.getText().indexOf('enableSPA'));
      const hovers = await eventually('a hover', async () => {
        const command = 'vscode.executeHoverProvider';
        const found: vscode.Hover[] = await vscode.commands.executeCommand(
          command,
          document.uri,
          position,
        );
        return found.length > 0 && found;
      });
      const words = hovers.flatMap(({ contents }) => contents).map(wordsOf);
      assert.equal(hovers.length, 1);
      assert.match(words.join('\n'), /Follow links inside the site without reloading the page/);
    },
  },
  {
    name: 'a color is picked in another notation, and one undo takes it back',
    async run() {
      const text = valid.replace('"#225577"', '"rgba(40, 75, 99, 0.5)"');
      const { document } = await openConfiguration(text);
      const before = document.getText();
      const swatch = await eventually('the swatch', async () => {
        const command = 'vscode.executeDocumentColorProvider';
        const found: vscode.ColorInformation[] = await vscode.commands.executeCommand(
          command,
          document.uri,
        );
        return found.find(({ range }) => document.getText(range).startsWith('rgba('));
      });
      const presentations: vscode.ColorPresentation[] = await vscode.commands.executeCommand(
        'vscode.executeColorPresentationProvider',
        new vscode.Color(1, 0, 0, 0.5),
        { uri: document.uri, range: swatch.range },
      );
      const hex = presentations.find(({ label }) => label === '#ff000080');
      assert.ok(hex !== undefined, presentations.map(({ label }) => label).join());
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, hex.textEdit?.range ?? swatch.range, hex.label);
      await vscode.workspace.applyEdit(edit);
      assert.equal(document.getText(), before.replace('rgba(40, 75, 99, 0.5)', '#ff000080'));
      await vscode.commands.executeCommand('undo');
      await eventuallyEqual('the text before', () => document.getText(), before);
    },
  },
  {
    name: 'a quick fix is applied and undone',
    isSmoke: true,
    async run() {
      const { document } = await openConfiguration(misspelled);
      const found = await diagnostic(document.uri, 'unknown-property');
      const fix = await preferredFix(document, found);
      assert.ok(fix.edit !== undefined);
      assert.ok(await vscode.workspace.applyEdit(fix.edit));
      assert.equal(document.getText(), valid);
      await vscode.commands.executeCommand('undo');
      await eventuallyEqual('the text before', () => document.getText(), misspelled);
    },
  },
  {
    name: 'problems follow the folder of a local plugin',
    isSmoke: true,
    async run() {
      const { document } = await openConfiguration(
        valid.replace('github:garden-plugins/graph', './plugins/near'),
      );
      const folder = vscode.Uri.joinPath(document.uri, '..', 'plugins', 'near');
      await diagnostic(document.uri, 'missing-local-plugin');
      const isClean = () => vscode.languages.getDiagnostics(document.uri).length === 0;
      // VS Code misses a folder in one that it does not watch yet, such as `plugins` just after its creation.
      await eventually('a folder that VS Code notices', async () => {
        if (isClean()) return true;
        await writeText(vscode.Uri.joinPath(folder, 'package.json'), '{}');
        const isNoticed = await eventually('no problem', isClean, { limitMs: 5000 }).catch(
          () => false,
        );
        if (!isNoticed) await vscode.workspace.fs.delete(folder, { recursive: true });
        return isNoticed;
      });
      await vscode.workspace.fs.delete(folder, { recursive: true });
      await diagnostic(document.uri, 'missing-local-plugin');
    },
  },
];

/** Waits until the server has reported the diagnostics of a document, even if there are none. */
async function diagnosticsSettled(uri: vscode.Uri): Promise<void> {
  await eventually('diagnostics', () => vscode.languages.getDiagnostics(uri).length > 0);
}

async function preferredFix(
  document: vscode.TextDocument,
  found: vscode.Diagnostic,
): Promise<vscode.CodeAction> {
  // While quick fixes are being registered, VS Code cancels the request: it fails or returns none.
  const actions = await eventually('quick fixes', async () => {
    const offered: vscode.CodeAction[] = await vscode.commands.executeCommand(
      'vscode.executeCodeActionProvider',
      document.uri,
      found.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    return offered.length > 0 && offered;
  });
  const fix = actions.find(({ isPreferred }) => isPreferred);
  assert.ok(fix !== undefined, `No preferred fix for ${codeOf(found)} among ${actions.length}.`);
  return fix;
}

function wordsOf(content: vscode.MarkdownString | vscode.MarkedString): string {
  return typeof content === 'string' ? content : content.value;
}
