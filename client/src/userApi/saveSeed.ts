import { ConfigurationTarget, l10n, Uri, window, workspace } from 'vscode';
import type { ApiUser } from '../../../mock-api/src/control/protocol.ts';
import { seedSetting, seedText } from './seedFile.ts';
import type { UserApi } from './userApi.ts';
import { seedFolder } from './windowSettings.ts';

/**
 * Saves the current users to a seed file that the user selects, and offers to use it as the seed.
 */
export function saveUsersAsSeed(api: UserApi): Promise<void> {
  return api.request(async () => save((await api.manager.call('users', {})).users));
}

async function save(users: readonly ApiUser[]): Promise<void> {
  const folder = seedFolder();
  const target = await window.showSaveDialog({
    title: l10n.t('Save Users as Seed'),
    filters: { JSON: ['json'] },
    ...(folder !== undefined && { defaultUri: Uri.joinPath(folder, 'users.seed.json') }),
  });
  if (target === undefined) return;
  await workspace.fs.writeFile(target, new TextEncoder().encode(seedText(users)));
  // The User API process can only read files on disk.
  if (target.scheme === 'file') await offerUse(seedSetting(target, folder));
}

async function offerUse(path: string): Promise<void> {
  const section = workspace.getConfiguration('userApi');
  if (section.get('seed') === path) return;
  const use = l10n.t('Use as Seed');
  const text = l10n.t('The users were saved to {0}.', path);
  if ((await window.showInformationMessage(text, use)) !== use) return;
  const hasFolder = workspace.workspaceFolders !== undefined;
  await section.update(
    'seed',
    path,
    hasFolder ? ConfigurationTarget.Workspace : ConfigurationTarget.Global,
  );
}
