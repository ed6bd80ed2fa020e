import type { ExtensionContext } from 'vscode';
import { languageCommands, previewCommands, registerCommands } from './commands/index.ts';
import { SitePluginsClient } from './languageClient.ts';
import { createLanguageStatus } from './languageStatus.ts';
import { Previews } from './preview/previews.ts';
import { registerUserApi } from './userApi/registerUserApi.ts';

/** Builds the parts, registers them, and has them disposed of with the extension. */
export async function activate(context: ExtensionContext): Promise<void> {
  const language = new SitePluginsClient(context);
  const previews = new Previews(context, language.client);
  context.subscriptions.push(
    language,
    previews,
    createLanguageStatus(language),
    registerCommands(languageCommands, { language, extensionUri: context.extensionUri }),
    registerCommands(previewCommands, { previews }),
    registerUserApi(context),
  );
  await language.startWhenNeeded();
}
