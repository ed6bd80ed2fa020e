import {
  Selection,
  type TextDocument,
  type TextDocumentContentChangeEvent,
  type TextEditor,
  window,
  workspace,
} from 'vscode';
import type { OffsetEdit } from './editAfterPaste.ts';
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

/** Sets the cursor to the end of what a function inserts into a document, so that the user sees it. */
export async function showInserted(uri: string, insert: () => PromiseLike<unknown>): Promise<void> {
  let show = () => {};
  const listener = workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (document.uri.toString() !== uri || contentChanges.length === 0) return;
    const editor = editorOf(document);
    const offset = endOfInserted(contentChanges.map(toEdit));
    show = () => editor && setCursor(editor, offset);
  });
  try {
    await insert();
  } finally {
    listener.dispose();
  }
  show();
}

function toEdit({ rangeOffset, rangeLength, text }: TextDocumentContentChangeEvent): OffsetEdit {
  return { start: rangeOffset, end: rangeOffset + rangeLength, newText: text };
}
