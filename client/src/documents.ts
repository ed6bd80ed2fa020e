import {
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

/** Returns whether a file or folder exists on disk. */
export async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
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
