import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { codeOf, openConfiguration, valid, writeText } from './configuration.ts';
import type { Case } from './runner.ts';
import { changeSetting } from './windowSettings.ts';

const site = valid
  .replace(
    '"enabled": true }\n  ]',
    `"enabled": true },
    { "source": "./plugins/mine", "enabled": false, "order": 5, "layout": { "group": "bar" } }
  ],
  "layout": {
    "groups": { "bar": {} },
    "byPageType": { "404": { "exclude": ["graph"] } }
  }`,
  )
  .trim();

const previewType = 'sitePlugins.preview';

export const navigation: readonly Case[] = [
  {
    name: 'a renamed plugin is renamed where it is excluded, and one undo takes it all back',
    async run() {
      const { document } = await openConfiguration(site);
      const before = document.getText();
      const edit = await eventually('the edits of a rename', async () => {
        const command = 'vscode.executeDocumentRenameProvider';
        const found: vscode.WorkspaceEdit | undefined = await vscode.commands.executeCommand(
          command,
          document.uri,
          document.positionAt(before.indexOf('graph"]')),
          'map',
        );
        return found !== undefined && found.size > 0 && found;
      });
      const applied = vscode.workspace.applyEdit(edit);
      // The plugin gets an explicit name, which is shown for confirmation.
      await eventually('the confirmation', async () => {
        await vscode.commands.executeCommand('refactorPreview.apply');
        return document.getText() !== before;
      });
      assert.ok(await applied);
      const renamed = JSON.parse(document.getText());
      assert.deepEqual(renamed.plugins[0].source, {
        repo: 'github:garden-plugins/graph',
        name: 'map',
      });
      assert.deepEqual(renamed.layout.byPageType['404'].exclude, ['map']);
      await vscode.commands.executeCommand('undo');
      await eventuallyEqual('the text before', () => document.getText(), before);
    },
  },
  {
    name: 'a name that is taken is refused in words',
    async run() {
      const { document } = await openConfiguration(site);
      const position = document.positionAt(document.getText().indexOf('graph"]'));
      // Before the language server has started, VS Code refuses each name, in other words.
      await eventually('the lenses', () => lensesOf(document));
      await assert.rejects(async () => {
        await vscode.commands.executeCommand(
          'vscode.executeDocumentRenameProvider',
          document.uri,
          position,
          'mine',
        );
      }, /A plugin named "mine" already exists/);
    },
  },
  {
    name: 'the lens "Enable" is clicked, and one undo takes it back',
    async run() {
      const { document } = await openConfiguration(site);
      const before = document.getText();
      const quiet = await eventually('the lenses', () => lensesOf(document));
      assert.deepEqual(
        quiet.map(({ command }) => command?.title),
        ['Open Preview', '2 plugins, 1 disabled', '1 member'],
      );
      await changeSetting('sitePlugins.pluginCodeLens', true);
      const lenses = await eventually('the lenses of plugins', async () => {
        const found = await lensesOf(document);
        return found?.some(({ command }) => command?.title === 'Enable') ? found : undefined;
      });
      assert.deepEqual(
        lenses.map(({ command }) => command?.title),
        ['Open Preview', '2 plugins, 1 disabled', 'Disable', 'Enable', '1 member'],
      );
      await click(lenses.find(({ command }) => command?.title === 'Enable'));
      await eventually('the plugin to be enabled', () => document.getText() !== before);
      assert.equal(document.getText(), before.replace('"enabled": false', '"enabled": true'));
      await vscode.commands.executeCommand('undo');
      await eventuallyEqual('the text before', () => document.getText(), before);
    },
  },
  {
    name: 'the lens of a group lists its members',
    async run() {
      const editor = await openConfiguration(site);
      const { document } = editor;
      const lenses = await eventually('the lenses', () => lensesOf(document));
      await click(lenses.find(({ command }) => command?.title === '1 member'));
      // The command does nothing without the list.
      await eventually('the cursor at the member', async () => {
        await vscode.commands.executeCommand('goToNextReference');
        const line = document.lineAt(editor.selection.active).text;
        return line.includes('"group": "bar"');
      });
      await vscode.commands.executeCommand('closeReferenceSearch');
    },
  },
  {
    name: 'the lens at the top opens the preview',
    isSmoke: true,
    async run() {
      const { document } = await openConfiguration(site);
      const lenses = await eventually('the lenses', () => lensesOf(document));
      await click(lenses.find(({ command }) => command?.title === 'Open Preview'));
      const preview = await eventually('the preview', () =>
        vscode.window.tabGroups.all
          .flatMap(({ tabs }) => tabs)
          .map(({ input }) => input)
          .find(input => input instanceof vscode.TabInputCustom && input.viewType === previewType),
      );
      assert.ok(preview instanceof vscode.TabInputCustom);
      assert.equal(String(preview.uri), String(document.uri));
    },
  },
  {
    name: 'names and places are shown between the words, and switched off at once',
    isSmoke: true,
    async run() {
      // The hint is shown if the source does not end with the name.
      const { document } = await openConfiguration(site.replace('/graph"', '/graph.git#v1"'));
      const shown = await eventually('the hints', () => hintsOf(document));
      assert.deepEqual(shown, ['graph']);
      await changeSetting('sitePlugins.inlayHints.pluginNames', false);
      await eventually('the hints to go', async () => (await hintsOf(document)) === undefined);
      await changeSetting('sitePlugins.inlayHints.pluginNames', true);
      await eventually('the hints again', () => hintsOf(document));
    },
  },
  {
    name: 'a value leads into the schema that the extension brings along',
    async run() {
      const { document } = await openConfiguration(site);
      const position = document.positionAt(document.getText().indexOf('"local"') + 1);
      const link = await eventually('the type definition', async () => {
        const command = 'vscode.executeTypeDefinitionProvider';
        const found: (vscode.Location | vscode.LocationLink)[] =
          await vscode.commands.executeCommand(command, document.uri, position);
        return found[0];
      });
      const place = 'targetUri' in link ? link : { targetUri: link.uri, targetRange: link.range };
      const schema = await vscode.workspace.openTextDocument(place.targetUri);
      assert.match(schema.getText(place.targetRange), /^"fontOrigin"/);
    },
  },
  {
    name: 'a local plugin whose folder is renamed is found again',
    async run() {
      const { document } = await openConfiguration(site);
      // VS Code asks the language server about the folder once it has started.
      await eventually('the lenses', () => lensesOf(document));
      const folder = vscode.Uri.joinPath(document.uri, '..', 'plugins');
      await writeText(vscode.Uri.joinPath(folder, 'mine', 'index.js'), '');
      const edit = new vscode.WorkspaceEdit();
      const to = vscode.Uri.joinPath(folder, 'yours');
      edit.renameFile(vscode.Uri.joinPath(folder, 'mine'), to);
      assert.ok(await vscode.workspace.applyEdit(edit));
      await eventually('the new source', () => document.getText().includes('"./plugins/yours"'));
      await eventually('no problem about it', () => {
        const codes = vscode.languages.getDiagnostics(document.uri).map(codeOf);
        return !codes.includes('missing-local-plugin');
      });
    },
  },
];

async function lensesOf({ uri }: vscode.TextDocument): Promise<vscode.CodeLens[] | undefined> {
  const found: vscode.CodeLens[] = await vscode.commands.executeCommand(
    'vscode.executeCodeLensProvider',
    uri,
    100,
  );
  return found.length > 0 ? found : undefined;
}

async function click(lens: vscode.CodeLens | undefined): Promise<void> {
  assert.ok(lens?.command !== undefined, 'There is no such lens.');
  await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
}

async function hintsOf(document: vscode.TextDocument): Promise<string[] | undefined> {
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  const found: vscode.InlayHint[] = await vscode.commands.executeCommand(
    'vscode.executeInlayHintProvider',
    document.uri,
    all,
  );
  const names = found.map(({ label }) => String(label)).filter(label => !/ of /.test(label));
  return names.length > 0 ? names : undefined;
}
