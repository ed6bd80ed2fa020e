import { type Disposable, type ExtensionContext, type TextDocument, workspace } from 'vscode';
import { isConfigurationOpen, onFirstConfiguration } from './configurations.ts';
import { DeferredPart } from './deferredPart.ts';
import { useOwnLanguage } from './ownLanguage.ts';

/**
 * The entry point of the extension on a desktop or a remote machine. Its bundle has only a few
 * kilobytes, which is all that a window without a configuration loads; both parts are separate
 * bundles (scripts/build.ts).
 */
export async function activate(context: ExtensionContext): Promise<void> {
  const ids = commandIds(context);
  const userApi = new DeferredPart(ids.filter(isAboutUserApi), async () => {
    const { registerUserApi } = await import('./userApi/registerUserApi.ts');
    return () => void context.subscriptions.push(registerUserApi(context));
  });
  const language = new DeferredPart(
    ids.filter(id => !isAboutUserApi(id)),
    async () => {
      const { registerLanguagePart } = await import('./languagePart.ts');
      return () => registerLanguagePart(context);
    },
  );
  const startLanguage = async () => {
    const client = await language.load();
    await client.start();
    // With a configuration, the status bar and the view of the User API are shown, but diagnostics
    // have priority.
    await userApi.load();
  };
  context.subscriptions.push(userApi, language, useOwnLanguage(context));
  if (isConfigurationOpen()) await startLanguage();
  else context.subscriptions.push(onFirstConfiguration(() => void startLanguage()));
  if (wantsUserApi(context)) await userApi.load();
  else context.subscriptions.push(onFirstRequests(() => void userApi.load()));
}

/** Calls back when an `.http` file is open or opened, for its code lenses. */
function onFirstRequests(callback: () => void): Disposable {
  const isRequests = ({ languageId }: TextDocument) => languageId === 'http';
  const opened = workspace.onDidOpenTextDocument(document => {
    if (!isRequests(document)) return;
    opened.dispose();
    callback();
  });
  if (workspace.textDocuments.some(isRequests)) callback();
  return opened;
}

/**
 * Whether the User API is loaded on start: it starts automatically or was used in this workspace.
 */
function wantsUserApi({ workspaceState }: ExtensionContext): boolean {
  const startsWithWindow = workspace.getConfiguration('userApi').get<boolean>('autoStart');
  return startsWithWindow === true || workspaceState.get('userApi.wasUsed') === true;
}

function isAboutUserApi(command: string): boolean {
  return command.startsWith('sitePlugins.userApi.');
}

/** The ids of the commands in the manifest. */
function commandIds({ extension }: ExtensionContext): string[] {
  const { contributes }: { contributes: { commands: { command: string }[] } } =
    extension.packageJSON;
  return contributes.commands.map(({ command }) => command);
}
