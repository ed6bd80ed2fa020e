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
  NotesAnswer,
  PreviewAnswer,
  PreviewEditAnswer,
  PropertiesAnswer,
  Sentence,
} from '../../../server/src/lsp/ownRequests.ts';
import { coalesced } from '../coalescer.ts';
import { isReadOnly } from '../readOnly.ts';
import { editVersions } from './editVersions.ts';
import { loadWebview } from './loadWebview.ts';
import type { FromWebview, ToWebview } from './messages.ts';
import { NoteChoice } from './note.ts';
import { textReveal } from './textReveal.ts';

/** The delay for coalescing changes in milliseconds, about one frame. */
const frame = 16;

/** The preview of one document: updates its webview, and applies the edits made in it to the document. */
export class PreviewPanel {
  readonly panel: WebviewPanel;
  readonly document: TextDocument;
  private readonly revealText: ReturnType<typeof textReveal>;
  private readonly client: BaseLanguageClient;
  private readonly model = coalesced(() => this.updateModel(), frame);
  private readonly properties = coalesced(() => this.updateProperties(), frame);
  /** Sends a message to the page. */
  private readonly post: (message: ToWebview) => void;
  private readonly note: NoteChoice;
  private readonly editVersions = editVersions();
  /** Ends with the last edit of the page, because they are applied one after the other. */
  private edits: Promise<void> = Promise.resolve();
  private options: PreviewOptions | undefined;
  /** What the properties show; `undefined` while they are closed. */
  private selection: Selection | undefined;
  /** The version of the document that the webview shows. */
  private version = 0;

  constructor(
    panel: WebviewPanel,
    document: TextDocument,
    client: BaseLanguageClient,
    { extensionUri, workspaceState }: ExtensionContext,
  ) {
    this.panel = panel;
    this.document = document;
    this.client = client;
    this.revealText = textReveal(document, panel);
    this.note = new NoteChoice(document.uri, workspaceState);
    const subscriptions = Disposable.from(
      client.onDidChangeState(({ newState }) => {
        // Repeat the requests that the previous server did not respond to.
        if (newState === State.Running) this.refresh();
      }),
      workspace.onDidChangeTextDocument(event => {
        if (this.note.isIn(event.document)) this.model.request();
        if (event.document === document) this.refresh();
      }),
      workspace.onDidCloseTextDocument(closed => {
        if (this.note.isIn(closed)) this.model.request();
      }),
      // Settings and files around the document change its problems without changing its text.
      languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(uri => uri.toString() === document.uri.toString())) this.properties.request();
      }),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor.document === document) this.showCursor(textEditor);
      }),
      this.model,
      this.properties,
    );
    panel.onDidDispose(() => subscriptions.dispose());
    this.post = loadWebview(panel, extensionUri, 'webview', (message: FromWebview) =>
      this.receive(message),
    );
  }

  /** Selects something on a page, without moving the focus. */
  show(selection: Selection, where: Sentence['where']): void {
    this.post({ type: 'show', selection, where });
  }

  /** Requests the preview and the properties again. */
  refresh(): void {
    this.model.request();
    this.properties.request();
  }

  private request<Answer>(name: keyof typeof requests, params: object): Promise<Answer | null> {
    const textDocument = { uri: this.client.code2ProtocolConverter.asUri(this.document.uri) };
    return this.client.sendRequest<Answer | null>(requests[name], { textDocument, ...params });
  }

  private receive(message: FromWebview): void {
    switch (message.type) {
      case 'ready':
        if (l10n.bundle) this.post({ type: 'translations', bundle: l10n.bundle });
        this.options = message.options;
        this.post({ type: 'access', isReadOnly: isReadOnly(this.document) });
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
        this.edits = this.edits
          .then(() => this.edit(message.version, message.action))
          .catch(() => this.warn())
          .then(() => this.post({ type: 'edited', version: this.document.version }));
        break;
      case 'pickNote':
        this.pickNote().catch(() => this.warn());
        break;
      case 'addPlugin':
        void commands.executeCommand('sitePlugins.addPlugin', this.document.uri.toString());
        break;
    }
  }

  private async updateModel(): Promise<void> {
    if (this.options === undefined) return;
    try {
      const { path: note, openText: noteText } = this.note;
      const options = { ...defaultOptions, ...this.options, note };
      const answer = await this.request<PreviewAnswer>('preview', { options, noteText });
      if (answer === null) return;
      if ('refused' in answer) {
        this.post({ type: 'refused', text: answer.refused });
        return;
      }
      const { version, model } = answer;
      this.note.locate(answer.noteUri);
      // The note's document is known only from the response.
      if (noteText === undefined && this.note.openText !== undefined) this.model.request();
      const noteHtml = await this.note.render(model.note?.markdown);
      this.version = version;
      this.post({ type: 'model', version, model, noteHtml });
      this.showCursor(window.visibleTextEditors.find(editor => editor.document === this.document));
    } catch {
      this.warn();
    }
  }

  private async updateProperties(): Promise<void> {
    const { selection } = this;
    if (selection === undefined) return;
    try {
      const answer = await this.request<PropertiesAnswer>('previewProperties', { selection });
      if (answer !== null) this.post({ type: 'properties', selection, ...answer });
    } catch {
      // A newer version has superseded this one, and its change refreshes the panel again.
    }
  }

  private async pickNote(): Promise<void> {
    const notes = await this.request<NotesAnswer>('notes', {});
    if (notes !== null && (await this.note.pick(notes))) this.model.request();
  }

  private showCursor(editor: TextEditor | undefined): void {
    const { document, version } = this;
    if (editor === undefined || version !== document.version) return;
    const offset = document.offsetAt(editor.selection.active);
    this.post({ type: 'cursor', version, offset });
  }

  /** @param again whether the document changed after the request: the server then refuses the edit */
  private async edit(stated: number, action: PreviewAction, again = false): Promise<void> {
    const version = this.editVersions.latest(stated, action);
    const answer = await this.request<PreviewEditAnswer>('previewEdit', { version, action });
    if (answer === null) return;
    if ('refused' in answer) {
      this.warn(answer.refused);
      return;
    }
    if (answer.edits.length === 0) return;
    const edits = await this.client.protocol2CodeConverter.asTextEdits([...answer.edits]);
    const edit = new WorkspaceEdit();
    edit.set(this.document.uri, edits);
    if (this.document.version !== version || !(await workspace.applyEdit(edit))) {
      if (again) this.warn();
      else await this.edit(version, action, true);
      return;
    }
    this.editVersions.note(action, version, this.document.version);
  }

  private warn(text = l10n.t('The file cannot be read at the moment.')): void {
    this.post({ type: 'warning', text });
  }
}
