import {
  Disposable,
  Range,
  Selection,
  type TextDocument,
  TextEditorRevealType,
  ThemeColor,
  ViewColumn,
  type WebviewPanel,
  window,
} from 'vscode';
import type { Span } from '../../../server/src/core/text/span.ts';
import { showDocument } from '../documents.ts';

/**
 * Returns a function that reveals a range of UTF-16 offsets in the text editor of a panel's document, and moves
 * the focus to the text if `focus` is set. The cursor is set to the start and the range is only highlighted,
 * because a selection would be replaced by the next keystroke.
 */
export function textReveal(
  document: TextDocument,
  panel: WebviewPanel,
): (span: Span, focus: boolean) => Promise<void> {
  const highlight = window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new ThemeColor('editor.rangeHighlightBackground'),
  });
  /** The position where the cursor was set; the highlight is removed when the cursor moves. */
  let cursor: Selection | undefined;
  const subscription = window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
    if (textEditor.document !== document || cursor === undefined) return;
    if (selections[0]?.isEqual(cursor)) return;
    cursor = undefined;
    textEditor.setDecorations(highlight, []);
  });
  panel.onDidDispose(() => Disposable.from(subscription, highlight).dispose());

  return async ({ start, end }, focus) => {
    const range = new Range(document.positionAt(start), document.positionAt(end));
    const selection = new Selection(range.start, range.start);
    cursor = selection;
    let editor = window.visibleTextEditors.find(
      shown => shown.document === document && shown.viewColumn !== undefined,
    );
    if (editor !== undefined && !focus) editor.selection = selection;
    else {
      // An editor group other than that of the panel, or a new one.
      const other = window.tabGroups.all.find(group => group.viewColumn !== panel.viewColumn);
      const viewColumn = editor?.viewColumn ?? other?.viewColumn ?? ViewColumn.Beside;
      // Sets the cursor together with the focus, so that the next keystroke goes to the right place.
      editor = await showDocument(document, { viewColumn, preserveFocus: !focus, selection });
    }
    editor?.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
    editor?.setDecorations(highlight, [range]);
  };
}
