import type {
  Location,
  Position,
  Range,
  TextDocumentContentChangeEvent,
  TextEdit,
} from 'vscode-languageserver';
import type { Edit } from '../core/text/edit.ts';
import { Lines } from '../core/text/lines.ts';
import type { Span } from '../core/text/span.ts';

/**
 * An immutable version of the text of a document. Offsets are in UTF-16 code units, lines and characters
 * are zero-based (LSP 3.18, "Text Documents"). `TextDocument.update` would change the version that a
 * snapshot still uses; to copy it costs counting all lines at each keystroke.
 */
export class TextVersion {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  private readonly lines: Lines;

  constructor(uri: string, languageId: string, version: number, text: string | Lines) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.lines = typeof text === 'string' ? new Lines(text) : text;
  }

  /** Returns a later version. Each change refers to the result of the one before it (`didChange`). */
  changed(changes: readonly TextDocumentContentChangeEvent[], version: number): TextVersion {
    const { uri, languageId } = this;
    return changes.reduce<TextVersion>((before, change) => {
      if (!('range' in change)) return new TextVersion(uri, languageId, version, change.text);
      const ends = [
        before.offsetAt(change.range.start),
        before.offsetAt(change.range.end),
      ] as const;
      const span = { start: Math.min(...ends), end: Math.max(...ends) };
      const lines = before.lines.edited({ span, newText: change.text });
      return new TextVersion(uri, languageId, version, lines);
    }, this);
  }

  getText(): string {
    return this.lines.text;
  }

  /** Returns the offset of a position, which is clamped to its line; that of the end after the last line. */
  offsetAt({ line, character }: Position): number {
    const { text, starts } = this.lines;
    if (line < 0) return 0;
    const start = starts[line];
    if (start === undefined) return text.length;
    const next = starts[line + 1] ?? text.length;
    return this.beforeLineEnding(start, Math.min(start + Math.max(character, 0), next));
  }

  /** Returns the position of an offset, which is clamped to the text; never one inside of a line ending. */
  positionAt(offset: number): Position {
    const within = Math.max(0, Math.min(offset, this.lines.text.length));
    const line = this.lines.lineAt(within);
    const start = this.lines.starts[line] ?? 0;
    return { line, character: this.beforeLineEnding(start, within) - start };
  }

  /** Converts UTF-16 offsets to zero-based lines and UTF-16 columns. */
  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  locationOf(span: Span): Location {
    return { uri: this.uri, range: this.rangeOf(span) };
  }

  spanOf({ start, end }: Range): Span {
    return { start: this.offsetAt(start), end: this.offsetAt(end) };
  }

  editsOf(edits: readonly Edit[]): TextEdit[] {
    return edits.map(({ span, newText }) => ({ range: this.rangeOf(span), newText }));
  }

  private beforeLineEnding(start: number, offset: number): number {
    const { text } = this.lines;
    let end = offset;
    while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--;
    return end;
  }
}
