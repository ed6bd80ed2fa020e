import {
  Selection,
  type TextDocument,
  type TextDocumentChangeEvent,
  type TextEditor,
  window,
  workspace,
} from 'vscode';
import { endOfInserted } from './endOfInserted.ts';

/** The active editor if it shows the document, else another one that does. */
export function editorOf(document: TextDocument): TextEditor | undefined {
  const editors = [window.activeTextEditor, ...window.visibleTextEditors];
  return editors.find(editor => editor?.document === document);
}

/** Sets the cursor to a UTF-16 offset, and scrolls if it is not visible there. */
export function setCursor(editor: TextEditor, offset: number): void {
  const position = editor.document.positionAt(offset);
  editor.selection = new Selection(position, position);
  editor.revealRange(editor.selection);
}

/**
 * Sets the cursor to the end of what a function inserts into a document, so that the user sees it; not if
 * anything else changes the document meanwhile, such as a key, or the undo of a read-only file.
 */
export async function showInserted(uri: string, insert: () => PromiseLike<unknown>): Promise<void> {
  const changes: TextDocumentChangeEvent[] = [];
  const listener = workspace.onDidChangeTextDocument(change => {
    const isOfDocument = change.document.uri.toString() === uri;
    if (isOfDocument && change.contentChanges.length > 0) changes.push(change);
  });
  try {
    await insert();
  } finally {
    listener.dispose();
  }
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0) return;
  const edits = change.contentChanges.map(({ rangeOffset, rangeLength, text }) => ({
    start: rangeOffset,
    end: rangeOffset + rangeLength,
    newText: text,
  }));
  const editor = editorOf(change.document);
  if (editor !== undefined) setCursor(editor, endOfInserted(edits));
}
