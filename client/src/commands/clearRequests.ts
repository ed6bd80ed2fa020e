import type { Command } from './command.ts';
import type { UserApiParts } from './index.ts';

export const clearRequests: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.clearRequests',
  run: ({ api }) => api.clearRequests(),
};
