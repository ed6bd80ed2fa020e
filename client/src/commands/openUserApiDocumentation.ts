import { env, Uri } from 'vscode';
import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const openUserApiDocumentation: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.openDocumentation',
  async run({ api }) {
    if (api.address === undefined) return;
    // Where the editor runs elsewhere, this is what makes the port reachable from the browser.
    await env.openExternal(await env.asExternalUri(Uri.parse(api.address.origin)));
  },
};
