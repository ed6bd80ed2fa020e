import { commands, Disposable, type TextEditor, window } from 'vscode';
import { State } from 'vscode-languageclient';
import { isConfiguration } from './configurations.ts';
import type { SitePluginsClient } from './languageClient.ts';

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
