import {
  CancellationTokenSource,
  l10n,
  languages,
  Range,
  type TextDocument,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import type { WorkspaceMiddleware } from 'vscode-languageclient';
import { isConfiguration } from './configurations.ts';
import { baseName } from './documents.ts';

/**
 * Returns whether a document is read-only according to its file system or the settings. VS Code has no API
 * for it.
 */
export function isShownReadOnly(document: TextDocument): boolean {
  if (workspace.fs.isWritableFileSystem(document.uri.scheme) === false) return true;
  const settings = workspace.getConfiguration('files', document.uri);
  const matches = (name: string) =>
    Object.entries(settings.get<Readonly<Record<string, boolean>>>(name, {})).some(
      ([pattern, isOn]) => isOn && languages.match({ pattern }, document) > 0,
    );
  return matches('readonlyInclude') && !matches('readonlyExclude');
}

/** Applies an edit of the server, such as that of a command, unless the document is read-only. */
export const applyWritable: NonNullable<WorkspaceMiddleware['handleApplyEdit']> = async (
  params,
  next,
) => {
  const documents = workspace.textDocuments.filter(isConfiguration);
  const texts = documents.map(document => document.getText());
  const result = await next(params, new CancellationTokenSource().token);
  for (const [index, document] of documents.entries()) {
    const isUndone = await undoIfReadOnly(document, texts[index] ?? document.getText());
    if (isUndone) return { applied: false, failureReason: 'The document is read-only.' };
  }
  return result;
};

/**
 * Takes back an edit of a read-only document, and shows a message. VS Code applies the edits of extensions
 * to such documents, too, but cannot save them.
 * @param before the text before the edit
 * @returns whether the document is read-only
 */
export async function undoIfReadOnly(document: TextDocument, before: string): Promise<boolean> {
  const text = document.getText();
  if (text === before || document.isDirty || (await isSaved(document))) return false;
  // A document that the user has edited in the meantime is writable.
  if (document.isDirty || document.getText() !== text) return false;
  const undo = new WorkspaceEdit();
  const all = new Range(document.positionAt(0), document.positionAt(text.length));
  undo.replace(document.uri, all, before);
  await workspace.applyEdit(undo);
  void window.showWarningMessage(l10n.t('{0} is read-only.', baseName(document.uri)));
  return true;
}

/** Returns whether a document equals its file, as after an automatic save. */
async function isSaved(document: TextDocument): Promise<boolean> {
  try {
    const { uri, encoding } = document;
    const saved = await workspace.decode(await workspace.fs.readFile(uri), { encoding });
    return saved === document.getText();
  } catch {
    // When in doubt, keep the edit.
    return true;
  }
}
