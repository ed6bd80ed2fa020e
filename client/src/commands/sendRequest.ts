import { Uri, workspace } from 'vscode';
import { sendRequestAt } from '../userApi/requestsFile/sendRequest.ts';
import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

/** Sends the request of an `.http` file that stands at a zero-based line. */
export const sendRequest: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.sendRequest',
  async run({ documents }, uri, line) {
    if (!(uri instanceof Uri) || typeof line !== 'number') return;
    await sendRequestAt(await workspace.openTextDocument(uri), line, documents);
  },
};
