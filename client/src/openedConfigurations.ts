import {
  commands,
  Disposable,
  type TextDocument,
  type TextEditor,
  window,
  workspace,
} from 'vscode';
import { State } from 'vscode-languageclient';
import { isConfiguration } from './configurations.ts';
import type { SitePluginsClient } from './languageClient.ts';

/**
 * Applies the indentation settings of the language to configurations without indented lines. VS Code
 * opens a file with the window before it has read the defaults that extensions contribute, and keeps
 * its own.
 */
export function useOwnIndentation(): Disposable {
  const seen = new WeakSet<TextDocument>();
  const apply = (editors: readonly TextEditor[]) => {
    for (const editor of editors) {
      const { document } = editor;
      if (seen.has(document) || !isConfiguration(document)) continue;
      // Afterwards, the user may choose another indentation.
      seen.add(document);
      if (/^[ \t]+\S/m.test(document.getText())) continue;
      const settings = workspace.getConfiguration('editor', document);
      const { tabSize, insertSpaces } = editor.options;
      const own = {
        tabSize: settings.get('tabSize', 2),
        insertSpaces: settings.get('insertSpaces', true),
      };
      if (own.tabSize === tabSize && own.insertSpaces === insertSpaces) continue;
      editor.options = own;
    }
  };
  apply(window.visibleTextEditors);
  return window.onDidChangeVisibleTextEditors(apply);
}

/** Triggers suggestions once when an empty configuration becomes the active editor. */
export function suggestInEmptyFile({ client }: SitePluginsClient): Disposable {
  const seen = new WeakSet<object>();
  const suggest = (editor: TextEditor | undefined) => {
    if (client.state !== State.Running || editor === undefined) return;
    const { document } = editor;
    if (seen.has(document) || !isConfiguration(document)) return;
    seen.add(document);
    if (document.getText().trim() === '') {
      // A list that was opened automatically closes when something else is typed.
      void commands.executeCommand('editor.action.triggerSuggest', { auto: true });
    }
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor(suggest),
    client.onDidChangeState(async ({ newState }) => {
      if (newState !== State.Running) return;
      // The client reports that it is running before its completion provider is registered.
      await client.start();
      suggest(window.activeTextEditor);
    }),
  );
}
