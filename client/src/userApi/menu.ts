import { commands, l10n, QuickPickItemKind, window } from 'vscode';
import type { UserApi } from './userApi.ts';

/** Shows the menu of the status bar item and runs the command that is chosen. */
export async function showMenu({ address, externalAddress }: UserApi): Promise<void> {
  if (address === undefined) return;
  const items = [
    { label: l10n.t('$(copy) Copy URL'), command: 'sitePlugins.userApi.copyUrl' },
    {
      label: l10n.t('$(book) Open Documentation'),
      command: 'sitePlugins.userApi.openDocumentation',
    },
    { label: l10n.t('$(file-code) Open Requests'), command: 'sitePlugins.userApi.openRequests' },
    { label: l10n.t('$(output) Show Log'), command: 'sitePlugins.userApi.showLog' },
    { label: '', kind: QuickPickItemKind.Separator },
    { label: l10n.t('$(discard) Reset Data'), command: 'sitePlugins.userApi.reset' },
    { label: l10n.t('$(debug-stop) Stop'), command: 'sitePlugins.userApi.stop' },
  ];
  const title = l10n.t('User API: {0}', externalAddress?.url ?? address.url);
  const chosen = await window.showQuickPick(items, { title });
  if (chosen?.command !== undefined) await commands.executeCommand(chosen.command);
}
