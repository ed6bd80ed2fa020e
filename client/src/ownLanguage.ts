import {
  ConfigurationTarget,
  type Disposable,
  type ExtensionContext,
  l10n,
  languages,
  type TextDocument,
  window,
  workspace,
} from 'vscode';
import { configurationFileName, languageId } from '../../server/src/core/product.ts';
import { baseName } from './documents.ts';

type Associations = Readonly<Record<string, string>>;

/** Where the window remembers that the reason was shown. */
const shownKey = 'ownLanguage.wasShown';

/**
 * Opens configurations in their own language where `files.associations` has a pattern such as `*.json`,
 * which takes precedence over what extensions contribute. A pattern that names the file, and a language
 * that the user picks for an open document, are respected.
 */
export function useOwnLanguage(context: ExtensionContext): Disposable {
  const handled = new WeakSet<TextDocument>();
  const handle = async (document: TextDocument) => {
    if (baseName(document.uri) !== configurationFileName) return;
    // A document whose language is changed is closed and opened again as the same object.
    if (handled.has(document)) return;
    handled.add(document);
    if (document.languageId === languageId || isNamed(associations(document))) return;
    try {
      await languages.setTextDocumentLanguage(document, languageId);
    } catch {
      return; // The document was closed in the meantime.
    }
    await explainOnce(context, document);
  };
  for (const document of workspace.textDocuments) void handle(document);
  return workspace.onDidOpenTextDocument(document => void handle(document));
}

async function explainOnce({ globalState }: ExtensionContext, document: TextDocument) {
  if (globalState.get(shownKey) === true) return;
  await globalState.update(shownKey, true);
  const update = l10n.t('Update Settings');
  const message = l10n.t(
    'The setting "files.associations" assigns {0} to another language. It was opened as Site Plugins Configuration, so that problems, fixes and the preview are available.',
    configurationFileName,
  );
  if ((await window.showInformationMessage(message, update)) === update) await associate(document);
}

/** Adds the file to `files.associations`, where the user or the project has set it. */
async function associate({ uri }: TextDocument): Promise<void> {
  const configuration = workspace.getConfiguration('files', uri);
  const found = configuration.inspect<Associations>('associations');
  const { WorkspaceFolder, Workspace, Global } = ConfigurationTarget;
  const [target, value] =
    found?.workspaceFolderValue !== undefined
      ? [WorkspaceFolder, found.workspaceFolderValue]
      : found?.workspaceValue !== undefined
        ? [Workspace, found.workspaceValue]
        : [Global, found?.globalValue];
  const changed = { ...value, [`**/${configurationFileName}`]: languageId };
  await configuration.update('associations', changed, target);
}

function associations({ uri }: TextDocument): Associations {
  return workspace.getConfiguration('files', uri).get<Associations>('associations') ?? {};
}

function isNamed(found: Associations): boolean {
  return Object.keys(found).some(pattern => pattern.split('/').at(-1) === configurationFileName);
}
