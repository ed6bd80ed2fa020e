import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const showUserApiLog: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.showLog',
  run: ({ api }) => api.log.show(),
};
