import { commands, type ExtensionContext } from 'vscode';
import { isConfigurationOpen, onFirstConfiguration } from './configurations.ts';
import { registerLanguage } from './registerLanguage.ts';
import { serverWorker } from './serverWorker.ts';

/** Where the extension begins in a browser, in which no process can run: the language alone. */
export async function activate(context: ExtensionContext): Promise<void> {
  // What the manifest offers of the User API shows itself only in the states it can be in.
  await commands.executeCommand('setContext', 'sitePlugins.userApi.state', 'absent');
  const language = registerLanguage(context, serverWorker(context));
  if (isConfigurationOpen()) await language.start();
  else context.subscriptions.push(onFirstConfiguration(() => void language.start()));
}
