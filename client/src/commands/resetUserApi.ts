import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const resetUserApi: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.reset',
  run: ({ api }) => api.manager.reset(),
};
