import {
  commands,
  Disposable,
  l10n,
  QuickPickItemKind,
  StatusBarAlignment,
  ThemeColor,
  window,
} from 'vscode';
import type { UserApi } from './userApi.ts';

interface Appearance {
  readonly text: string;
  readonly tooltip: string;
  readonly command: string;
  readonly background?: ThemeColor;
}

/** Shows the state and the port of the User API; a click starts it or opens its menu. */
export function createStatusBar(api: UserApi): Disposable {
  const item = window.createStatusBarItem('sitePlugins.userApi', StatusBarAlignment.Right, 100);
  item.name = l10n.t('User API');
  const update = () => {
    const { text, tooltip, command, background } = appearanceOf(api);
    item.text = text;
    item.tooltip = tooltip;
    item.command = command;
    item.accessibilityInformation = { label: tooltip, role: 'button' };
    item.backgroundColor = background;
  };
  update();
  item.show();
  return Disposable.from(
    item,
    api.onDidChange(part => part === 'state' && update()),
  );
}

function appearanceOf({ state, externalAddress }: UserApi): Appearance {
  const name = l10n.t('User API');
  const start = 'sitePlugins.userApi.start';
  switch (state.kind) {
    case 'stopped':
      return {
        text: `$(play) ${name}`,
        tooltip: l10n.t('The User API is stopped. Click to start it.'),
        command: start,
      };
    case 'starting':
      return {
        text: `$(loading~spin) ${name}`,
        tooltip: l10n.t('The User API is starting. Click to stop it.'),
        command: 'sitePlugins.userApi.stop',
      };
    case 'running': {
      const url = externalAddress?.url ?? state.url;
      return {
        text: `$(radio-tower) :${state.port}`,
        tooltip: l10n.t('The User API is running on {0}. Click to show its menu.', url),
        command: 'sitePlugins.userApi.showMenu',
      };
    }
    case 'stopping':
      return {
        text: `$(loading~spin) ${name}`,
        tooltip: l10n.t('The User API is stopping. Click to start it again.'),
        command: start,
      };
    case 'failed':
      return {
        text: `$(error) ${name}`,
        tooltip: l10n.t('The User API failed: {0} Click to start it.', state.failure.message),
        command: start,
        background: new ThemeColor('statusBarItem.errorBackground'),
      };
  }
}

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
