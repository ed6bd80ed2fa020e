import type * as vscode from 'vscode';
import type { URI } from 'vscode-uri';
import { records } from './declarations.ts';
import { Document, Editor } from './documents.ts';
import { fileSystem } from './files.ts';
import { EventEmitter, type Range, Selection, Uri } from './types.ts';
import { Panel } from './webview.ts';

interface ContentProvider {
  provideTextDocumentContent(uri: URI): string | PromiseLike<string>;
}

interface CustomEditorProvider {
  resolveCustomTextEditor(document: Document, panel: Panel): unknown;
}

export interface ShowOptions {
  readonly viewColumn?: number;
  readonly preserveFocus?: boolean;
  readonly selection?: Range;
}

const beside = -2;
const { TabInputText = Object, TabInputCustom = Object } = records;

/** The open documents, their editors and the webviews of a window. One editor is visible in each column. */
export class EditorArea {
  documents: Document[] = [];
  readonly editors: Editor[] = [];
  activeEditor: Editor | undefined;
  /** The open webviews. */
  readonly panels: Panel[] = [];
  readonly contentProviders = new Map<string, ContentProvider>();
  readonly customEditors = new Map<string, CustomEditorProvider>();
  protected readonly documentOpened = new EventEmitter<Document>();
  protected readonly documentClosed = new EventEmitter<Document>();
  protected readonly activeChanged = new EventEmitter<Editor | undefined>();
  private untitled = 0;

  /** Opens a text in the active group. @param path on disk, or a URI */
  async open(path: string | URI, text?: string, languageId?: string): Promise<vscode.TextDocument> {
    const uri = typeof path === 'string' ? Uri.file(path) : path;
    const document =
      text === undefined ? await this.openDocument(uri) : this.create(uri, text, languageId);
    this.show(document);
    return document as unknown as vscode.TextDocument;
  }

  /** Types into a document. @param place what is replaced, which is all of it by default */
  async type(uri: URI, text: string, place?: Range): Promise<Document> {
    const document = await this.openDocument(uri);
    document.replace(text, place);
    return document;
  }

  /** Closes a document and its editors. */
  close(uri: { toString(): string }): void {
    const document = this.find(uri);
    if (document === undefined) return;
    document.isClosed = true;
    this.documents = this.documents.filter(open => open !== document);
    const remaining = this.editors.filter(editor => editor.document !== document);
    this.editors.splice(0, Number.POSITIVE_INFINITY, ...remaining);
    if (this.activeEditor?.document === document) this.activate(undefined);
    this.documentClosed.fire(document);
  }

  activate(editor: Editor | undefined): void {
    this.activeEditor = editor;
    this.activeChanged.fire(editor);
  }

  protected async openDocument(uri: URI): Promise<Document> {
    const known = this.find(uri);
    if (known !== undefined) return known;
    const provider = this.contentProviders.get(uri.scheme);
    const text = await (provider === undefined
      ? fileSystem.readFile(uri).then(bytes => new TextDecoder().decode(bytes))
      : provider.provideTextDocumentContent(uri));
    return this.find(uri) ?? this.create(uri, text);
  }

  protected createUntitled({ language, content = '' }: { language?: string; content?: string }) {
    this.untitled += 1;
    const uri = Uri.from({ scheme: 'untitled', path: `Untitled-${this.untitled}` });
    return this.create(uri, content, language);
  }

  protected show(document: Document, options: ShowOptions = {}): Editor {
    const { viewColumn, preserveFocus, selection } = options;
    const column = this.column(viewColumn ?? this.activeEditor?.viewColumn ?? 1);
    const visible = this.editors.find(shown => shown.viewColumn === column);
    const editor = visible?.document === document ? visible : new Editor(document, column);
    if (editor !== visible) {
      if (visible !== undefined) this.editors.splice(this.editors.indexOf(visible), 1);
      this.editors.push(editor);
    }
    if (selection !== undefined) editor.selection = new Selection(selection.start, selection.end);
    if (preserveFocus !== true) this.activate(editor);
    return editor;
  }

  protected async openWith(uri: URI, viewType: string, { viewColumn = 1 }: ShowOptions = {}) {
    const provider = this.customEditors.get(viewType);
    if (provider === undefined) throw new Error(`There is no editor ${viewType}.`);
    const document = await this.openDocument(uri);
    await provider.resolveCustomTextEditor(document, this.openPanel(viewColumn, document.uri));
  }

  /** Opens a webview, as the editor of a document or as a page of its own. */
  openPanel(viewColumn: number, uri?: URI): Panel {
    const panel = new Panel(uri, this.column(viewColumn));
    this.panels.push(panel);
    panel.onDidDispose(() => this.panels.splice(this.panels.indexOf(panel), 1));
    return panel;
  }

  protected get tabGroups(): object[] {
    return this.editors.map(({ document, viewColumn }) => ({
      viewColumn,
      tabs: [{ input: new TabInputText(document.uri) }],
    }));
  }

  /** The tab of the active editor, or of the active panel if no editor is active. */
  protected get activeTab(): object | undefined {
    if (this.activeEditor !== undefined) {
      return { input: new TabInputText(this.activeEditor.document.uri) };
    }
    const panel = this.panels.find(({ active }) => active);
    return panel?.uri && { input: new TabInputCustom(panel.uri) };
  }

  private find(uri: { toString(): string }): Document | undefined {
    return this.documents.find(open => open.uri.toString() === uri.toString());
  }

  private create(uri: URI, text: string, languageId = languageOf(uri)): Document {
    const document = new Document(uri, languageId, text);
    this.documents.push(document);
    this.documentOpened.fire(document);
    return document;
  }

  private column(viewColumn: number): number {
    const active = this.activeEditor?.viewColumn ?? 1;
    return viewColumn === beside ? active + 1 : viewColumn;
  }
}

function languageOf({ path }: URI): string {
  if (path.endsWith('/site.plugins.json')) return 'site-plugins';
  return /\.(json|http|md)$/.exec(path)?.[1] ?? 'plaintext';
}
