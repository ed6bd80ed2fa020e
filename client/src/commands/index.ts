import { commands, Disposable, type Uri } from 'vscode';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Previews } from '../preview/previews.ts';
import type { ExchangeDocuments } from '../userApi/documents.ts';
import type { RequestsDocument } from '../userApi/requestsFile/requestsDocument.ts';
import type { UserApi } from '../userApi/userApi.ts';
import { addUser } from './addUser.ts';
import { clearRequests } from './clearRequests.ts';
import type { Command } from './command.ts';
import { copyUserApiUrl } from './copyUserApiUrl.ts';
import { deleteUser } from './deleteUser.ts';
import { editUser } from './editUser.ts';
import { exportPreview } from './exportPreview.ts';
import { newConfiguration } from './newConfiguration.ts';
import { openPreview } from './openPreview.ts';
import { openUserApiDocumentation } from './openUserApiDocumentation.ts';
import { openUserApiRequests } from './openUserApiRequests.ts';
import { resetUserApi } from './resetUserApi.ts';
import { restartServer } from './restartServer.ts';
import { restartUserApi } from './restartUserApi.ts';
import { sendRequest } from './sendRequest.ts';
import { showOutput } from './showOutput.ts';
import { showReferences } from './showReferences.ts';
import { showRequest } from './showRequest.ts';
import { showUserApiLog } from './showUserApiLog.ts';
import { startUserApi } from './startUserApi.ts';
import { stopUserApi } from './stopUserApi.ts';

export interface LanguageParts {
  readonly language: SitePluginsClient;
  readonly extensionUri: Uri;
}

export interface PreviewParts {
  readonly previews: Previews;
}

export interface UserApiParts {
  readonly api: UserApi;
  readonly documents: ExchangeDocuments;
  readonly requests: RequestsDocument;
}

/** Commands about configurations. A new one is one file, one line here and one in the manifest. */
export const languageCommands: readonly Command<LanguageParts>[] = [
  newConfiguration,
  restartServer,
  showOutput,
  showReferences,
];

/** Commands about previews. */
export const previewCommands: readonly Command<PreviewParts>[] = [openPreview, exportPreview];

/** Commands about the User API, which needs a process and is absent on the web. */
export const userApiCommands: readonly Command<UserApiParts>[] = [
  startUserApi,
  stopUserApi,
  restartUserApi,
  resetUserApi,
  copyUserApiUrl,
  openUserApiDocumentation,
  openUserApiRequests,
  showUserApiLog,
  addUser,
  editUser,
  deleteUser,
  showRequest,
  clearRequests,
  sendRequest,
];

export function registerCommands<Parts>(
  registry: readonly Command<Parts>[],
  parts: Parts,
): Disposable {
  return Disposable.from(
    ...registry.map(({ id, run }) =>
      commands.registerCommand(id, (...args: readonly unknown[]) => run(parts, ...args)),
    ),
  );
}
