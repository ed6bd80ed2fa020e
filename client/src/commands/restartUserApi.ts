import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const restartUserApi: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.restart',
  run: ({ api }) => api.restart(),
};
