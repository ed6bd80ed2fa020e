import { commands, Disposable, type ExtensionContext, workspace } from 'vscode';
import { isConfigurationOpen, onFirstConfiguration, useOwnLanguage } from './configurations.ts';
import { isExchangeOpen, isRequestsFile, isUserApiConfigured, usedKey } from './configured.ts';

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
      const { loadLanguagePart } = await import('./languagePart.ts');
      return loadLanguagePart(context);
    },
  );
  const startLanguage = async () => {
    const client = await language.load();
    await client.start();
  };
  context.subscriptions.push(userApi, language, useOwnLanguage());
  if (isConfigurationOpen()) await startLanguage();
  else context.subscriptions.push(onFirstConfiguration(() => void startLanguage()));
  const isUsed = context.workspaceState.get(usedKey) === true;
  if (isUsed || isUserApiConfigured() || isExchangeOpen()) await userApi.load();
  else context.subscriptions.push(onFirstUse(() => void userApi.load()));
}

/** Calls back once when requests to the User API are open or opened, or the workspace has settings for it. */
function onFirstUse(callback: () => void): Disposable {
  let isUsed = false;
  const look = (isNow: boolean) => {
    if (!isNow || isUsed) return;
    isUsed = true;
    callback();
  };
  look(workspace.textDocuments.some(isRequestsFile));
  return Disposable.from(
    workspace.onDidOpenTextDocument(document => look(isRequestsFile(document))),
    workspace.onDidChangeConfiguration(() => look(isUserApiConfigured())),
  );
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

/**
 * A part of the extension that is loaded on demand. Until then, placeholder commands are
 * registered, which load the part when they are called.
 */
class DeferredPart<T> implements Disposable {
  private readonly loader: () => Promise<() => T>;
  private readonly standIns: Disposable;
  private loaded: Promise<T> | undefined;

  /**
   * @param ids the commands that the part registers
   * @param loader loads the code of the part, and returns the function that registers it
   */
  constructor(ids: readonly string[], loader: () => Promise<() => T>) {
    this.loader = loader;
    this.standIns = Disposable.from(
      ...ids.map(id =>
        commands.registerCommand(id, async (...args: readonly unknown[]) => {
          await this.load();
          return commands.executeCommand(id, ...args);
        }),
      ),
    );
  }

  load(): Promise<T> {
    this.loaded ??= this.loader().then(register => {
      // A command can only have one handler, so nothing may be awaited between disposing and registering.
      this.standIns.dispose();
      return register();
    });
    return this.loaded;
  }

  dispose(): void {
    this.standIns.dispose();
  }
}
