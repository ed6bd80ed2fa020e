import { askForUser, throughApi } from '../userApi/userInput.ts';
import { createUser } from '../userApi/users.ts';
import type { Command } from './command.ts';
import type { UserApiParts } from './userApi.ts';

export const addUser: Command<UserApiParts> = {
  id: 'sitePlugins.userApi.addUser',
  async run({ api }) {
    const user = await askForUser();
    if (user !== undefined) await throughApi(api, url => createUser(url, user));
  },
};
