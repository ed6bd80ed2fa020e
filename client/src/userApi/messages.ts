import { commands, l10n, window } from 'vscode';
import type { RejectedSeed } from '../../../mock-api/src/control/protocol.ts';
import { isLoopback } from '../../../mock-api/src/loopback.ts';
import { format, type Text } from '../../../mock-api/src/text.ts';
import { nextFreePort } from './freePort.ts';

// The texts are literals in the sources of the User API, where they are extracted.
const { t: translate } = l10n;

/** Returns a text of the User API's process in the user's language. */
export function localize(text: Text): string {
  // Called without arguments, `t` keeps the placeholders.
  return format(text, template => translate(template));
}

/**
 * Offers another port if a port is in use.
 * @returns the port to start with; `undefined` if the user declines
 */
export async function offerAnotherPort(port: number, host: string): Promise<number | undefined> {
  const free = await nextFreePort(port + 1, host);
  const another = l10n.t('Use Another Port');
  const settings = l10n.t('Open Settings');
  const message =
    free === 0
      ? l10n.t('The User API cannot start: port {0} is in use.', port)
      : l10n.t('The User API cannot start: port {0} is in use. Port {1} is free.', port, free);
  const chosen = await window.showErrorMessage(message, another, settings);
  if (chosen === settings) await openSettings('userApi.port');
  // The port may have been taken while the message was open.
  return chosen === another ? nextFreePort(free, host) : undefined;
}

/**
 * Reports that the process could not start or has crashed.
 * @param wasRunning whether it crashed while running and not during start
 * @param canRestore whether the users can be restored
 */
export async function reportFailure(
  { message }: { readonly message: string },
  { wasRunning, canRestore }: { readonly wasRunning: boolean; readonly canRestore: boolean },
): Promise<'start' | 'restore' | 'showLog' | undefined> {
  const restore = l10n.t('Restart and Restore Users');
  const start = wasRunning ? l10n.t('Restart') : l10n.t('Try Again');
  const showLog = l10n.t('Show Log');
  const text = wasRunning
    ? l10n.t('The User API crashed: {0}', message)
    : l10n.t('The User API could not start: {0}', message);
  const buttons = [...(canRestore ? [restore] : []), start, showLog];
  const chosen = await window.showErrorMessage(text, ...buttons);
  if (chosen === start) return 'start';
  if (chosen === restore) return 'restore';
  return chosen === showLog ? 'showLog' : undefined;
}

export async function reportRejectedSeed(message: RejectedSeed): Promise<void> {
  const { pointer } = message;
  const reason = localize(message.reason);
  const settings = l10n.t('Open Settings');
  const text =
    pointer === ''
      ? l10n.t(
          'The seed file of the User API is invalid, so the users were not changed: {0}',
          reason,
        )
      : l10n.t(
          'The seed file of the User API is invalid at {0}, so the users were not changed: {1}',
          pointer,
          reason,
        );
  const chosen = await window.showWarningMessage(text, settings);
  if (chosen === settings) await openSettings('userApi.seed');
}

/** Offers a restart after the port or the host was changed while the API is running. */
export async function offerRestart(): Promise<boolean> {
  const restart = l10n.t('Restart');
  const text = l10n.t('The new address of the User API takes effect when it is restarted.');
  return (await window.showInformationMessage(text, restart)) === restart;
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

/**
 * Reports that the users were reset, and offers to undo it.
 * @param before how many there were
 * @param now how many there are
 */
export async function offerUndo(before: number, now: number): Promise<boolean> {
  const undo = l10n.t('Undo');
  const text = l10n.t(
    'The users of the User API were reset to the seed: {0} before, {1} now.',
    before,
    now,
  );
  return (await window.showInformationMessage(text, undo)) === undo;
}

/** Reports that a request of a command failed. */
export function reportRequestFailure(reason: unknown): void {
  const message = reason instanceof Error ? reason.message : String(reason);
  void window.showErrorMessage(l10n.t('The request to the User API failed: {0}', message));
}

function openSettings(name: string): Thenable<unknown> {
  return commands.executeCommand('workbench.action.openSettings', name);
}
