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
 * Reveals ranges of a preview in the text editor of its document. The cursor is set to the start
 * and the range is only highlighted, because a selection would be replaced by the next keystroke.
 */
export class TextReveal {
  private readonly document: TextDocument;
  private readonly panel: WebviewPanel;
  private readonly highlight = window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new ThemeColor('editor.rangeHighlightBackground'),
  });
  /** The position where `reveal` set the cursor; the highlight is removed when the cursor moves. */
  private cursor: Selection | undefined;

  constructor(document: TextDocument, panel: WebviewPanel) {
    this.document = document;
    this.panel = panel;
    const subscription = window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
      if (textEditor.document !== document || this.cursor === undefined) return;
      if (selections.length === 1 && selections[0]?.isEqual(this.cursor)) return;
      this.cursor = undefined;
      textEditor.setDecorations(this.highlight, []);
    });
    const parts = Disposable.from(subscription, this.highlight);
    panel.onDidDispose(() => parts.dispose());
  }

  /** Reveals a range of UTF-16 offsets, and moves the focus to the text if `focus` is set. */
  async reveal({ start, end }: Span, focus: boolean): Promise<void> {
    const range = new Range(this.document.positionAt(start), this.document.positionAt(end));
    const selection = new Selection(range.start, range.start);
    this.cursor = selection;
    let editor = window.visibleTextEditors.find(
      ({ document, viewColumn }) => document === this.document && viewColumn !== undefined,
    );
    if (editor !== undefined && !focus) editor.selection = selection;
    else {
      // Sets the cursor together with the focus, so that the next keystroke goes to the right place.
      const viewColumn = editor?.viewColumn ?? this.columnBeside();
      const options = { viewColumn, preserveFocus: !focus, selection };
      editor = await showDocument(this.document, options);
    }
    editor?.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
    editor?.setDecorations(this.highlight, [range]);
  }

  /** Returns an editor group other than that of the preview, or a new one. */
  private columnBeside(): ViewColumn {
    const other = window.tabGroups.all.find(
      ({ viewColumn }) => viewColumn !== this.panel.viewColumn,
    );
    return other?.viewColumn ?? ViewColumn.Beside;
  }
}
