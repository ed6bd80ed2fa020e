import type { ExtensionContext } from 'vscode';
import {
  languageCommands,
  previewCommands,
  registerCommands,
  userApiCommands,
} from './commands/index.ts';
import { SitePluginsClient } from './languageClient.ts';
import { Previews } from './preview/previews.ts';
import { createStatusBar } from './userApi/statusBar.ts';
import { UserApi } from './userApi/userApi.ts';

/** Builds the parts, registers them, and has them disposed of with the extension. */
export async function activate(context: ExtensionContext): Promise<void> {
  const language = new SitePluginsClient(context);
  const previews = new Previews(context, language.client);
  const api = new UserApi(context);
  context.subscriptions.push(
    language,
    previews,
    api,
    createStatusBar(api),
    registerCommands(languageCommands, { language }),
    registerCommands(previewCommands, { previews }),
    registerCommands(userApiCommands, { api }),
  );
  await Promise.all([language.startWhenNeeded(), api.startAutomatically()]);
}
