import { type Disposable, languages, type TextDocument, workspace } from 'vscode';
import { configurationFileName, languageId } from '../../server/src/core/product.ts';
import { baseName } from './documents.ts';

/**
 * Opens configurations in their own language where `files.associations` has a pattern such as `*.json`,
 * which takes precedence over what extensions contribute. A pattern that names the file, and a language
 * that the user picks for an open document, are respected.
 */
export function useOwnLanguage(): Disposable {
  const handled = new WeakSet<TextDocument>();
  const handle = async (document: TextDocument) => {
    if (baseName(document.uri) !== configurationFileName) return;
    // A document whose language is changed is closed and opened again as the same object.
    if (handled.has(document)) return;
    handled.add(document);
    if (document.languageId === languageId || isNamed(document)) return;
    try {
      await languages.setTextDocumentLanguage(document, languageId);
    } catch {
      // The document was closed in the meantime.
    }
  };
  for (const document of workspace.textDocuments) void handle(document);
  return workspace.onDidOpenTextDocument(document => void handle(document));
}

/** Returns whether a pattern in `files.associations` names the file. */
function isNamed({ uri }: TextDocument): boolean {
  const found = workspace.getConfiguration('files', uri).get<object>('associations') ?? {};
  return Object.keys(found).some(pattern => pattern.split('/').at(-1) === configurationFileName);
}
