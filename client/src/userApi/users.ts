import { ConfigurationTarget, l10n, Uri, window, workspace } from 'vscode';
import type { User } from '../../../mock-api/src/control/protocol.ts';
import { offer } from './messages.ts';
import { seedFolder } from './settings.ts';
import type { UserApi } from './userApi.ts';
import type { Node } from './view.ts';

type UserInput = Omit<User, 'id'>;

/** Prompts for a user and adds it. Fault rules do not apply here, nor to the functions below. */
export function addUser(api: UserApi): Promise<void> {
  return api.request(async () => {
    const user = await askForUser(l10n.t('Add User'), { name: '', email: '' });
    if (user !== undefined) await api.call('addUser', user);
  });
}

/** @param node an item of the view */
export function editUser(api: UserApi, node: Node | undefined): Promise<void> {
  return api.request(async () => {
    if (node?.kind !== 'user') return;
    const { id, ...before } = node.user;
    const after = await askForUser(l10n.t('Edit {0}', before.name), before);
    if (after !== undefined) await api.call('replaceUser', { id, ...after });
  });
}

/** @param node an item of the view */
export function deleteUser(api: UserApi, node: Node | undefined): Promise<void> {
  return api.request(async () => {
    if (node?.kind !== 'user') return;
    const { id, name, email } = node.user;
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

/** Saves the current users to a seed file that the user selects, and offers to use it as the seed. */
export function saveUsersAsSeed(api: UserApi): Promise<void> {
  return api.request(async () => {
    const { users } = await api.call('users', {});
    const folder = seedFolder();
    const target = await window.showSaveDialog({
      title: l10n.t('Save Users as Seed'),
      filters: { JSON: ['json'] },
      ...(folder !== undefined && { defaultUri: Uri.joinPath(folder, 'users.seed.json') }),
    });
    if (target === undefined) return;
    const text = `${JSON.stringify(users, ['id', 'name', 'email'], 2)}\n`;
    await workspace.fs.writeFile(target, new TextEncoder().encode(text));
    // The process can only read files on disk. Do not wait for the choice.
    if (target.scheme === 'file') void offerSeed(seedPath(target, folder));
  });
}

/** Returns the value of `userApi.seed` for a file: a relative path if it is in the workspace folder. */
function seedPath(file: Uri, folder: Uri | undefined): string {
  const isInside = folder !== undefined && file.path.startsWith(`${folder.path}/`);
  return isInside ? file.path.slice(folder.path.length + 1) : file.fsPath;
}

async function offerSeed(path: string): Promise<void> {
  const section = workspace.getConfiguration('userApi');
  if (section.get('seed') === path) return;
  const { Global, Workspace } = ConfigurationTarget;
  const target = workspace.workspaceFolders ? Workspace : Global;
  await offer(window.showInformationMessage, l10n.t('The users were saved to {0}.', path), {
    [l10n.t('Use as Seed')]: () => section.update('seed', path, target),
  });
}
