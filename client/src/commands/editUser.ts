import { askForUser, throughApi, userOf } from '../userApi/userInput.ts';
import { replaceUser } from '../userApi/users.ts';
import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const editUser: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.editUser',
  run: ({ api }, node) =>
    throughApi(api, async url => {
      const before = await userOf(api, node);
      if (before === undefined) return;
      const after = await askForUser(before);
      if (after !== undefined) await replaceUser(url, { id: before.id, ...after });
    }),
};
