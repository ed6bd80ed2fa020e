import type { ExchangeDocuments } from '../userApi/documents.ts';
import type { RequestsDocument } from '../userApi/requestsFile/requestsDocument.ts';
import type { UserApi } from '../userApi/userApi.ts';
import { addUser } from './addUser.ts';
import { clearRequests } from './clearRequests.ts';
import type { Command } from './command.ts';
import { copyUserApiUrl } from './copyUserApiUrl.ts';
import { deleteUser } from './deleteUser.ts';
import { editUser } from './editUser.ts';
import { openUserApiDocumentation } from './openUserApiDocumentation.ts';
import { openUserApiRequests } from './openUserApiRequests.ts';
import { resetUserApi } from './resetUserApi.ts';
import { restartUserApi } from './restartUserApi.ts';
import { sendRequest } from './sendRequest.ts';
import { showRequest } from './showRequest.ts';
import { showUserApiLog } from './showUserApiLog.ts';
import { startUserApi } from './startUserApi.ts';
import { stopUserApi } from './stopUserApi.ts';

export interface UserApiParts {
  readonly api: UserApi;
  readonly documents: ExchangeDocuments;
  readonly requests: RequestsDocument;
}

/**
 * Commands about the User API, which needs a process: a registry of its own, so that the extension on
 * the web comes without it. A new one is one file, one line here and one in the manifest.
 */
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
