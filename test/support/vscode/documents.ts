import { TextDocument as Positions } from 'vscode-languageserver-textdocument';
import type { URI } from 'vscode-uri';
import { expandSnippet } from '../snippetSession.ts';
import { EventEmitter, Position, Range, Selection, TextEdit } from './types.ts';

/** A change as `onDidChangeTextDocument` has it. */
interface ContentChange {
  readonly range: Range;
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly text: string;
}

interface DocumentOptions {
  readonly uri: URI;
  readonly languageId: string;
  readonly text: string;
  /** The text of a read-only document can be edited, but the document never becomes dirty. */
  readonly isReadOnly: boolean;
}

export const documentEvents = {
  changed: new EventEmitter<{
    readonly document: Document;
    readonly contentChanges: readonly ContentChange[];
  }>(),
  saved: new EventEmitter<Document>(),
};

/** Writes a document to its file. */
type Save = (document: Document) => Promise<void>;

export class Document {
  readonly uri: URI;
  languageId: string;
  version = 1;
  isDirty = false;
  isClosed = false;
  readonly eol = 1;
  readonly encoding = 'utf8';
  readonly isReadOnly: boolean;
  private content: Positions;
  private readonly write: Save;

  constructor({ uri, languageId, text, isReadOnly }: DocumentOptions, write: Save) {
    this.uri = uri;
    this.languageId = languageId;
    this.isReadOnly = isReadOnly;
    this.isDirty = uri.scheme === 'untitled' && text !== '';
    this.content = Positions.create(uri.toString(), languageId, 1, text);
    this.write = write;
  }

  get isUntitled(): boolean {
    return this.uri.scheme === 'untitled';
  }

  get fileName(): string {
    return this.uri.fsPath;
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

  /** Clamps a range to the text. */
  validateRange({ start, end }: Range): Range {
    return new Range(this.positionAt(this.offsetAt(start)), this.positionAt(this.offsetAt(end)));
  }

  async save(): Promise<boolean> {
    if (this.isClosed) throw new Error('Document has been closed');
    if (this.isReadOnly) return false;
    await this.write(this);
    this.isDirty = false;
    documentEvents.saved.fire(this);
    return true;
  }

  /** Applies edits that do not overlap as one version; the changes are in descending order. */
  apply(edits: readonly TextEdit[]): void {
    const contentChanges = edits
      .map(({ range, newText }): ContentChange => {
        const rangeOffset = this.offsetAt(range.start);
        const rangeLength = this.offsetAt(range.end) - rangeOffset;
        return { range, rangeOffset, rangeLength, text: newText };
      })
      .filter(({ rangeLength, text }) => rangeLength > 0 || text !== '')
      .sort((a, b) => b.rangeOffset - a.rangeOffset);
    if (contentChanges.length === 0) return;
    this.version += 1;
    this.content = Positions.update(this.content, contentChanges, this.version);
    this.isDirty = !this.isReadOnly;
    documentEvents.changed.fire({ document: this, contentChanges });
  }
}

interface EditBuilder {
  replace(range: Range, text: string): void;
  insert(position: Position, text: string): void;
}

export const selectionChanged = new EventEmitter<{
  readonly textEditor: Editor;
  readonly selections: readonly Selection[];
}>();

const start = new Position(0, 0);

export class Editor {
  readonly document: Document;
  viewColumn: number;
  /** The indentation of VS Code where nothing is set. */
  options = { tabSize: 4, insertSpaces: true };
  /** The ranges of each decoration type. */
  readonly decorations = new Map<unknown, readonly Range[]>();
  readonly revealed: Range[] = [];
  private current: readonly Selection[] = [new Selection(start, start)];

  constructor(document: Document, viewColumn: number) {
    this.document = document;
    this.viewColumn = viewColumn;
  }

  get selections(): readonly Selection[] {
    return this.current;
  }

  get selection(): Selection {
    return this.current[0] ?? new Selection(start, start);
  }

  set selection(selection: Selection) {
    this.current = [selection];
    // The event makes a round trip to the window.
    const event = { textEditor: this, selections: this.current };
    queueMicrotask(() => selectionChanged.fire(event));
  }

  async edit(build: (builder: EditBuilder) => void): Promise<boolean> {
    this.refuseClosed();
    const { version } = this.document;
    const edits: TextEdit[] = [];
    build({
      replace: (range, text) => edits.push(new TextEdit(range, text)),
      insert: (position, text) => edits.push(new TextEdit(new Range(position, position), text)),
    });
    await undefined;
    // VS Code refuses edits of a version that is no longer the current one.
    if (this.document.version !== version) return false;
    this.document.apply(edits);
    return true;
  }

  async insertSnippet({ value }: { readonly value: string }, place: Range): Promise<boolean> {
    this.refuseClosed();
    const range = this.document.validateRange(place);
    this.document.apply([new TextEdit(range, expandSnippet(value, '').text)]);
    return true;
  }

  private refuseClosed(): void {
    if (this.document.isClosed) throw new Error('Illegal argument: TextEditor');
  }

  setDecorations(type: unknown, ranges: readonly Range[]): void {
    this.decorations.set(type, ranges);
  }

  revealRange(range: Range): void {
    this.revealed.push(range);
  }
}
