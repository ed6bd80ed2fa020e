import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const clearRequests: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.clearRequests',
  run: ({ api }) => api.clearRequests(),
};
