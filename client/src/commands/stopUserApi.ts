import type { Command } from './command.ts';
import type { UserApiParts } from './index.ts';

export const stopUserApi: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.stop',
  run: ({ api }) => api.manager.stop(),
};
