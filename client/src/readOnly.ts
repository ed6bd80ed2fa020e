import {
  CancellationTokenSource,
  l10n,
  languages,
  RelativePattern,
  type TextDocument,
  window,
  workspace,
} from 'vscode';
import type { WorkspaceMiddleware } from 'vscode-languageclient';
import { baseName } from './documents.ts';

/**
 * Returns whether a document is read-only according to its file system or the settings. VS Code has no API
 * for it, and applies the edits of extensions to such documents, too.
 */
export function isReadOnly(document: TextDocument): boolean {
  if (workspace.fs.isWritableFileSystem(document.uri.scheme) === false) return true;
  const settings = workspace.getConfiguration('files', document.uri);
  const folder = workspace.getWorkspaceFolder(document.uri);
  // The patterns are relative to the workspace folder, unless they are absolute.
  const matches = (name: string) =>
    Object.entries(settings.get<Readonly<Record<string, boolean>>>(name, {})).some(
      ([pattern, isOn]) =>
        isOn &&
        [pattern, ...(folder ? [new RelativePattern(folder, pattern)] : [])].some(
          glob => languages.match({ pattern: glob }, document) > 0,
        ),
    );
  return matches('readonlyInclude') && !matches('readonlyExclude');
}

/** Applies an edit of the server, such as that of a command, unless it changes a read-only document. */
export const applyWritable: NonNullable<WorkspaceMiddleware['handleApplyEdit']> = async (
  params,
  next,
) => {
  const { changes = {}, documentChanges = [] } = params.edit;
  const changed = documentChanges.flatMap(change =>
    'textDocument' in change ? change.textDocument.uri : [],
  );
  const uris = [...Object.keys(changes), ...changed];
  const locked = workspace.textDocuments.find(
    document => uris.includes(document.uri.toString()) && isReadOnly(document),
  );
  if (locked === undefined) return next(params, new CancellationTokenSource().token);
  const failureReason = l10n.t('{0} is read-only.', baseName(locked.uri));
  void window.showWarningMessage(failureReason);
  return { applied: false, failureReason };
};
