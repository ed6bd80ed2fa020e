import { commands, l10n, window } from 'vscode';
import type { SeedRejectedMessage } from '../../../mock-api/src/control.ts';
import { nextFreePort } from './freePort.ts';
import { isLoopback } from './settings.ts';
import type { Failure } from './state.ts';
import type { UserApi } from './userApi.ts';

/** What a person reads when something about the User API needs a decision. */

export async function offerAnotherPort(
  api: UserApi,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  const free = await nextFreePort(port + 1, host);
  const another = l10n.t('Use another port');
  const settings = l10n.t('Open Settings');
  const message =
    free === 0
      ? l10n.t('The User API cannot start: port {0} is in use.', port)
      : l10n.t('The User API cannot start: port {0} is in use. Port {1} is free.', port, free);
  const chosen = await window.showErrorMessage(message, another, settings);
  if (chosen === settings) await openSettings('userApi.port');
  // What was free when the message came up may be taken by now.
  if (chosen === another) await api.start(await nextFreePort(free, host));
}

/** @param hadRun whether it crashed while it ran, rather than at its start */
export async function tellFailure(
  api: UserApi,
  { message }: Failure,
  hadRun: boolean,
): Promise<void> {
  const again = hadRun ? l10n.t('Restart') : l10n.t('Try Again');
  const log = l10n.t('Show Log');
  const text = hadRun
    ? l10n.t('The User API crashed: {0}', message)
    : l10n.t('The User API could not start: {0}', message);
  const chosen = await window.showErrorMessage(text, again, log);
  if (chosen === again) await api.start();
  if (chosen === log) api.log.show();
}

export async function tellSeedRejected({ pointer, reason }: SeedRejectedMessage): Promise<void> {
  const settings = l10n.t('Open Settings');
  const place = pointer === '' ? l10n.t('the file') : pointer;
  const text = l10n.t(
    'The seed of the User API was refused, and its data stays: {0}: {1}',
    place,
    reason,
  );
  const chosen = await window.showWarningMessage(text, settings);
  if (chosen === settings) await openSettings('userApi.seed');
}

/** The port or the host was set anew while the API runs. */
export async function offerMove(api: UserApi): Promise<void> {
  const restart = l10n.t('Restart');
  const text = l10n.t('The User API moves to its new address when it is started again.');
  const chosen = await window.showInformationMessage(text, restart);
  if (chosen === restart) await api.restart();
}

/** Asks before other machines are let in. @returns whether to go on */
export async function mayLetOthersIn(host: string): Promise<boolean> {
  if (isLoopback(host)) return true;
  const start = l10n.t('Start Anyway');
  const text = l10n.t(
    'With the setting userApi.host at {0}, other machines can reach the User API, read its users and change them.',
    host,
  );
  return (await window.showWarningMessage(text, { modal: true }, start)) === start;
}

function openSettings(name: string): Thenable<unknown> {
  return commands.executeCommand('workbench.action.openSettings', name);
}
