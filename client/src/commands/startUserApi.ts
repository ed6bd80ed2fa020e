import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const startUserApi: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.start',
  run: ({ api }) => api.start(),
};
