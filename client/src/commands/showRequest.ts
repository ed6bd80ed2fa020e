import type { Command } from './command.ts';
import type { UserApiParts } from './index.ts';

/** Opens a request of the view, given by its number. */
export const showRequest: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.showRequest',
  run: ({ documents }, key) => typeof key === 'number' && documents.showRequest(key),
};
