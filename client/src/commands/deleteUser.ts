import { throughApi, userOf } from '../userApi/userInput.ts';
import { deleteUser as removeUser } from '../userApi/users.ts';
import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

/** Asks for no confirmation: resetting the data brings every user of the seed back. */
export const deleteUser: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.deleteUser',
  run: ({ api }, node) =>
    throughApi(api, async url => {
      const user = await userOf(api, node);
      if (user !== undefined) await removeUser(url, user.id);
    }),
};
