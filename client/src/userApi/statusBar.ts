import { type Disposable, l10n, StatusBarAlignment, ThemeColor, window } from 'vscode';
import type { State } from './state.ts';
import type { UserApi } from './userApi.ts';

interface Look {
  readonly text: string;
  readonly tooltip: string;
  readonly command: string;
  readonly background?: string;
}

/** Shows whether the User API runs and where, and starts or stops it at a click. */
export function createStatusBar(api: UserApi): Disposable {
  const item = window.createStatusBarItem('sitePlugins.userApi', StatusBarAlignment.Right, 100);
  item.name = l10n.t('User API');
  const show = (state: State) => {
    const { text, tooltip, command, background } = lookOf(state);
    item.text = text;
    item.tooltip = tooltip;
    item.command = command;
    item.accessibilityInformation = { label: tooltip, role: 'button' };
    item.backgroundColor = background === undefined ? undefined : new ThemeColor(background);
    item.show();
  };
  const listener = api.onDidChangeState(show);
  show(api.state);
  return {
    dispose() {
      listener.dispose();
      item.dispose();
    },
  };
}

function lookOf(state: State): Look {
  const name = l10n.t('User API');
  const start = 'sitePlugins.userApi.start';
  const stop = 'sitePlugins.userApi.stop';
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
        command: stop,
      };
    case 'running':
      return {
        text: `$(radio-tower) ${state.url}`,
        tooltip: l10n.t('The User API is running on {0}. Click to stop it.', state.url),
        command: stop,
      };
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
        background: 'statusBarItem.errorBackground',
      };
  }
}
