import {
  type FileStat,
  type TextDocument,
  type TextDocumentShowOptions,
  type TextEditor,
  type Uri,
  window,
  workspace,
} from 'vscode';

/** Returns the last segment of a URI's path. */
export function baseName({ path }: Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns what is known of a file or folder; `undefined` if it does not exist. */
export async function statOf(uri: Uri): Promise<FileStat | undefined> {
  try {
    return await workspace.fs.stat(uri);
  } catch {
    return undefined;
  }
}

/**
 * Shows a document.
 * @returns undefined if the user has closed the editor or opened another one in the meantime, which VS Code
 *   reports as an error; a command that fails with it would answer the user with a modal dialog
 */
export async function showDocument(
  document: TextDocument,
  options: TextDocumentShowOptions,
): Promise<TextEditor | undefined> {
  try {
    return await window.showTextDocument(document, options);
  } catch {
    return undefined;
  }
}
