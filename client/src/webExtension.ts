import { commands, type ExtensionContext } from 'vscode';
import { isConfigurationOpen, onFirstConfiguration } from './configurations.ts';
import { useOwnLanguage } from './ownLanguage.ts';
import { registerLanguage } from './registerLanguage.ts';
import { serverWorker } from './serverWorker.ts';

/**
 * Activates the extension in a browser, with the language features only, because processes cannot
 * run there.
 */
export async function activate(context: ExtensionContext): Promise<void> {
  // The manifest hides the commands of the User API in an unknown state.
  await commands.executeCommand('setContext', 'sitePlugins.userApi.state', 'absent');
  const language = registerLanguage(context, serverWorker(context));
  context.subscriptions.push(useOwnLanguage(context));
  if (isConfigurationOpen()) await language.start();
  else context.subscriptions.push(onFirstConfiguration(() => void language.start()));
}
