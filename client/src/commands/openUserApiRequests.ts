import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const openUserApiRequests: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.openRequests',
  run: ({ requests }) => requests.open(),
};
