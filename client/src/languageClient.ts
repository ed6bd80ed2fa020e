import { Disposable, LanguageStatusSeverity, l10n, languages, Uri, window } from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type ErrorHandler,
  type LanguageClientOptions,
  State,
} from 'vscode-languageclient';
import { requests } from '../../server/src/core/product.ts';
import type { SchemaChange } from '../../server/src/lsp/ownRequests.ts';
import { activeConfiguration, configurationSelector } from './configurations.ts';
import { offer } from './documents.ts';
import { answerFileRequests } from './files.ts';
import { applyWritable } from './readOnly.ts';

/** Returns a client whose server runs in a process or a web worker. */
export type Connect = (options: LanguageClientOptions) => BaseLanguageClient & {
  readonly serverProcess?: { kill(signal: 'SIGKILL'): boolean } | undefined;
};

/** How often a crashed server is started again within three minutes. */
const restartLimit = 4;

/** What this client can do for the server, and does with its requests. */
const features: LanguageClientOptions = {
  initializationOptions: {
    files: true,
    rulePages: true,
    previews: true,
    schemas: true,
    separatesYaml: true,
    commands: [
      'editor.action.triggerSuggest',
      'sitePlugins.showReferences',
      'sitePlugins.ignoreProblem',
    ],
  },
  middleware: {
    workspace: { handleApplyEdit: applyWritable },
    // Server commands from the command palette apply to the active configuration.
    executeCommand: (command, args, next) => {
      const active = args.length === 0 ? activeConfiguration() : undefined;
      return next(command, active === undefined ? args : [active.toString()]);
    },
  },
  markdown: { supportHtml: true, isTrusted: false },
  initializationFailedHandler: () => false,
};

/** The client of the language server, which is restarted after a crash. */
export class SitePluginsClient implements Disposable {
  readonly log = window.createOutputChannel('Site Plugins', { log: true });
  readonly client: ReturnType<Connect>;
  /** Counts the crashes. */
  private crashes: ErrorHandler;

  constructor(connect: Connect) {
    this.client = connect({
      ...features,
      documentSelector: configurationSelector(),
      outputChannel: this.log,
      errorHandler: {
        // Messages cannot be written once the process has ended. By default the client shows an error for
        // each and shuts down after three, so that the server would not be started again.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => this.closed(),
      },
    });
    this.crashes = this.client.createDefaultErrorHandler(restartLimit);
    // The client reports a failed start up to four times. Its errors are kept out of notifications: there is
    // one message for each failure, with a button to restart.
    const logError = this.client.error.bind(this.client);
    this.client.error = (message, data) => logError(message, data, false);
    answerFileRequests(this.client);
  }

  /** Starts the server unless it is running. The log and the language status say if it does not start. */
  start(): Promise<void> {
    return this.client.start().catch(() => {});
  }

  async restart(): Promise<void> {
    const { client } = this;
    this.crashes = client.createDefaultErrorHandler(restartLimit);
    // A server that hangs does not handle a shutdown request, and it has no state to save. The client handles
    // the end of its process as a crash.
    if (client.serverProcess?.kill('SIGKILL')) return;
    await client.stop().catch(() => {});
    await this.start();
  }

  dispose(): void {
    void this.client.dispose().catch(() => {});
    this.log.dispose();
  }

  private async closed(): Promise<CloseHandlerResult> {
    const { action } = await this.crashes.closed();
    const isLast = action !== CloseAction.Restart;
    const message = isLast
      ? l10n.t(
          'The Site Plugins language server crashed five times in three minutes and was not started again.',
        )
      : l10n.t('The Site Plugins language server was started again.');
    if (isLast) {
      void offer(window.showErrorMessage, message, {
        [l10n.t('Restart')]: () => this.restart(),
        [l10n.t('Show Output')]: () => this.log.show(),
      });
    }
    return { action, message, handled: true };
  }
}

/** Shows in the language status whether the server is running, and the schema that decides for the active editor. */
export function createLanguageStatus({ client }: SitePluginsClient): Disposable {
  const item = languages.createLanguageStatusItem('sitePlugins.server', configurationSelector());
  item.name = 'Site Plugins';
  /** The files of the schemas that configurations name, by the URIs of the configurations. */
  const named = new Map<string, Uri | undefined>();
  const show = () => {
    const { state, initializeResult } = client;
    const active = window.activeTextEditor?.document.uri;
    const schema = active && named.get(client.code2ProtocolConverter.asUri(active));
    const version = initializeResult?.serverInfo?.version ?? '';
    const isStopped = state === State.Stopped || state === State.StartFailed;
    const { Error: error, Information: information } = LanguageStatusSeverity;
    item.busy = state === State.Starting;
    item.severity = isStopped ? error : information;
    item.text = isStopped
      ? l10n.t('Not checked')
      : l10n.t('Schema {0}', schema?.path.split('/').at(-1) ?? version);
    item.detail = isStopped ? l10n.t('The language server is not running') : '';
    item.command = isStopped
      ? { command: 'sitePlugins.restartServer', title: l10n.t('Restart') }
      : { command: 'workbench.actions.view.problems', title: l10n.t('Show Problems') };
  };
  show();
  return Disposable.from(
    item,
    client.onDidChangeState(show),
    window.onDidChangeActiveTextEditor(show),
    client.onNotification(requests.schemaChanged, (changed: SchemaChange) => {
      named.set(changed.uri, changed.schema === null ? undefined : Uri.parse(changed.schema));
      show();
    }),
  );
}
