import { type Disposable, type LogOutputChannel, l10n, window } from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type LanguageClientOptions,
  State,
} from 'vscode-languageclient';
import { languageId } from '../../server/src/core/product.ts';
import { companionMiddleware, isCompanion } from './companions.ts';
import { isConfiguration } from './configurations.ts';
import { answerFileRequests } from './files.ts';
import { applyWritable } from './readOnly.ts';

/** A language client whose server runs in a process or a web worker. */
interface ConnectedClient {
  readonly client: BaseLanguageClient;
  /** Kills the server process, if there is one. The client handles this as a crash. */
  kill(): boolean;
}
export type Connect = (options: LanguageClientOptions) => ConnectedClient;

/** Manages the language server and restarts it after a crash. */
export class SitePluginsClient implements Disposable {
  /** For custom requests, such as those of the preview. */
  readonly client: BaseLanguageClient;
  readonly log: LogOutputChannel;
  private readonly kill: () => boolean;
  private restarts: readonly number[] = [];
  private isRestarting = false;
  /** How often the connection to a server was closed. */
  private closings = 0;
  /** Whether the newest server answered with an error instead of starting. */
  private hasRefused = false;

  constructor(connect: Connect) {
    this.log = window.createOutputChannel('Site Plugins', { log: true });
    const { client, kill } = connect(this.options());
    this.client = client;
    this.kill = kill;
    onlyLogErrors(client);
    answerFileRequests(this.client);
  }

  /** Starts the server unless it is running. A failure is shown with a button to try again. */
  async start(): Promise<void> {
    if (this.client.state === State.Running || this.client.state === State.Starting) return;
    const { closings } = this;
    try {
      await this.client.start();
    } catch (error) {
      this.log.error(error instanceof Error ? error : String(error));
      // A server that ended during its start is already handled as a restart or a crash.
      if (this.closings > closings) return;
      this.hasRefused = true;
      await this.offerRestart(l10n.t('The Site Plugins language server could not be started.'));
    }
  }

  async restart(): Promise<void> {
    this.restarts = [];
    // Kill the process, because a server that hangs does not handle a shutdown request and has no
    // state to save. Its exit triggers a restart as after a crash.
    this.isRestarting = this.kill();
    if (this.isRestarting) return;
    // A client cannot be stopped while it is starting.
    if (this.client.state === State.Starting) await this.client.start();
    // One that hangs does not answer, which the client reports after two seconds.
    await this.client.stop().catch(() => {});
    await this.start();
  }

  dispose(): void {
    void this.client.dispose().catch(() => {});
    this.log.dispose();
  }

  private options(): LanguageClientOptions {
    return {
      documentSelector: [{ language: languageId }],
      outputChannel: this.log,
      initializationOptions: {
        files: true,
        rulePages: true,
        previews: true,
        commands: [
          'editor.action.triggerSuggest',
          'sitePlugins.openPreview',
          'sitePlugins.showReferences',
          'sitePlugins.explainFixes',
          'sitePlugins.ignoreProblem',
        ],
      },
      middleware: {
        ...companionMiddleware,
        workspace: { handleApplyEdit: applyWritable },
        // Server commands from the command palette apply to the active document.
        executeCommand: (command, args, next) =>
          next(command, args.length > 0 ? args : activeConfiguration()),
      },
      markdown: { supportHtml: true, isTrusted: false },
      errorHandler: {
        // Messages cannot be written once the process has ended. By default the client shows an error for
        // each and shuts down after three, so that the server would not be started again.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => this.closed(),
      },
      // Without a handler, the client shows the error in addition to the message of `start`.
      initializationFailedHandler: () => false,
    };
  }

  private closed(): CloseHandlerResult {
    this.closings += 1;
    const { hasRefused } = this;
    this.hasRefused = false;
    if (this.isRestarting) {
      this.isRestarting = false;
      const message = l10n.t('The Site Plugins language server was started again.');
      return { action: CloseAction.Restart, message, handled: true };
    }
    // The client ends a server that refused to start, which is already reported.
    if (hasRefused) return { action: CloseAction.DoNotRestart, handled: true };
    const restarts = nextRestarts(this.restarts);
    if (restarts !== undefined) {
      this.restarts = restarts;
      const message = l10n.t('The Site Plugins language server crashed and was started again.');
      return { action: CloseAction.Restart, message, handled: true };
    }
    const message = l10n.t(
      'The Site Plugins language server crashed five times in three minutes and was not started again.',
    );
    void this.offerRestart(message);
    return { action: CloseAction.DoNotRestart, message, handled: true };
  }

  private async offerRestart(message: string): Promise<void> {
    const restart = l10n.t('Restart');
    const showOutput = l10n.t('Show Output');
    const chosen = await window.showErrorMessage(message, restart, showOutput);
    if (chosen === restart) await this.restart();
    if (chosen === showOutput) this.log.show();
  }
}

/**
 * Keeps the errors of the client out of notifications, because it reports a failed start up to four
 * times. The extension shows one message for each failure, with a button to restart.
 */
function onlyLogErrors(client: BaseLanguageClient): void {
  const log = client.error.bind(client);
  client.error = (message, data) => log(message, data, false);
}

function activeConfiguration(): string[] {
  const document = window.activeTextEditor?.document;
  const isTarget = document !== undefined && isConfiguration(document) && !isCompanion(document);
  return isTarget ? [document.uri.toString()] : [];
}

/** The maximum number of restarts within {@link restartWindowMs}. */
export const restartLimit = 4;
/** The time window of {@link restartLimit} in milliseconds. */
export const restartWindowMs = 3 * 60 * 1000;

/**
 * Decides whether a crashed process is restarted.
 * @param earlier the times of earlier restarts, in milliseconds
 * @param now the time of the crash by a monotonic clock, because the system time may jump
 * @returns the times of recent restarts including this one; `undefined` if it crashed too often
 */
export function nextRestarts(
  earlier: readonly number[],
  now: number = performance.now(),
): readonly number[] | undefined {
  const recent = earlier.filter(time => now - time < restartWindowMs);
  return recent.length < restartLimit ? [...recent, now] : undefined;
}
