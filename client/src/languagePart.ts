/** The language features. Desktop and web share one bundle, so the package contains the client once. */
import {
  commands,
  Disposable,
  type ExtensionContext,
  ShellExecution,
  Task,
  TaskScope,
  type TextEditor,
  tasks,
  window,
} from 'vscode';
import { State } from 'vscode-languageclient';
import { requests } from '../../server/src/core/product.ts';
import { registerCommands } from './commands/command.ts';
import { languageCommands } from './commands/index.ts';
import { isConfiguration, onFirstConfiguration } from './configurations.ts';
import { Comparisons } from './effect/comparisons.ts';
import { type Connect, createLanguageStatus, SitePluginsClient } from './languageClient.ts';
import { registerPaste } from './paste.ts';
import { Previews } from './preview/previews.ts';
import { provideVirtualTexts } from './virtualText.ts';

/** Loads the client of a language server in a separate process. @returns what registers the features */
export async function loadLanguagePart(
  context: ExtensionContext,
): Promise<() => SitePluginsClient> {
  const { serverProcess } = await import('./serverProcess.ts');
  return () => registerLanguage(context, serverProcess(context));
}

/**
 * Activates the extension in a browser, with the language features only, because processes cannot
 * run there.
 */
export async function activate(context: ExtensionContext): Promise<void> {
  // The `when` clauses of the manifest hide the User API's commands in any other state.
  await commands.executeCommand('setContext', 'sitePlugins.userApi.state', 'absent');
  const { serverWorker } = await import('./serverWorker.ts');
  const language = registerLanguage(context, serverWorker(context));
  context.subscriptions.push(
    provideVirtualTexts(),
    onFirstConfiguration(() => void language.start()),
  );
}

/** Registers the features for configurations. @returns the client; its server is not started yet */
function registerLanguage(context: ExtensionContext, connect: Connect): SitePluginsClient {
  const language = new SitePluginsClient(connect);
  const { client } = language;
  const { extensionUri } = context;
  const previews = new Previews(context, client);
  const comparisons = new Comparisons({ client, extensionUri, previews });
  context.subscriptions.push(
    language,
    previews,
    comparisons,
    client.onNotification(requests.previewChanged, () => {
      previews.refresh();
      comparisons.refresh();
    }),
    createLanguageStatus(language),
    suggestInEmptyFile(language),
    registerPaste(client),
    registerCheckTask(),
    registerCommands(languageCommands, { language, extensionUri, previews, comparisons }),
  );
  return language;
}

/** Triggers suggestions once when an empty configuration becomes the active editor. */
function suggestInEmptyFile({ client }: SitePluginsClient): Disposable {
  const seen = new WeakSet<object>();
  const suggest = (editor: TextEditor | undefined) => {
    if (client.state !== State.Running || editor === undefined) return;
    const { document } = editor;
    if (seen.has(document) || !isConfiguration(document)) return;
    seen.add(document);
    if (document.getText().trim() === '') {
      // A list that was opened automatically closes when something else is typed.
      void commands.executeCommand('editor.action.triggerSuggest', { auto: true });
    }
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor(suggest),
    client.onDidChangeState(async ({ newState }) => {
      if (newState !== State.Running) return;
      // The client reports that it is running before its completion provider is registered.
      await client.start();
      suggest(window.activeTextEditor);
    }),
  );
}

const taskType = 'site-plugins';

/** A task that checks all configurations with the project's own command line. It installs nothing. */
function registerCheckTask(): Disposable {
  return tasks.registerTaskProvider(taskType, {
    provideTasks: () => [checkTask([])],
    resolveTask: ({ definition }) => {
      const { args } = definition as { readonly args?: unknown };
      const given = Array.isArray(args) ? args.filter(arg => typeof arg === 'string') : [];
      return checkTask(given, definition);
    },
  });
}

function checkTask(
  args: readonly string[],
  definition: Task['definition'] = { type: taskType },
): Task {
  const execution = new ShellExecution('npx', ['--no', '--', 'site-plugins', 'check', ...args]);
  return new Task(definition, TaskScope.Workspace, 'check', taskType, execution, '$site-plugins');
}
