import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const stopUserApi: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.stop',
  run: ({ api }) => api.manager.stop(),
};
