import { commands, l10n, window } from 'vscode';
import type { RejectedSeed } from '../../../mock-api/src/control/protocol.ts';
import { isLoopback } from '../../../mock-api/src/hosts.ts';
import { format, type Text } from '../../../mock-api/src/text.ts';
import { nextFreePort } from './freePort.ts';

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

const openSettings = (name: string): Actions => ({
  [l10n.t('Open Settings')]: () => commands.executeCommand('workbench.action.openSettings', name),
});

/** Reports that a port is in use. @param startOn starts on another port */
export async function offerAnotherPort(
  port: number,
  host: string,
  startOn: (port: number) => unknown,
): Promise<void> {
  const free = await nextFreePort(port + 1, host);
  const text = l10n.t(
    'The User API cannot start: port {0} is in use. Port {1} is free.',
    port,
    free,
  );
  await offer(window.showErrorMessage, text, {
    // The port may be taken while the message is open.
    [l10n.t('Use Another Port')]: async () => startOn(await nextFreePort(free, host)),
    ...openSettings('userApi.port'),
  });
}

interface FailureActions {
  start(): unknown;
  showLog(): unknown;
  /** Omitted if there are no users to restore. */
  restore?(): unknown;
}

/**
 * Reports that the process could not start or has crashed.
 * @param wasRunning whether it crashed while running and not during start
 */
export function reportFailure(
  reason: string,
  wasRunning: boolean,
  { start, showLog, restore }: FailureActions,
): Promise<void> {
  const text = wasRunning
    ? l10n.t('The User API crashed: {0}', reason)
    : l10n.t('The User API could not start: {0}', reason);
  return offer(window.showErrorMessage, text, {
    ...(restore && { [l10n.t('Restart and Restore Users')]: restore }),
    [wasRunning ? l10n.t('Restart') : l10n.t('Try Again')]: start,
    [l10n.t('Show Log')]: showLog,
  });
}

export function reportRejectedSeed({ pointer, reason }: RejectedSeed): Promise<void> {
  const text =
    pointer === ''
      ? l10n.t(
          'The seed file of the User API is invalid, so the users were not changed: {0}',
          localize(reason),
        )
      : l10n.t(
          'The seed file of the User API is invalid at {0}, so the users were not changed: {1}',
          pointer,
          localize(reason),
        );
  return offer(window.showWarningMessage, text, openSettings('userApi.seed'));
}

/** Offers a restart after the port or the host was changed while the API is running. */
export function offerRestart(restart: () => unknown): Promise<void> {
  const text = l10n.t('The new address of the User API takes effect when it is restarted.');
  return offer(window.showInformationMessage, text, { [l10n.t('Restart')]: restart });
}

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

/** Reports that the users were reset. @param before how many there were @param now how many there are */
export function offerUndo(before: number, now: number, undo: () => unknown): Promise<void> {
  const text = l10n.t(
    'The users of the User API were reset to the seed: {0} before, {1} now.',
    before,
    now,
  );
  return offer(window.showInformationMessage, text, { [l10n.t('Undo')]: undo });
}

/** Reports that a request of a command failed. */
export function reportRequestFailure(reason: unknown): void {
  const message = reason instanceof Error ? reason.message : String(reason);
  void window.showErrorMessage(l10n.t('The request to the User API failed: {0}', message));
}
