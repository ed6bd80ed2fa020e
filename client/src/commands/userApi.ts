import { type ExtensionContext, env, l10n, Uri, window, workspace } from 'vscode';
import { editFaults, failNextRequest, removeFault } from '../userApi/faults.ts';
import { formatLogged, toCurl } from '../userApi/httpText.ts';
import { openRequests } from '../userApi/openRequests.ts';
import { sendRequestAt } from '../userApi/sendRequest.ts';
import type { UserApi } from '../userApi/userApi.ts';
import { addUser, deleteUser, editUser, saveUsersAsSeed } from '../userApi/users.ts';
import type { Node } from '../userApi/view.ts';
import { showVirtualText } from '../virtualText.ts';
import type { Commands } from './command.ts';

/**
 * Returns the commands of the User API. They are not available in a browser, which cannot run processes. To
 * add one, add it here and in the manifest, unless it is only run by an item.
 */
export function userApiCommands(api: UserApi, context: ExtensionContext): Commands {
  return {
    'sitePlugins.userApi.start': () => api.start(),
    'sitePlugins.userApi.stop': () => api.stop(),
    'sitePlugins.userApi.reset': () => api.request(() => api.reset()),
    'sitePlugins.userApi.copyUrl': () => copyUrl(api),
    'sitePlugins.userApi.openDocumentation': () => openDocumentation(api),
    'sitePlugins.userApi.openRequests': () => openRequests(context, api.origin),
    'sitePlugins.userApi.showLog': () => api.log.show(),
    'sitePlugins.userApi.addUser': () => addUser(api),
    'sitePlugins.userApi.editUser': (node?: Node) => editUser(api, node),
    'sitePlugins.userApi.deleteUser': (node?: Node) => deleteUser(api, node),
    'sitePlugins.userApi.saveSeed': () => saveUsersAsSeed(api),
    'sitePlugins.userApi.failNextRequest': (node?: Node) => failNextRequest(api, node),
    'sitePlugins.userApi.editFaults': () => editFaults(),
    'sitePlugins.userApi.removeFault': (node?: Node) => removeFault(api, node),
    'sitePlugins.userApi.showRequest': (node?: Node) => showRequest(api, node),
    'sitePlugins.userApi.copyAsCurl': (node?: Node) => copyAsCurl(api, node),
    'sitePlugins.userApi.clearRequests': () => api.clearRequests(),
    /** @param line the zero-based line of a request in an `.http` file */
    'sitePlugins.userApi.sendRequest': async (uri, line) => {
      if (!(uri instanceof Uri) || typeof line !== 'number') return;
      await sendRequestAt(await workspace.openTextDocument(uri), line);
    },
  };
}

/** Shows a logged request with its response. */
async function showRequest({ origin }: UserApi, node: Node | undefined): Promise<void> {
  if (node?.kind !== 'request') return;
  const { request } = node;
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
