import { Disposable, l10n, StatusBarAlignment, ThemeColor, window } from 'vscode';
import type { UserApi } from './userApi.ts';

/** Shows the state and the port of the User API; a click starts it or shows its view. */
export function createStatusBar(api: UserApi): Disposable {
  const item = window.createStatusBarItem('sitePlugins.userApi', StatusBarAlignment.Right, 100);
  item.name = l10n.t('User API');
  const update = () => {
    const [text, tooltip, command] = appearanceOf(api);
    item.text = text;
    item.tooltip = tooltip;
    item.command = `sitePlugins.userApi.${command}`;
    item.accessibilityInformation = { label: tooltip, role: 'button' };
    const hasFailed = api.state.kind === 'failed';
    item.backgroundColor = hasFailed ? new ThemeColor('statusBarItem.errorBackground') : undefined;
  };
  update();
  item.show();
  return Disposable.from(
    item,
    api.onDidChange(part => part === 'state' && update()),
  );
}

function appearanceOf({
  state,
  external,
}: UserApi): [text: string, tooltip: string, command: 'start' | 'stop' | 'focus'] {
  const name = l10n.t('User API');
  switch (state.kind) {
    case 'stopped':
      return [`$(play) ${name}`, l10n.t('The User API is stopped. Click to start it.'), 'start'];
    case 'starting': {
      const tooltip = l10n.t('The User API is starting. Click to stop it.');
      return [`$(loading~spin) ${name}`, tooltip, 'stop'];
    }
    case 'running': {
      const url = external?.url ?? state.url;
      const tooltip = l10n.t('The User API is running on {0}. Click to show its view.', url);
      return [`$(radio-tower) :${state.port}`, tooltip, 'focus'];
    }
    case 'failed': {
      const { message } = state;
      const tooltip = l10n.t('The User API failed: {0} Click to start it.', message);
      return [`$(error) ${name}`, tooltip, 'start'];
    }
  }
}
