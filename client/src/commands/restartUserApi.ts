import type { Command } from './command.ts';
import type { UserApiParts } from './index.ts';

export const restartUserApi: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.restart',
  run: ({ api }) => api.restart(),
};
