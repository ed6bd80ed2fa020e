import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

/** Opens a request of the view, given by its number. */
export const showRequest: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.showRequest',
  run: ({ documents }, key) => typeof key === 'number' && documents.showRequest(key),
};
