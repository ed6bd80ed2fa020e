import type { ExtensionContext } from 'vscode';
import { languageCommands, previewCommands, registerCommands } from './commands/index.ts';
import { SitePluginsClient } from './languageClient.ts';
import { Previews } from './preview/previews.ts';

/** Builds the parts, registers them, and has them disposed of with the extension. */
export async function activate(context: ExtensionContext): Promise<void> {
  const language = new SitePluginsClient(context);
  const previews = new Previews(context, language.client);
  context.subscriptions.push(
    language,
    registerCommands(languageCommands, { language }),
    previews,
    registerCommands(previewCommands, { previews }),
  );
  await language.startWhenNeeded();
}
