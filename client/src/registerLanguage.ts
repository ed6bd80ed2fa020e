import type { ExtensionContext } from 'vscode';
import { languageCommands, previewCommands, registerCommands } from './commands/index.ts';
import { type Connect, SitePluginsClient } from './languageClient.ts';
import { createLanguageStatus } from './languageStatus.ts';
import { registerPaste } from './paste.ts';
import { Previews } from './preview/previews.ts';
import { suggestInEmptyFile } from './suggestInEmptyFile.ts';

/** The half of the extension that is about configurations, which runs on the web as well. */
export async function registerLanguage(context: ExtensionContext, connect: Connect): Promise<void> {
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
  await language.startWhenNeeded();
}
