import { l10n, window, workspace } from 'vscode';
import type { User } from '../../../mock-api/src/control/protocol.ts';
import { showDocument } from '../documents.ts';
import type { UserApi } from './userApi.ts';
import type { NodeOf } from './view.ts';

type UserInput = Omit<User, 'id'>;

/** Prompts for a user and adds it. Fault rules do not apply here, nor to the functions below. */
export function addUser(api: UserApi): Promise<void> {
  return api.request(async () => {
    const user = await askForUser(l10n.t('Add User'), { name: '', email: '' });
    if (user !== undefined) await api.call('addUser', user);
  });
}

export function editUser(api: UserApi, { user }: NodeOf<'user'>): Promise<void> {
  return api.request(async () => {
    const { id, ...before } = user;
    const after = await askForUser(l10n.t('Edit {0}', before.name), before);
    if (after !== undefined) await api.call('replaceUser', { id, ...after });
  });
}

export function deleteUser(api: UserApi, { user }: NodeOf<'user'>): Promise<void> {
  return api.request(async () => {
    const { id, name, email } = user;
    const confirm = l10n.t('Delete');
    const message = l10n.t('Delete the user {0} ({1})?', name, email);
    const detail = l10n.t('Resetting the data restores the users of the seed.');
    const chosen = await window.showWarningMessage(message, { modal: true, detail }, confirm);
    if (chosen === confirm) await api.call('deleteUser', { id });
  });
}

/** Asks for the name and the email. @returns `undefined` if the user cancels */
async function askForUser(title: string, before: UserInput): Promise<UserInput | undefined> {
  const ask = async (prompt: string, value: string) => {
    const validateInput = (text: string) =>
      text.trim() === '' ? l10n.t('A value is required.') : undefined;
    const options = { title, prompt, value, validateInput, ignoreFocusOut: true };
    return (await window.showInputBox(options))?.trim();
  };
  const name = await ask(l10n.t('Name'), before.name);
  if (name === undefined) return undefined;
  const email = await ask(l10n.t('Email'), before.email);
  return email === undefined ? undefined : { name, email };
}

/** Opens the current users as a new file, which can be saved as the seed. */
export function saveUsersAsSeed(api: UserApi): Promise<void> {
  return api.request(async () => {
    const { users } = await api.call('users', {});
    const content = `${JSON.stringify(users, ['id', 'name', 'email'], 2)}\n`;
    await showDocument(await workspace.openTextDocument({ language: 'json', content }), {});
  });
}
