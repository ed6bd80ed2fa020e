import { commands, Disposable, type ExtensionContext, workspace } from 'vscode';
import { registerCommands } from '../commands/command.ts';
import { userApiCommands } from '../commands/userApi.ts';
import { isRequestsFile, isUserApiConfigured, usedKey } from '../configured.ts';
import { ExchangeDocuments } from './documents.ts';
import { registerSendRequestLenses } from './requestsFile/sendRequest.ts';
import { createStatusBar } from './statusBar.ts';
import { UserApi } from './userApi.ts';
import { createView } from './view.ts';

/** Registers the User API: its process, view, status bar item, requests and commands. */
export function registerUserApi(context: ExtensionContext): Disposable {
  const { workspaceState } = context;
  const api = new UserApi(context);
  const documents = new ExchangeDocuments(api);
  const registrations = [
    api,
    documents,
    registerSendRequestLenses(),
    registerCommands(userApiCommands, { api, documents, context }),
  ];
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    void commands.executeCommand('setContext', 'sitePlugins.userApi.isVisible', true);
    registrations.push(createStatusBar(api), createView(api, workspaceState));
  };
  const showIf = (isUsed: boolean) => isUsed && show();
  showIf(workspaceState.get(usedKey) === true || isUserApiConfigured());
  showIf(workspace.textDocuments.some(isRequestsFile));
  registrations.push(
    workspace.onDidOpenTextDocument(document => showIf(isRequestsFile(document))),
    workspace.onDidChangeConfiguration(() => showIf(isUserApiConfigured())),
    api.onDidChange(() => {
      if (api.state.kind !== 'starting') return;
      void workspaceState.update(usedKey, true);
      show();
    }),
  );
  void api.startAutomatically();
  return { dispose: () => Disposable.from(...registrations).dispose() };
}
