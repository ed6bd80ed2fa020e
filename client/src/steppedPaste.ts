import { DocumentPasteEdit, Position, Range, type TextDocument, workspace } from 'vscode';
import type { PasteResult } from '../../server/src/lsp/ownRequests.ts';
import { editorOf, setCursor } from './cursor.ts';
import { editAfterPaste, type OffsetEdit } from './editAfterPaste.ts';
import { endOfInserted } from './endOfInserted.ts';

/** How long a plain paste may take to arrive, in milliseconds. */
const pasteTimeout = 2000;

/**
 * Inserts the text as it is, and then makes an entry of it in an undo step of its own: the first undo
 * brings the plain text back.
 */
export class SteppedPaste extends DocumentPasteEdit {
  /** Waits for the plain paste, and takes the second step after it. */
  followPaste: () => void = () => {};

  /**
   * Prepares the second step for this version of a document. It is not taken if the document changes in
   * any other way than by the paste.
   */
  plan(document: TextDocument, position: Position, edits: NonNullable<PasteResult>['edits']): void {
    const { version } = document;
    const text = document.getText();
    const at = document.offsetAt(position);
    const planned = edits.map(({ range: { start, end }, newText }) => ({
      start: document.offsetAt(new Position(start.line, start.character)),
      end: document.offsetAt(new Position(end.line, end.character)),
      newText,
    }));
    this.followPaste = () => {
      const change = workspace.onDidChangeTextDocument(event => {
        if (event.document !== document || event.contentChanges.length === 0) return;
        change.dispose();
        const [inserted, ...others] = event.contentChanges;
        if (document.version !== version + 1 || others.length > 0) return;
        if (inserted?.rangeOffset !== at || inserted.rangeLength > 0) return;
        if (letters(inserted.text) !== letters(String(this.insertText))) return;
        const edit = editAfterPaste(text, planned, { at, length: inserted.text.length });
        void apply(document, edit, endOfInserted(planned));
      });
      setTimeout(() => change.dispose(), pasteTimeout);
    };
  }
}

/** Returns a text without whitespace, which VS Code may change in what it inserts. */
function letters(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * Applies an edit as one undo step; VS Code refuses it if the document has changed in the meantime.
 * @param cursor where the cursor belongs, which VS Code leaves anywhere in the new text
 */
async function apply(
  document: TextDocument,
  { start, end, newText }: OffsetEdit,
  cursor: number,
): Promise<void> {
  const editor = editorOf(document);
  const range = new Range(document.positionAt(start), document.positionAt(end));
  const undoStops = { undoStopBefore: true, undoStopAfter: true };
  const isApplied = await editor?.edit(builder => builder.replace(range, newText), undoStops);
  const written = new Range(range.start, document.positionAt(start + newText.length));
  if (editor && isApplied && written.contains(editor.selection)) setCursor(editor, cursor);
}
