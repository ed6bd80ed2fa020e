import { commands, Disposable, type ExtensionContext } from 'vscode';
import { registerCommands } from '../commands/command.ts';
import { userApiCommands } from '../commands/userApi.ts';
import { usedKey } from './firstUse.ts';
import { registerSendRequestLenses } from './sendRequest.ts';
import { createStatusBar } from './statusBar.ts';
import { UserApi } from './userApi.ts';
import { createView } from './view.ts';

/** Registers the User API: its process, view, status bar item, requests and commands. */
export function registerUserApi(context: ExtensionContext): Disposable {
  const { workspaceState } = context;
  const api = new UserApi(context);
  void commands.executeCommand('setContext', 'sitePlugins.userApi.isVisible', true);
  void api.startAutomatically();
  return Disposable.from(
    api,
    registerSendRequestLenses(),
    registerCommands(userApiCommands(api, context)),
    createStatusBar(api),
    createView(api, workspaceState),
    api.onDidChange(() => {
      if (api.state.kind === 'starting') void workspaceState.update(usedKey, true);
    }),
  );
}
