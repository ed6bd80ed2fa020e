import { commands, Disposable, type ExtensionContext } from 'vscode';
import { onFirstConfiguration } from './configurations.ts';
import { provideVirtualTexts } from './documents.ts';
import { onUse, usedKey } from './userApi/firstUse.ts';

/**
 * The entry point of the extension on a desktop or a remote machine. Its bundle has only a few
 * kilobytes, which is all that a window without a configuration loads; both parts are separate
 * bundles (scripts/build.ts).
 */
export function activate(context: ExtensionContext): void {
  const { subscriptions, workspaceState, extension } = context;
  const { commands: all }: { commands: { command: string }[] } = extension.packageJSON.contributes;
  const ids = all.map(({ command }) => command);
  const loadUserApi = deferred(context, ids.filter(isAboutUserApi), async () => {
    const { registerUserApi } = await import('./userApi/registerUserApi.ts');
    return () => void subscriptions.push(registerUserApi(context));
  });
  const languageIds = ids.filter(id => !isAboutUserApi(id));
  const loadLanguage = deferred(context, languageIds, async () => {
    const { loadLanguagePart } = await import('./languagePart.ts');
    return loadLanguagePart(context);
  });
  subscriptions.push(
    provideVirtualTexts(),
    onFirstConfiguration(async () => {
      const language = await loadLanguage();
      await language.start();
    }),
    onUse(workspaceState.get(usedKey) === true, () => void loadUserApi()),
  );
}

const isAboutUserApi = (command: string) => command.startsWith('sitePlugins.userApi.');

/**
 * Defers a part of the extension until it is needed. Until then, placeholder commands are registered, which
 * load the part when they are called.
 * @param ids the commands that the part registers
 * @param loader loads the code of the part, and returns the function that registers it
 * @returns what loads the part, if it is not loaded yet
 */
function deferred<Part>(
  { subscriptions }: ExtensionContext,
  ids: readonly string[],
  loader: () => Promise<() => Part>,
): () => Promise<Part> {
  let loaded: Promise<Part> | undefined;
  const load = () => {
    loaded ??= loader().then(register => {
      // A command can only have one handler, so nothing may be awaited between disposing and registering.
      placeholders.dispose();
      return register();
    });
    return loaded;
  };
  const placeholders = Disposable.from(
    ...ids.map(id =>
      commands.registerCommand(id, async (...args: readonly unknown[]) => {
        await load();
        return commands.executeCommand(id, ...args);
      }),
    ),
  );
  subscriptions.push(placeholders);
  return load;
}
