import { commands, Disposable, type ExtensionContext, type TextEditor, window } from 'vscode';
import { State } from 'vscode-languageclient';
import { requests } from '../../server/src/core/product.ts';
import { registerCheckTask } from './checkTask.ts';
import { registerCommands } from './commands/command.ts';
import { provideReports } from './commands/importConfiguration.ts';
import { languageCommands } from './commands/index.ts';
import { isConfiguration } from './configurations.ts';
import { Comparisons } from './effect/comparisons.ts';
import { type Connect, createLanguageStatus, SitePluginsClient } from './languageClient.ts';
import { registerPaste } from './paste.ts';
import { Previews } from './preview/previews.ts';

/**
 * Registers the features for configurations, on a desktop and in a browser.
 * @returns the client; its server is not started yet
 */
export function registerLanguage(context: ExtensionContext, connect: Connect): SitePluginsClient {
  const language = new SitePluginsClient(connect);
  const previews = new Previews(context, language.client);
  const { extensionUri } = context;
  const comparisons = new Comparisons({ client: language.client, extensionUri, previews });
  context.subscriptions.push(
    language,
    previews,
    comparisons,
    language.client.onNotification(requests.previewChanged, () => {
      previews.refresh();
      comparisons.refresh();
    }),
    createLanguageStatus(language),
    suggestInEmptyFile(language),
    registerPaste(language.client),
    registerCheckTask(),
    provideReports(),
    registerCommands(languageCommands, { language, extensionUri, previews, comparisons }),
  );
  return language;
}

/** Triggers suggestions once when an empty configuration becomes the active editor. */
function suggestInEmptyFile({ client }: SitePluginsClient): Disposable {
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
