import { type TextDocument, type TextDocumentShowOptions, type TextEditor, window } from 'vscode';

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
