import { type TextDocument, Uri, workspace } from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/** What a window knows of the scheme of a document's URI. */
interface SchemeFacts {
  /** The schemes of the window's folders. */
  readonly folders: readonly string[];
  /** `workspace.fs.isWritableFileSystem`: `undefined` where no file system has the scheme. */
  readonly isWritable: boolean | undefined;
}

const always = new Set(['file', 'untitled', 'vscode-remote']);

/**
 * Whether documents of a scheme are a user's own files. The others are shown beside them: the left side
 * of a comparison, an entry of the timeline, an input of the merge editor.
 */
export function isEditableScheme(scheme: string, { folders, isWritable }: SchemeFacts): boolean {
  return always.has(scheme) || folders.includes(scheme) || isWritable === true;
}

/**
 * Whether a document is only shown beside a user's own file, such as the left side of a comparison.
 * It has hovers and colors, but no problems, which its file has already, and nothing that would edit it.
 */
export function isCompanion(document: TextDocument | Uri): boolean {
  const { scheme } = document instanceof Uri ? document : document.uri;
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return !isEditableScheme(scheme, {
    folders,
    isWritable: workspace.fs.isWritableFileSystem(scheme),
  });
}

/** Keeps from companions what reports problems or edits. */
export const companionMiddleware: Middleware = {
  provideDiagnostics: (document, previous, token, next) =>
    isCompanion(document) ? undefined : next(document, previous, token),
  provideCodeActions: (document, range, context, token, next) =>
    isCompanion(document) ? undefined : next(document, range, context, token),
  provideCodeLenses: (document, token, next) =>
    isCompanion(document) ? undefined : next(document, token),
  provideCompletionItem: (document, position, context, token, next) =>
    isCompanion(document) ? undefined : next(document, position, context, token),
  prepareRename: (document, position, token, next) =>
    isCompanion(document) ? undefined : next(document, position, token),
  provideRenameEdits: (document, position, name, token, next) =>
    isCompanion(document) ? undefined : next(document, position, name, token),
  provideDocumentFormattingEdits: (document, options, token, next) =>
    isCompanion(document) ? undefined : next(document, options, token),
  provideDocumentRangeFormattingEdits: (document, range, options, token, next) =>
    isCompanion(document) ? undefined : next(document, range, options, token),
};
