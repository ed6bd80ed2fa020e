import { commands, Disposable, type ExtensionContext, env, Uri } from 'vscode';
import { type Commands, registerCommands } from '../commands/command.ts';
import { editFaults, failNextRequest, removeFault } from './faults.ts';
import {
  copy,
  copyAsCurl,
  openRequests,
  registerSending,
  sendRequest,
  showRequest,
} from './requests.ts';
import { UserApi } from './userApi.ts';
import { addUser, deleteUser, editUser, saveUsersAsSeed } from './users.ts';
import { createStatusBar, createView, type Node, type NodeOf } from './view.ts';

/** Registers the User API: its process, view, status bar item, requests and commands. */
export function registerUserApi(context: ExtensionContext): Disposable {
  const api = new UserApi(context);
  void commands.executeCommand('setContext', 'sitePlugins.userApi.isVisible', true);
  void api.startAutomatically();
  return Disposable.from(
    api,
    registerSending(),
    registerCommands(commandsOf(api, context)),
    createStatusBar(api),
    createView(api, context.workspaceState),
  );
}

/**
 * Returns the commands of the User API. They are not available in a browser, which cannot run processes. To
 * add one, add it here and in the manifest, unless it is only run by an item.
 */
function commandsOf(api: UserApi, context: ExtensionContext): Commands {
  return {
    'sitePlugins.userApi.start': () => api.start(),
    'sitePlugins.userApi.stop': () => api.stop(),
    'sitePlugins.userApi.reset': () => api.request(() => api.reset()),
    'sitePlugins.userApi.copyUrl': async () => {
      const { url } = (await api.resolveAddress()) ?? {};
      if (url !== undefined) await copy(url);
    },
    'sitePlugins.userApi.openDocumentation': async () => {
      const { base } = (await api.resolveAddress()) ?? {};
      if (base !== undefined) await env.openExternal(Uri.parse(`${base}/`));
    },
    'sitePlugins.userApi.openRequests': () => openRequests(api, context),
    'sitePlugins.userApi.showLog': () => api.log.show(),
    'sitePlugins.userApi.addUser': () => addUser(api),
    'sitePlugins.userApi.editUser': on('user', node => editUser(api, node)),
    'sitePlugins.userApi.deleteUser': on('user', node => deleteUser(api, node)),
    'sitePlugins.userApi.saveSeed': () => saveUsersAsSeed(api),
    'sitePlugins.userApi.failNextRequest': (node?: Node) => failNextRequest(api, node),
    'sitePlugins.userApi.editFaults': () => editFaults(),
    'sitePlugins.userApi.removeFault': on('addedFault', node => removeFault(api, node)),
    'sitePlugins.userApi.showRequest': on('request', node => showRequest(api, node)),
    'sitePlugins.userApi.copyAsCurl': on('request', node => copyAsCurl(api, node)),
    'sitePlugins.userApi.clearRequests': () => api.clearRequests(),
    /** @param line the zero-based line of a request in an `.http` file */
    'sitePlugins.userApi.sendRequest': (uri, line) => sendRequest(uri, line),
  };
}

/** Returns a command for the items of a kind, whose menu passes the item; without one, it does nothing. */
function on<Kind extends Node['kind']>(
  kind: Kind,
  run: (node: NodeOf<Kind>) => Promise<void>,
): Commands[string] {
  return async (node?: Node) => {
    if (node?.kind === kind) await run(node as NodeOf<Kind>);
  };
}
