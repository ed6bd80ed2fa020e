import { Disposable, l10n, StatusBarAlignment, ThemeColor, window } from 'vscode';
import type { UserApi } from './userApi.ts';

interface Appearance {
  readonly text: string;
  readonly tooltip: string;
  readonly command: string;
  readonly background?: ThemeColor;
}

/** Shows the state and the port of the User API; a click starts it or shows its view. */
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

function appearanceOf({ state, external }: UserApi): Appearance {
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
      const url = external?.url ?? state.url;
      return {
        text: `$(radio-tower) :${state.port}`,
        tooltip: l10n.t('The User API is running on {0}. Click to show its view.', url),
        command: 'sitePlugins.userApi.focus',
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
