/** The language features. Desktop and web share one bundle, so the package contains the client once. */
import { commands, type ExtensionContext } from 'vscode';
import { requests } from '../../server/src/core/product.ts';
import { registerCommands } from './commands/command.ts';
import { languageCommands } from './commands/index.ts';
import { onFirstConfiguration } from './configurations.ts';
import { provideVirtualTexts } from './documents.ts';
import { createComparisons } from './effect/comparisons.ts';
import { type Connect, createLanguageStatus, SitePluginsClient } from './languageClient.ts';
import { registerPaste } from './paste.ts';
import { createPreviews } from './preview/previews.ts';

/** Loads the client of a language server in a separate process. @returns what registers the features */
export async function loadLanguagePart(
  context: ExtensionContext,
): Promise<() => SitePluginsClient> {
  const { serverProcess } = await import('./serverProcess.ts');
  return () => registerLanguage(context, serverProcess(context));
}

/**
 * Activates the extension in a browser, with the language features only, because processes cannot
 * run there.
 */
export async function activate(context: ExtensionContext): Promise<void> {
  // The `when` clauses of the manifest hide the User API's commands in any other state.
  await commands.executeCommand('setContext', 'sitePlugins.userApi.state', 'absent');
  const { serverWorker } = await import('./serverWorker.ts');
  const language = registerLanguage(context, serverWorker(context));
  context.subscriptions.push(
    provideVirtualTexts(),
    onFirstConfiguration(() => void language.start()),
  );
}

/** Registers the features for configurations. @returns the client; its server is not started yet */
function registerLanguage(context: ExtensionContext, connect: Connect): SitePluginsClient {
  const language = new SitePluginsClient(connect);
  const { client } = language;
  const { extensionUri } = context;
  const previews = createPreviews(context, client);
  const comparisons = createComparisons({ client, extensionUri, previews });
  context.subscriptions.push(
    language,
    previews,
    comparisons,
    client.onNotification(requests.previewChanged, () => {
      previews.refresh();
      comparisons.refresh();
    }),
    createLanguageStatus(language),
    registerPaste(client),
    registerCommands(languageCommands({ language, extensionUri, previews, comparisons })),
  );
  return language;
}
