import { env, l10n, Uri, window, workspace } from 'vscode';
import type { ExchangeDocuments } from '../userApi/documents.ts';
import { failNextRequest } from '../userApi/faults/failNextRequest.ts';
import { copyAsCurl, copyAsFetch, sendAgain } from '../userApi/loggedRequests.ts';
import { showMenu } from '../userApi/menu.ts';
import { openSettings } from '../userApi/messages.ts';
import { filterRequests } from '../userApi/requestFilter.ts';
import type { RequestsDocument } from '../userApi/requestsFile/requestsDocument.ts';
import { sendRequestAt } from '../userApi/requestsFile/sendRequest.ts';
import { saveUsersAsSeed } from '../userApi/saveSeed.ts';
import type { UserApi } from '../userApi/userApi.ts';
import type { UserDialogs } from '../userApi/userDialogs.ts';
import type { Command } from './command.ts';

interface UserApiParts {
  readonly api: UserApi;
  readonly documents: ExchangeDocuments;
  readonly requests: RequestsDocument;
  readonly users: UserDialogs;
}

/**
 * The commands of the User API. They are not available in a browser, which cannot run processes. To
 * add one, add an entry here and in the manifest.
 */
export const userApiCommands: readonly Command<UserApiParts>[] = [
  { id: 'sitePlugins.userApi.start', run: ({ api }) => api.start() },
  { id: 'sitePlugins.userApi.stop', run: ({ api }) => api.manager.stop() },
  { id: 'sitePlugins.userApi.restart', run: ({ api }) => api.restart() },
  { id: 'sitePlugins.userApi.reset', run: ({ api }) => api.manager.reset() },
  { id: 'sitePlugins.userApi.showMenu', run: ({ api }) => showMenu(api) },
  { id: 'sitePlugins.userApi.copyUrl', run: ({ api }) => copyUrl(api) },
  { id: 'sitePlugins.userApi.openDocumentation', run: ({ api }) => openDocumentation(api) },
  { id: 'sitePlugins.userApi.openRequests', run: ({ requests }) => requests.open() },
  { id: 'sitePlugins.userApi.showLog', run: ({ api }) => api.log.show() },
  { id: 'sitePlugins.userApi.addUser', run: ({ users }) => users.add() },
  { id: 'sitePlugins.userApi.editUser', run: ({ users }, node) => users.edit(node) },
  { id: 'sitePlugins.userApi.deleteUser', run: ({ users }, node) => users.delete(node) },
  { id: 'sitePlugins.userApi.saveSeed', run: ({ api }) => saveUsersAsSeed(api) },
  {
    id: 'sitePlugins.userApi.failNextRequest',
    run: ({ api }, node) => failNextRequest(api, node),
  },
  { id: 'sitePlugins.userApi.editFaults', run: () => openSettings('userApi.faults') },
  { id: 'sitePlugins.userApi.removeFault', run: ({ api }, node) => removeFault(api, node) },
  {
    id: 'sitePlugins.userApi.showRequest',
    run: ({ documents }, key) => typeof key === 'number' && documents.showRequest(key),
  },
  { id: 'sitePlugins.userApi.filterRequests', run: ({ api }) => filterRequests(api) },
  { id: 'sitePlugins.userApi.clearRequestFilter', run: ({ api }) => api.filterRequests('') },
  { id: 'sitePlugins.userApi.clearRequests', run: ({ api }) => api.clearRequests() },
  { id: 'sitePlugins.userApi.copyAsCurl', run: ({ api }, node) => copyAsCurl(api, node) },
  { id: 'sitePlugins.userApi.copyAsFetch', run: ({ api }, node) => copyAsFetch(api, node) },
  {
    id: 'sitePlugins.userApi.sendAgain',
    run: ({ api, documents }, node) => sendAgain(api, documents, node),
  },
  {
    id: 'sitePlugins.userApi.sendRequest',
    run: ({ documents }, uri, line) => sendRequest(documents, uri, line),
  },
];

async function copyUrl(api: UserApi): Promise<void> {
  const external = await api.resolveExternalAddress();
  if (external === undefined) return;
  await env.clipboard.writeText(external.url);
  window.setStatusBarMessage(l10n.t('Copied {0}', external.url), 3_000);
}

async function openDocumentation(api: UserApi): Promise<void> {
  const external = await api.resolveExternalAddress();
  if (external !== undefined) await env.openExternal(Uri.parse(`${external.base}/`));
}

/** Removes a fault rule that was added to the running process. @param node an item of the view */
async function removeFault(api: UserApi, node: unknown): Promise<void> {
  if (typeof node !== 'object' || node === null || !('id' in node)) return;
  const { id } = node;
  if (typeof id === 'number') await api.request(() => api.faults.removeAdded(id));
}

/** @param line the zero-based line of a request in an `.http` file */
async function sendRequest(
  documents: ExchangeDocuments,
  uri: unknown,
  line: unknown,
): Promise<void> {
  if (!(uri instanceof Uri) || typeof line !== 'number') return;
  await sendRequestAt(await workspace.openTextDocument(uri), line, documents);
}
