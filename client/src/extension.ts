import type { ExtensionContext } from 'vscode';
import { languageCommands, registerCommands } from './commands/index.ts';
import { SitePluginsClient } from './languageClient.ts';

/** Builds the parts, registers them, and has them disposed of with the extension. */
export async function activate(context: ExtensionContext): Promise<void> {
  const language = new SitePluginsClient(context);
  context.subscriptions.push(language, registerCommands(languageCommands, { language }));
  await language.startWhenNeeded();
}
