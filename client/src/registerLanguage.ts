import type { ExtensionContext } from 'vscode';
import { requests } from '../../server/src/core/product.ts';
import { registerCheckTask } from './checkTask.ts';
import { registerCommands } from './commands/command.ts';
import { provideReports } from './commands/importConfiguration.ts';
import { languageCommands } from './commands/index.ts';
import { Comparisons } from './effect/comparisons.ts';
import { type Connect, SitePluginsClient } from './languageClient.ts';
import { createLanguageStatus } from './languageStatus.ts';
import { registerPaste } from './paste.ts';
import { Previews } from './preview/previews.ts';
import { suggestInEmptyFile } from './suggestInEmptyFile.ts';

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
