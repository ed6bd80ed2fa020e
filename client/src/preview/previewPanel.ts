import {
  commands,
  Disposable,
  l10n,
  type Memento,
  type TextDocument,
  type Uri,
  type WebviewPanel,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
  type Selection,
} from '../../../server/src/core/preview/model.ts';
import { requests } from '../../../server/src/core/product.ts';
import type { Span } from '../../../server/src/core/text/span.ts';
import type { Sentence } from '../../../server/src/lsp/effectProtocol.ts';
import type {
  NotesAnswer,
  PreviewAnswer,
  PreviewEditAnswer,
  PreviewParams,
} from '../../../server/src/lsp/previewProtocol.ts';
import { isCompanion } from '../companions.ts';
import { undoIfReadOnly } from '../readOnly.ts';
import { answerWhileRunning } from './answerWhileRunning.ts';
import { Coalescer } from './coalescer.ts';
import { changeOf } from './jsonChange.ts';
import { loadWebview } from './loadWebview.ts';
import type { FromWebview, Place, ToWebview } from './messages.ts';
import { NoteChoice } from './noteChoice.ts';
import { highlightAt, spanOf, withoutSpans } from './places.ts';
import { PropertiesFeed } from './propertiesFeed.ts';
import { TextReveal } from './textReveal.ts';

/** The delay for coalescing changes in milliseconds, about one frame. */
const frame = 16;

interface PanelParts {
  readonly client: BaseLanguageClient;
  readonly extensionUri: Uri;
  readonly workspaceState: Memento;
}

/** The preview of one document: updates its webview, and applies the edits made in it to the document. */
export class PreviewPanel implements Disposable {
  readonly panel: WebviewPanel;
  readonly document: TextDocument;
  private readonly textReveal: TextReveal;
  private readonly parts: PanelParts;
  private readonly refresh: Coalescer;
  private readonly subscriptions: Disposable;
  private options: PreviewOptions | undefined;
  private shown: { readonly version: number; readonly model: PreviewModel } | undefined;
  /** The model that the webview has; `undefined` while it loads. */
  private sent: PreviewModel | undefined;
  private readonly properties: PropertiesFeed;
  private readonly note: NoteChoice;
  /** Whether an edit has shown that the document is read-only, which VS Code does not say before. */
  private isKnownReadOnly = false;
  private isClosed = false;

  constructor(panel: WebviewPanel, document: TextDocument, parts: PanelParts) {
    this.panel = panel;
    this.document = document;
    this.parts = parts;
    this.textReveal = new TextReveal(document, panel);
    this.note = new NoteChoice(document.uri, parts.workspaceState);
    this.refresh = new Coalescer(() => this.update(), frame);
    this.properties = new PropertiesFeed(document, {
      request: selection => this.request('previewProperties', { selection }),
      post: message => this.post(message),
    });
    this.subscriptions = Disposable.from(
      parts.client.onDidChangeState(({ newState }) => {
        // Repeat the requests that the previous server did not respond to.
        if (newState === State.Running) this.refreshAll();
      }),
      panel.webview.onDidReceiveMessage((message: FromWebview) => this.receive(message)),
      workspace.onDidChangeTextDocument(event => {
        if (this.note.isIn(event.document)) this.refresh.request();
        if (event.document !== document) return;
        this.refreshAll();
        if (this.isKnownReadOnly && document.isDirty) this.noteAccess(false);
      }),
      workspace.onDidCloseTextDocument(closed => {
        if (this.note.isIn(closed)) this.refresh.request();
      }),
      window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
        const [first] = selections;
        if (textEditor.document !== document || first === undefined) return;
        this.highlight(document.offsetAt(first.active));
      }),
      this.textReveal,
      this.properties,
    );
    loadWebview(panel.webview, parts.extensionUri, 'webview');
  }

  get uri(): Uri {
    return this.document.uri;
  }

  dispose(): void {
    this.isClosed = true;
    this.refresh.dispose();
    this.subscriptions.dispose();
  }

  /** Selects something on a page, without moving the focus. */
  show(selection: Selection, where: Sentence['where']): void {
    this.post({ type: 'show', selection, where });
  }

  /** Requests the preview and the properties again. */
  refreshAll(): void {
    this.refresh.request();
    this.properties.refresh();
  }

  /** Sends a message to the page, unless it was closed while the message was made. */
  private post(message: ToWebview): void {
    if (!this.isClosed) void this.panel.webview.postMessage(message);
  }

  private request<Answer>(name: keyof typeof requests, params: object): Promise<Answer | null> {
    const { client } = this.parts;
    const textDocument = { uri: client.code2ProtocolConverter.asUri(this.uri) };
    return answerWhileRunning(client, () =>
      client.sendRequest(requests[name], { textDocument, ...params }),
    );
  }

  private receive(message: FromWebview): void {
    switch (message.type) {
      case 'ready':
        if (l10n.bundle !== undefined)
          this.post({ type: 'translations', bundle: translationsOf(l10n.bundle) });
        this.options = message.options;
        this.sent = undefined;
        this.noteAccess(isCompanion(this.document));
        this.refresh.request();
        break;
      case 'options':
        this.options = message.options;
        this.refresh.request();
        break;
      case 'select':
        this.properties.select(message.selection);
        break;
      case 'reveal':
        this.reveal(message.target, message.focus);
        break;
      case 'edit':
        this.edit(message.version, message.action)
          .catch(() => this.warnUnreadable())
          .finally(() => this.noteOutcome(message.version));
        break;
      case 'pickNote':
        this.pickNote().catch(() => this.warnUnreadable());
        break;
      case 'addPlugin':
        void commands.executeCommand('sitePlugins.addPlugin', this.uri.toString());
    }
  }

  private async update(): Promise<void> {
    if (this.options === undefined) return;
    try {
      const answer = await this.request<PreviewAnswer>('preview', this.params());
      if (answer === null) return;
      const { noteUri, ...shown } = answer;
      const wasOpen = this.note.openText !== undefined;
      this.note.locate(noteUri);
      // Only the answer tells which document the note is.
      if (!wasOpen && this.note.openText !== undefined) this.refresh.request();
      const noteHtml = await this.note.render(shown.model.note?.markdown);
      this.shown = shown;
      const model = withoutSpans(shown.model);
      const change = changeOf(this.sent, model);
      this.sent = model;
      this.post({ type: 'model', version: shown.version, change, noteHtml });
      const { document } = this;
      const editor = window.visibleTextEditors.find(visible => visible.document === document);
      if (editor !== undefined) this.highlight(document.offsetAt(editor.selection.active));
    } catch {
      this.warnUnreadable();
    }
  }

  private reveal(target: Place | Span, focus: boolean): void {
    const span = 'kind' in target ? this.shown && spanOf(this.shown.model, target) : target;
    if (span !== undefined) void this.textReveal.reveal(span, focus);
  }

  private params(): Omit<PreviewParams, 'textDocument'> & { options: PreviewOptions } {
    const { path: note, openText: noteText } = this.note;
    return { options: { ...defaultOptions, ...this.options, note }, noteText };
  }

  private async pickNote(): Promise<void> {
    const notes = await this.request<NotesAnswer>('notes', {});
    if (notes !== null && (await this.note.pick(notes))) this.refresh.request();
  }

  private highlight(offset: number): void {
    if (this.shown?.version !== this.document.version) return;
    this.post({ type: 'highlight', highlight: highlightAt(this.shown.model, offset) });
  }

  /** @param again whether the document has changed since the server was asked: it refuses the edit */
  private async edit(version: number, action: PreviewAction, again = false): Promise<void> {
    if (isCompanion(this.document)) {
      this.warn(l10n.t('This version of the file is read-only.'));
      return;
    }
    const answer = await this.request<PreviewEditAnswer>('previewEdit', { version, action });
    if (answer === null) return;
    if ('refused' in answer) {
      this.warn(answer.refused);
      return;
    }
    if (answer.edits.length === 0) return;
    const edits = await this.parts.client.protocol2CodeConverter.asTextEdits([...answer.edits]);
    const edit = new WorkspaceEdit();
    edit.set(this.uri, edits);
    const before = this.document.getText();
    if (this.document.version !== version || !(await workspace.applyEdit(edit))) {
      if (again) this.warnUnreadable();
      else await this.edit(version, action, true);
    } else if (await undoIfReadOnly(this.document, before)) this.noteAccess(true);
  }

  /** An edit that is applied shows in a newer version. */
  private noteOutcome(version: number): void {
    if (this.document.version === version) this.post({ type: 'unchanged', version });
  }

  private noteAccess(isReadOnly: boolean): void {
    this.isKnownReadOnly = isReadOnly;
    this.post({ type: 'access', isReadOnly });
  }

  private warnUnreadable(): void {
    this.warn(l10n.t('The file cannot be read at the moment.'));
  }

  private warn(text: string): void {
    this.post({ type: 'warning', text });
  }
}

/** Returns the messages of a bundle without their comments. */
function translationsOf(bundle: NonNullable<typeof l10n.bundle>): Record<string, string> {
  return Object.fromEntries(Object.entries(bundle).map(([key, text]) => [key, String(text)]));
}
