import { env, l10n, window } from 'vscode';
import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const copyUserApiUrl: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.copyUrl',
  async run({ api }) {
    if (api.address === undefined) return;
    await env.clipboard.writeText(api.address.url);
    window.setStatusBarMessage(l10n.t('Copied {0}', api.address.url), 3_000);
  },
};
