import { Disposable, type ExtensionContext } from 'vscode';
import { registerCommands } from '../commands/index.ts';
import { userApiCommands } from '../commands/userApi.ts';
import { ExchangeDocuments } from './documents.ts';
import { registerSendRequestLenses } from './requestsFile/codeLenses.ts';
import { registerHighlighting } from './requestsFile/highlighting.ts';
import { RequestsDocument } from './requestsFile/requestsDocument.ts';
import { createStatusBar } from './statusBar.ts';
import { UserApi } from './userApi.ts';
import { UserApiView } from './view/userApiView.ts';

/** Everything about the User API in one: its process, view, status bar item, requests and commands. */
export function registerUserApi(context: ExtensionContext): Disposable {
  const api = new UserApi(context);
  const documents = new ExchangeDocuments(api.requests);
  const requests = new RequestsDocument(api, context);
  void api.startAutomatically();
  return Disposable.from(
    api,
    documents,
    requests,
    createStatusBar(api),
    new UserApiView(api),
    registerSendRequestLenses(),
    registerHighlighting(),
    registerCommands(userApiCommands, { api, documents, requests }),
  );
}
