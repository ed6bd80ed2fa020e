import type { Command } from './command.ts';
import type { UserApiParts } from './index.ts';

export const startUserApi: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.start',
  run: ({ api }) => api.start(),
};
