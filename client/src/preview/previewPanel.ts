import {
  commands,
  Disposable,
  type ExtensionContext,
  l10n,
  languages,
  type TextDocument,
  type TextEditor,
  type WebviewPanel,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import {
  defaultOptions,
  type PreviewOptions,
  type Selection,
} from '../../../server/src/core/preview/model.ts';
import { requests } from '../../../server/src/core/product.ts';
import type {
  NotesResult,
  PreviewEditAnswer,
  PreviewResult,
  PropertiesResult,
  Sentence,
} from '../../../server/src/lsp/ownRequests.ts';
import { coalesced } from '../coalescer.ts';
import { baseName } from '../documents.ts';
import { isReadOnly } from '../readOnly.ts';
import { editVersions } from './edits.ts';
import { loadWebview } from './loadWebview.ts';
import type { FromWebview, ToWebview } from './messages.ts';
import { noteChoice } from './note.ts';
import { textReveal } from './textReveal.ts';

/** The delay for coalescing changes in milliseconds, about one frame. */
const frame = 16;

/** The preview of a document in a panel: updates its webview, and applies the edits made in it. */
export class PreviewPanel {
  readonly panel: WebviewPanel;
  readonly document: TextDocument;
  /** What the page shows, as it has said last. */
  private options: PreviewOptions = defaultOptions;
  /** What the properties show; `undefined` while they are closed. */
  private selection: Selection | undefined;
  /** The version of the document that the webview shows. */
  private shown = 0;
  /** Ends with the last edit of the page, because they are applied one after the other. */
  private edits: Promise<void> = Promise.resolve();
  private readonly versions = editVersions();
  private readonly client: BaseLanguageClient;
  private readonly note: ReturnType<typeof noteChoice>;
  private readonly model = coalesced(() => this.updateModel().catch(() => this.warn()), frame);
  private readonly properties = coalesced(() => this.updateProperties(), frame);
  private readonly revealText: ReturnType<typeof textReveal>;
  private readonly post: (message: ToWebview) => void;

  constructor(
    panel: WebviewPanel,
    document: TextDocument,
    client: BaseLanguageClient,
    { extensionUri, workspaceState }: ExtensionContext,
  ) {
    this.panel = panel;
    this.document = document;
    this.client = client;
    this.note = noteChoice(document.uri, workspaceState);
    this.revealText = textReveal(document, panel);
    this.post = loadWebview<ToWebview, FromWebview>(panel, extensionUri, 'webview', message =>
      this.receive(message),
    );
    const subscriptions = this.subscribe();
    panel.onDidDispose(() => subscriptions.dispose());
  }

  /** Requests the preview and the properties again. */
  refresh(): void {
    this.model.request();
    this.properties.request();
  }

  /** Selects something on a page, without moving the focus. */
  show(selection: Selection, where: Sentence['where']): void {
    this.post({ type: 'show', selection, where });
  }

  private subscribe(): Disposable {
    const { document, note, model, properties } = this;
    return Disposable.from(
      this.client.onDidChangeState(({ newState }) => {
        // Repeat the requests that the previous server did not respond to.
        if (newState === State.Running) this.refresh();
      }),
      workspace.onDidChangeTextDocument(event => {
        if (note.isIn(event.document)) model.request();
        if (event.document === document) this.refresh();
      }),
      workspace.onDidCloseTextDocument(closed => {
        if (note.isIn(closed)) model.request();
      }),
      // Settings and files around the document change its problems without changing its text.
      languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(uri => uri.toString() === document.uri.toString())) properties.request();
      }),
      workspace.onDidChangeConfiguration(change => {
        if (change.affectsConfiguration('files')) this.postAccess();
      }),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor.document === document) this.showCursor(textEditor);
      }),
      model,
      properties,
    );
  }

  private receive(message: FromWebview): void {
    switch (message.type) {
      case 'ready':
        if (l10n.bundle) this.post({ type: 'translations', bundle: l10n.bundle });
        this.postAccess();
        this.options = message.options;
        this.model.request();
        break;
      case 'options':
        this.options = message.options;
        this.model.request();
        break;
      case 'select':
        this.selection = message.selection;
        this.properties.request();
        break;
      case 'reveal':
        void this.revealText(message.span, message.focus);
        break;
      case 'edit':
        this.edit(message.version, message.action);
        break;
      case 'pickNote':
        void this.pickNote();
        break;
      case 'addPlugin':
        void commands.executeCommand('sitePlugins.addPlugin', this.document.uri.toString());
        break;
    }
  }

  private request<Answer>(name: keyof typeof requests, params: object): Promise<Answer | null> {
    const textDocument = { uri: this.client.code2ProtocolConverter.asUri(this.document.uri) };
    return this.client.sendRequest<Answer | null>(requests[name], { textDocument, ...params });
  }

  private async updateModel(): Promise<void> {
    const { options, note, document } = this;
    const { path, openText: noteText } = note;
    const params = { options: { ...options, note: path }, noteText };
    const answer = await this.request<PreviewResult>('preview', params);
    if (answer === null) return;
    if ('refused' in answer) {
      this.post({ type: 'refused', text: answer.refused });
      return;
    }
    note.locate(answer.noteUri);
    // The note's document is known only from the response.
    if (noteText === undefined && note.openText !== undefined) this.model.request();
    const noteHtml = await note.render(answer.model.note?.markdown);
    this.shown = answer.version;
    this.post({ type: 'model', version: answer.version, model: answer.model, noteHtml });
    this.showCursor(window.visibleTextEditors.find(editor => editor.document === document));
  }

  private async updateProperties(): Promise<void> {
    const { selection } = this;
    if (selection === undefined) return;
    // If a newer version has superseded this one, its change refreshes the panel again.
    const answer = await this.request<PropertiesResult>('previewProperties', { selection }).catch(
      () => null,
    );
    // Another selection has been made in the meantime, for which they are requested as well.
    if (answer === null || selection !== this.selection) return;
    this.post({ type: 'properties', selection, ...answer });
  }

  private postAccess(): void {
    this.post({ type: 'access', isReadOnly: isReadOnly(this.document) });
  }

  private showCursor(editor: TextEditor | undefined): void {
    const { document, shown } = this;
    if (editor === undefined || shown !== document.version) return;
    const offset = document.offsetAt(editor.selection.active);
    this.post({ type: 'cursor', version: shown, offset });
  }

  private edit(version: number, action: PreviewAction): void {
    this.edits = this.edits
      .then(() => this.apply(version, action))
      .catch(() => this.warn())
      .then(isApplied => {
        this.post({ type: 'edited', version: this.document.version, isRefused: !isApplied });
        // The page may show what was refused, such as the color of an open picker.
        if (!isApplied) this.model.request();
      });
  }

  /**
   * Applies an action for a version of the document as one edit.
   * @returns whether the document is as the action wants it
   */
  private async apply(stated: number, action: PreviewAction): Promise<boolean> {
    const { document, versions } = this;
    const { uri } = document;
    if (isReadOnly(document)) return this.warn(l10n.t('{0} is read-only.', baseName(uri)));
    const version = versions.latest(stated, action);
    // The server refuses an edit for another version than the current one.
    const answer = await this.request<PreviewEditAnswer>('previewEdit', { version, action });
    if (answer === null || 'refused' in answer) return this.warn(answer?.refused);
    if (answer.edits.length === 0) return true;
    const edit = new WorkspaceEdit();
    edit.set(uri, await this.client.protocol2CodeConverter.asTextEdits([...answer.edits]));
    // The server says that it has changed.
    if (document.version !== version) return this.apply(version, action);
    if (!(await workspace.applyEdit(edit))) return this.warn();
    versions.note(action, version, document.version);
    return true;
  }

  private async pickNote(): Promise<void> {
    const notes = await this.request<NotesResult>('notes', {});
    if (notes !== null && (await this.note.pick(notes))) this.model.request();
  }

  /** @param reason why an edit was rejected; `undefined` for an error @returns false */
  private warn(reason?: string): boolean {
    const text = reason ?? l10n.t('The file cannot be read at the moment.');
    this.post({ type: 'warning', text, canReload: reason === undefined });
    return false;
  }
}
