import { Disposable, type ExtensionContext } from 'vscode';
import { registerCommands } from '../commands/index.ts';
import { userApiCommands } from '../commands/userApi.ts';
import { ExchangeDocuments } from './documents.ts';
import { registerSendRequestLenses } from './requestsFile/codeLenses.ts';
import { registerHighlighting } from './requestsFile/highlighting.ts';
import { RequestsDocument } from './requestsFile/requestsDocument.ts';
import { createStatusBar } from './statusBar.ts';
import { UserApi } from './userApi.ts';
import { UserDialogs } from './userDialogs.ts';
import { UserApiView } from './view/userApiView.ts';
import { Visibility } from './visibility.ts';

/** Registers the User API: its process, view, status bar item, requests and commands. */
export function registerUserApi(context: ExtensionContext): Disposable {
  const api = new UserApi(context);
  const documents = new ExchangeDocuments(api);
  const requests = new RequestsDocument(api, context);
  const users = new UserDialogs(api);
  const visibility = new Visibility(api, context.workspaceState);
  void api.startAutomatically();
  return Disposable.from(
    api,
    documents,
    requests,
    users,
    visibility,
    createStatusBar(api, visibility),
    new UserApiView(api),
    registerSendRequestLenses(),
    registerHighlighting(),
    registerCommands(userApiCommands, { api, documents, requests, users }),
  );
}
