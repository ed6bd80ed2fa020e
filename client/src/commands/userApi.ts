import { type ExtensionContext, env, l10n, Uri, window, workspace } from 'vscode';
import { editFaults, failNextRequest, removeFault } from '../userApi/faults.ts';
import { formatLogged, toCurl } from '../userApi/httpText.ts';
import { openRequests } from '../userApi/openRequests.ts';
import { sendRequestAt } from '../userApi/sendRequest.ts';
import type { UserApi } from '../userApi/userApi.ts';
import { addUser, deleteUser, editUser, saveUsersAsSeed } from '../userApi/users.ts';
import type { Node } from '../userApi/view.ts';
import { showVirtualText } from '../virtualText.ts';
import type { Command } from './command.ts';

interface UserApiParts {
  readonly api: UserApi;
  readonly context: ExtensionContext;
}

/**
 * The commands of the User API. They are not available in a browser, which cannot run processes. To
 * add one, add an entry here and in the manifest, unless it is only run by an item.
 */
export const userApiCommands: readonly Command<UserApiParts>[] = [
  { id: 'sitePlugins.userApi.start', run: ({ api }) => api.start() },
  { id: 'sitePlugins.userApi.stop', run: ({ api }) => api.stop() },
  { id: 'sitePlugins.userApi.reset', run: ({ api }) => api.request(() => api.reset()) },
  { id: 'sitePlugins.userApi.copyUrl', run: ({ api }) => copyUrl(api) },
  { id: 'sitePlugins.userApi.openDocumentation', run: ({ api }) => openDocumentation(api) },
  {
    id: 'sitePlugins.userApi.openRequests',
    run: ({ api, context }) => openRequests(context, api.origin),
  },
  { id: 'sitePlugins.userApi.showLog', run: ({ api }) => api.log.show() },
  { id: 'sitePlugins.userApi.addUser', run: ({ api }) => addUser(api) },
  { id: 'sitePlugins.userApi.editUser', run: ({ api }, node?: Node) => editUser(api, node) },
  { id: 'sitePlugins.userApi.deleteUser', run: ({ api }, node?: Node) => deleteUser(api, node) },
  { id: 'sitePlugins.userApi.saveSeed', run: ({ api }) => saveUsersAsSeed(api) },
  {
    id: 'sitePlugins.userApi.failNextRequest',
    run: ({ api }, node?: Node) => failNextRequest(api, node),
  },
  { id: 'sitePlugins.userApi.editFaults', run: () => editFaults() },
  { id: 'sitePlugins.userApi.removeFault', run: ({ api }, node?: Node) => removeFault(api, node) },
  {
    id: 'sitePlugins.userApi.showRequest',
    run: ({ api }, key) => showRequest(api, key),
  },
  { id: 'sitePlugins.userApi.copyAsCurl', run: ({ api }, node?: Node) => copyAsCurl(api, node) },
  { id: 'sitePlugins.userApi.clearRequests', run: ({ api }) => api.clearRequests() },
  {
    id: 'sitePlugins.userApi.sendRequest',
    /** @param line the zero-based line of a request in an `.http` file */
    async run(_, uri, line) {
      if (!(uri instanceof Uri) || typeof line !== 'number') return;
      await sendRequestAt(await workspace.openTextDocument(uri), line);
    },
  },
];

/** Shows a logged request with its response. */
async function showRequest({ requests, origin }: UserApi, key: unknown): Promise<void> {
  const request = requests.all.find(logged => logged.key === key);
  if (request === undefined) return;
  const name = `${request.method} ${request.path} ${request.status}.http`;
  await showVirtualText(name, formatLogged(request, origin), { preview: true });
}

async function copyUrl(api: UserApi): Promise<void> {
  const external = await api.resolveExternalAddress();
  if (external !== undefined) await copy(external.url, external.url);
}

/** Copies a logged request as a command for a POSIX shell. */
async function copyAsCurl(api: UserApi, node: Node | undefined): Promise<void> {
  if (node?.kind !== 'request') return;
  const { request } = node;
  if (request.partial === undefined && request.requestBodyBase64 === undefined) {
    await copy(toCurl(request, api.origin), `${request.method} ${request.path}`);
    return;
  }
  const text = l10n.t('The log does not have the whole request as text, so it cannot be copied.');
  void window.showErrorMessage(text);
}

async function copy(text: string, name: string): Promise<void> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(l10n.t('Copied {0}', name), 3_000);
}

async function openDocumentation(api: UserApi): Promise<void> {
  const external = await api.resolveExternalAddress();
  if (external !== undefined) await env.openExternal(Uri.parse(`${external.base}/`));
}
