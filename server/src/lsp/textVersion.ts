import {
  type Position,
  type Range,
  TextDocument,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-textdocument';

/**
 * An immutable version of the text of a document. Unlike this class, the `TextDocument` of the
 * library is mutable: an edit passes it, including its line offsets, on to the next version.
 */
export class TextVersion implements TextDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  /** The document with the text of this version. */
  private document: TextDocument;

  private constructor(document: TextDocument) {
    this.uri = document.uri;
    this.languageId = document.languageId;
    this.version = document.version;
    this.document = document;
  }

  static create(uri: string, languageId: string, version: number, text: string): TextVersion {
    return new TextVersion(TextDocument.create(uri, languageId, version, text));
  }

  static update(
    previous: TextVersion,
    changes: TextDocumentContentChangeEvent[],
    version: number,
  ): TextVersion {
    const { uri, languageId, document } = previous;
    // Line offsets are computed only if the previous version is still used.
    previous.document = TextDocument.create(uri, languageId, previous.version, document.getText());
    return new TextVersion(TextDocument.update(document, changes, version));
  }

  get lineCount(): number {
    return this.document.lineCount;
  }

  getText(range?: Range): string {
    return this.document.getText(range);
  }

  positionAt(offset: number): Position {
    return this.document.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.document.offsetAt(position);
  }

  getLineRange(line: number): Range {
    return this.document.getLineRange(line);
  }

  getEOLCharacters(line: number): string {
    return this.document.getEOLCharacters(line);
  }
}
