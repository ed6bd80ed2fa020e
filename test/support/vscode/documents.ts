import { TextDocument as Positions } from 'vscode-languageserver-textdocument';
import type { URI } from 'vscode-uri';
import { expandSnippet } from '../snippetSession.ts';
import { fileSystem } from './files.ts';
import { EventEmitter, Position, Range, Selection, TextEdit } from './types.ts';

export const documentEvents = {
  changed: new EventEmitter<{
    readonly document: Document;
    readonly contentChanges: readonly object[];
  }>(),
  saved: new EventEmitter<Document>(),
};

export class Document {
  readonly uri: URI;
  readonly languageId: string;
  version = 1;
  isDirty: boolean;
  isClosed = false;
  readonly isUntitled: boolean;
  readonly eol = 1;
  private content: Positions;

  constructor(uri: URI, languageId: string, text: string) {
    this.uri = uri;
    this.languageId = languageId;
    this.isUntitled = uri.scheme === 'untitled';
    this.isDirty = this.isUntitled && text !== '';
    this.content = Positions.create(uri.toString(), languageId, 1, text);
  }

  get lineCount(): number {
    return this.content.lineCount;
  }

  getText(range?: Range): string {
    return this.content.getText(range);
  }

  offsetAt(position: Position): number {
    return this.content.offsetAt(position);
  }

  positionAt(offset: number): Position {
    const { line, character } = this.content.positionAt(offset);
    return new Position(line, character);
  }

  async save(): Promise<boolean> {
    if (this.isClosed) throw new Error('Document has been closed');
    if (fileSystem.isWritableFileSystem(this.uri.scheme) !== true) return false;
    await fileSystem.writeFile(this.uri, new TextEncoder().encode(this.getText()));
    this.isDirty = false;
    documentEvents.saved.fire(this);
    return true;
  }

  /** Applies edits that do not overlap as one version; the changes are in descending order. */
  apply(edits: readonly TextEdit[]): void {
    const contentChanges = edits
      .map(({ range, newText }) => {
        const rangeOffset = this.offsetAt(range.start);
        const rangeLength = this.offsetAt(range.end) - rangeOffset;
        return { range, rangeOffset, rangeLength, text: newText };
      })
      .filter(({ rangeLength, text }) => rangeLength > 0 || text !== '')
      .sort((a, b) => b.rangeOffset - a.rangeOffset || b.rangeLength - a.rangeLength);
    if (contentChanges.length === 0) return;
    this.version += 1;
    this.content = Positions.update(this.content, contentChanges, this.version);
    this.isDirty = true;
    documentEvents.changed.fire({ document: this, contentChanges });
  }

  /** Replaces the text between two positions, which are clamped to it; by default all of it. */
  replace(newText: string, place?: Range): void {
    const end = place === undefined ? this.getText().length : this.offsetAt(place.end);
    const start = place === undefined ? 0 : this.offsetAt(place.start);
    const range = new Range(this.positionAt(start), this.positionAt(end));
    this.apply([new TextEdit(range, newText)]);
  }
}

export const selectionChanged = new EventEmitter<{
  readonly textEditor: Editor;
  readonly selections: readonly Selection[];
}>();

const start = new Position(0, 0);

export class Editor {
  readonly document: Document;
  readonly viewColumn: number;
  /** The ranges of each decoration type. */
  readonly decorations = new Map<unknown, readonly Range[]>();
  readonly revealed: Range[] = [];
  private current = new Selection(start, start);

  constructor(document: Document, viewColumn: number) {
    this.document = document;
    this.viewColumn = viewColumn;
  }

  get selection(): Selection {
    return this.current;
  }

  set selection(selection: Selection) {
    this.current = selection;
    // The event makes a round trip to the window.
    const event = { textEditor: this, selections: [selection] };
    queueMicrotask(() => selectionChanged.fire(event));
  }

  async insertSnippet({ value }: { readonly value: string }, place: Range): Promise<boolean> {
    if (this.document.isClosed) throw new Error('Illegal argument: TextEditor');
    this.document.replace(expandSnippet(value, '').text, place);
    return true;
  }

  setDecorations(type: unknown, ranges: readonly Range[]): void {
    this.decorations.set(type, ranges);
  }

  revealRange(range: Range): void {
    this.revealed.push(range);
  }
}
