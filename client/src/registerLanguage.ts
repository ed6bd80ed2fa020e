import type { ExtensionContext } from 'vscode';
import { languageCommands, previewCommands, registerCommands } from './commands/index.ts';
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
  const language = new SitePluginsClient(context, connect);
  const previews = new Previews(context, language.client);
  context.subscriptions.push(
    language,
    previews,
    createLanguageStatus(language),
    suggestInEmptyFile(language),
    registerPaste(language.client),
    registerCommands(languageCommands, { language, extensionUri: context.extensionUri }),
    registerCommands(previewCommands, { previews }),
  );
  return language;
}
