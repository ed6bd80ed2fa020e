import { l10n, window } from 'vscode';
import type { UserApi } from './userApi.ts';
import { isUser, listUsers, type User, type UserInput } from './users.ts';

/** Asks for a user's name and email. @returns `undefined` when the person thinks better of it */
export async function askForUser(before?: UserInput): Promise<UserInput | undefined> {
  const title = before === undefined ? l10n.t('Add User') : l10n.t('Edit {0}', before.name);
  const name = await window.showInputBox({
    title,
    prompt: l10n.t('Name'),
    value: before?.name ?? '',
    ignoreFocusOut: true,
  });
  if (name === undefined) return undefined;
  const email = await window.showInputBox({
    title,
    prompt: l10n.t('Email'),
    value: before?.email ?? '',
    ignoreFocusOut: true,
  });
  return email === undefined ? undefined : { name, email };
}

/** The user of the view's item that a command was given, or one that the person picks. */
export async function userOf(api: UserApi, node: unknown): Promise<User | undefined> {
  if (typeof node === 'object' && node !== null && 'user' in node && isUser(node.user)) {
    return node.user;
  }
  if (api.address === undefined) return undefined;
  const users = await listUsers(api.address.url);
  const items = users.map(user => ({ label: user.name, description: user.email, user }));
  const chosen = await window.showQuickPick(items, {
    placeHolder: l10n.t('Which user?'),
    matchOnDescription: true,
  });
  return chosen?.user;
}

/** Does something through the API; that it refuses is told in its own words. */
export async function throughApi(
  api: UserApi,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (api.address === undefined) return;
  try {
    await work(api.address.url);
  } catch (reason) {
    const words = reason instanceof Error ? reason.message : String(reason);
    await window.showErrorMessage(l10n.t('The User API answered otherwise than hoped: {0}', words));
  }
}
