/** The language features. Desktop and web share one bundle, so the package contains the client once. */
import { commands, type ExtensionContext } from 'vscode';
import { isConfigurationOpen, onFirstConfiguration, useOwnLanguage } from './configurations.ts';
import type { SitePluginsClient } from './languageClient.ts';
import { registerLanguage } from './registerLanguage.ts';

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
  context.subscriptions.push(useOwnLanguage());
  if (isConfigurationOpen()) await language.start();
  else context.subscriptions.push(onFirstConfiguration(() => void language.start()));
}
