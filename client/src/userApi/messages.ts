import { commands, l10n, window } from 'vscode';
import { isLoopback } from '../../../mock-api/src/hosts.ts';
import { format, type Text } from '../../../mock-api/src/text.ts';

// The texts are literals in the sources of the User API, where they are extracted.
const { t: translate } = l10n;

/** Returns a text of the User API's process in the user's language. */
export function localize(text: Text): string {
  // Called without arguments, `t` keeps the placeholders.
  return format(text, template => translate(template));
}

/** What the buttons of a message do, by their labels. */
type Actions = Readonly<Record<string, () => unknown>>;

/** Runs the action of the button that the user chooses, which may be never. */
export async function offer(
  show: (text: string, ...buttons: string[]) => Thenable<string | undefined>,
  text: string,
  actions: Actions,
): Promise<void> {
  const chosen = await show(text, ...Object.keys(actions));
  if (chosen !== undefined) await actions[chosen]?.();
}

export const openSettings = (name: string): Actions => ({
  [l10n.t('Open Settings')]: () => commands.executeCommand('workbench.action.openSettings', name),
});

/** Asks for confirmation before the API is exposed to the network. @returns whether to start */
export async function confirmExposure(host: string): Promise<boolean> {
  if (isLoopback(host)) return true;
  const start = l10n.t('Start Anyway');
  const message = l10n.t('Expose the User API to the network?');
  const detail = l10n.t(
    'With the setting userApi.host at {0}, other machines can reach the User API, read its users and change them.',
    host,
  );
  return (await window.showWarningMessage(message, { modal: true, detail }, start)) === start;
}
