import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { openConfiguration, writeText } from './configuration.ts';
import type { Case } from './runner.ts';
import { changeSetting } from './windowSettings.ts';

const names = [
  'Ash',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Ginkgo',
  'Hazel',
  'Ilex',
  'Juniper',
];

/** Ten plugins; every third is in a group. */
const catalog = {
  plugins: names.map((name, index) => ({
    source: `github:trees/${name.toLowerCase()}`,
    name,
    order: 10 * index,
    layout: {
      position: index % 2 === 0 ? 'left' : 'right',
      priority: 10 * index,
      ...(index % 3 === 0 && { group: index % 2 === 0 ? 'toolbar' : 'shelf' }),
    },
  })),
};

export const writing: readonly Case[] = [
  {
    name: 'a whole site is written from an empty file with completion alone',
    async run() {
      const editor = await openConfiguration('');
      const { document } = editor;
      await useCatalog(document);
      await accept(editor, 'New', '"pageTitle"');
      putCursor(editor, document.getText().indexOf('"plugins": [') + '"plugins": ['.length);
      for (const name of names) {
        await accept(editor, name, `github:trees/${name.toLowerCase()}`);
        putCursor(
          editor,
          document.getText().lastIndexOf('}', document.getText().lastIndexOf(']')) + 1,
        );
      }
      putCursor(editor, document.getText().lastIndexOf(']') + 1);
      await accept(editor, 'layout', '"layout": {\n');
      await accept(editor, 'groups', '"groups": {');
      await accept(editor, 'toolbar', '"toolbar": {');
      putCursor(editor, endOfObject(document, '"toolbar": {'));
      await accept(editor, 'shelf', '"shelf": {');
      await eventuallyEqual(
        'a file without a problem',
        () => vscode.languages.getDiagnostics(document.uri).map(({ message }) => message),
        [],
      );
      const { configuration, plugins, layout } = JSON.parse(document.getText());
      assert.equal(plugins.length, 10);
      assert.deepEqual(Object.keys(layout.groups), ['toolbar', 'shelf']);
      for (const mode of ['lightMode', 'darkMode']) {
        assert.equal(Object.keys(configuration.theme.colors[mode]).length, 9);
      }
    },
  },
];

/** Writes a catalog next to the file and adds it to the settings of the folder. */
async function useCatalog({ uri }: vscode.TextDocument): Promise<void> {
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(workspace !== undefined);
  const file = vscode.Uri.joinPath(uri, '..', 'catalog.json');
  await writeText(file, JSON.stringify(catalog));
  const path = vscode.workspace.asRelativePath(file, false);
  await changeSetting('sitePlugins.catalogs', [path]);
}

/** Types the beginning of a word at the cursor, and accepts the first proposal. */
async function accept(editor: vscode.TextEditor, word: string, expected: string): Promise<void> {
  const { document } = editor;
  await vscode.commands.executeCommand('type', { text: word });
  const typed = document.getText();
  await eventually(`"${expected}" in the text`, async () => {
    if (document.getText() === typed) {
      await vscode.commands.executeCommand('editor.action.triggerSuggest');
      await new Promise(resolve => setTimeout(resolve, 150));
      await vscode.commands.executeCommand('acceptSelectedSuggestion');
    }
    return document.getText() !== typed && document.getText().includes(expected);
  });
}

function putCursor(editor: vscode.TextEditor, offset: number): void {
  const position = editor.document.positionAt(offset);
  editor.selection = new vscode.Selection(position, position);
}

/** Matches the end of an object without nested objects. */
function endOfObject(document: vscode.TextDocument, opening: string): number {
  const text = document.getText();
  return text.indexOf('}', text.indexOf(opening)) + 1;
}
